import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openExhausted, openWindows } from './counters.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTime(ms)

it('uses are counted in windows that begin with the first use and have a fixed length', () => {
  const count = openWindows()
  expect(count('asha', 60)).toEqual({ ordinal: 1, left: 60_000 })
  pass(59_999)
  expect(count('asha', 60)).toEqual({ ordinal: 2, left: 1 })
  expect(count('bela', 60)).toEqual({ ordinal: 1, left: 60_000 })
  pass(1)
  expect(count('asha', 60)).toEqual({ ordinal: 1, left: 60_000 })
})

it('the ten thousand callers with the newest windows are remembered', () => {
  const count = openWindows()
  count('first', 1)
  count('second', 60)
  // A restarted window counts as the newest.
  pass(1_000)
  count('first', 60)
  for (let n = 0; n < 9_998; n++) count(`${n}`, 60)
  expect([count('first', 60).ordinal, count('second', 60).ordinal]).toEqual([2, 2])
  count('one more', 60)
  expect(count('first', 60).ordinal).toBe(3)
  expect(count('second', 60).ordinal).toBe(1)
})

it('an exhausted limit is remembered for a second, then the database decides again', () => {
  const exhausted = openExhausted()
  expect(exhausted.left('asha')).toBe(0)
  exhausted.add('asha', 5_000)
  expect([exhausted.left('asha'), exhausted.left('bela')]).toEqual([5_000, 0])
  pass(999)
  expect(exhausted.left('asha')).toBe(4_001)
  pass(1)
  expect(exhausted.left('asha')).toBe(0)
  exhausted.add('asha', 4_000)
  pass(500)
  expect(exhausted.left('asha')).toBe(3_500)
})

it('the ten thousand newest exhausted limits are remembered', () => {
  const exhausted = openExhausted()
  exhausted.add('first', 5_000)
  exhausted.add('second', 5_000)
  exhausted.add('first', 5_000)
  for (let n = 0; n < 9_998; n++) exhausted.add(`${n}`, 5_000)
  expect([exhausted.left('first'), exhausted.left('second')]).toEqual([5_000, 5_000])
  exhausted.add('one more', 5_000)
  expect([exhausted.left('first'), exhausted.left('second')]).toEqual([5_000, 0])
})
