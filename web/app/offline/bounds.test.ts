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
])('the member gets back offline text that the server refuses with %i: %s', (status, given) => {
  expect(isFinal(status)).toBe(given)
})

it('texts whose response was lost are sent again for 23 hours, an hour less than their key lives', () => {
  expect(certainMs).toBe(23 * 3_600_000)
})
