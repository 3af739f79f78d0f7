import { expect, it } from 'vitest'
import { certainMs, isFinal } from './finality.ts'

it.each([
  [399, false],
  [400, true],
  [401, false],
  [402, true],
  [403, true],
  [404, true],
  [409, true],
  [413, true],
  [428, true],
  [429, false],
  [430, true],
  [499, true],
  [500, false],
  [503, false],
])('a refusal of an offline text with status %i is permanent: %s', (status, given) => {
  expect(isFinal(status)).toBe(given)
})

it('a text whose response was lost is resent for 23 hours, an hour less than its key’s lifetime', () => {
  expect(certainMs).toBe(23 * 3_600_000)
})
