import { expect, test } from 'vitest'
import { slowest } from './slowest.ts'

test('a run ends with its ten slowest files, slowest first', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    file: `file-${index}.test.ts`,
    milliseconds: index * 1_000,
  }))
  const lines = slowest(files).split('\n')
  expect(lines).toHaveLength(11)
  expect(lines[1]).toBe('   11.0 s  file-11.test.ts')
  expect(lines.at(-1)).toBe('    2.0 s  file-2.test.ts')
})
