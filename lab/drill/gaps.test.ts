import { expect, it } from 'vitest'
import type { Sample } from '../torture/clock.ts'
import { errorsOf, gapAround } from './gaps.ts'

const answer = (at: number, status = 201, kind = 'write'): Sample => ({
  n: at,
  kind,
  status,
  at,
  ms: 1,
  retryAfter: false,
})

it('the time without writes is between the last acknowledgement before the kill and the first after it', () => {
  const samples = [
    answer(100),
    answer(900),
    answer(1_500, 503),
    answer(4_900),
    answer(5_000),
    answer(9_999, 200, 'feed'),
    answer(20_000),
  ]
  expect(gapAround(samples, 1_000, 6_000)).toBe(15_000)
  expect(gapAround(samples, 1_000, 5_000)).toBe(4_000)
  expect(gapAround(samples.toReversed(), 1_000, 5_000)).toBe(4_000)
})

it('failed calls are counted by kind and status', () => {
  expect(errorsOf([answer(1), answer(2, 503), answer(3, 503), answer(4, 0, 'feed')])).toBe(
    '3 (feed 0: 1, write 503: 2)',
  )
})
