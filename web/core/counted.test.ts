import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 seats'],
  [1, '1 seat'],
  [2, '2 seats'],
  [11, '11 seats'],
  [21, '21 seats'],
])('`counted` formats %i as "%s"', (count, sentence) => {
  expect(counted(count, 'seat', 'seats')).toBe(sentence)
})
