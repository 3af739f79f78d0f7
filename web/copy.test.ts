import { expect, test } from 'vitest'
import { copy as parts } from './ui/copy.ts'

const modules = import.meta.glob<Record<string, unknown>>('./**/{copy,*Copy}.ts', { eager: true })

test.each(Object.entries(modules))('%s exports one table of sentences and nothing else', (_, module) => {
  const tables = Object.values(module)
  expect(tables).toHaveLength(1)
  expect(notSentences(tables[0])).toEqual([])
})

test('a second language fits into the type of a table', () => {
  const hindi: typeof parts = { ...parts, again: 'फिर से कोशिश करें' }
  expect(Object.keys(hindi)).toEqual(Object.keys(parts))
})

/** The paths of the entries that are neither a sentence nor a function, a list or a table of them. */
function notSentences(entry: unknown, path = ''): string[] {
  if (typeof entry === 'function' || (typeof entry === 'string' && entry.trim() !== '')) return []
  if (typeof entry !== 'object' || entry === null) return [path]
  return Object.entries(entry).flatMap(([key, value]) => notSentences(value, `${path}/${key}`))
}
