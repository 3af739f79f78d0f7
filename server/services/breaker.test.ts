import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCircuitBreaker, type CircuitBreaker } from './breaker.ts'

let breaker: CircuitBreaker
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  breaker = openCircuitBreaker({ failures: 3, pauseMs: 10_000 })
})
afterEach(() => vi.useRealTimers())

const fail = (times: number) => {
  for (let n = 0; n < times; n++) breaker.failed()
}

test('the circuit opens after `failures` failures in a row, and not after separate failures', () => {
  fail(2)
  breaker.succeeded()
  fail(2)
  expect([breaker.allows(), breaker.isOpen()]).toEqual([true, false])
  fail(1)
  expect([breaker.allows(), breaker.isOpen()]).toEqual([false, true])
})

test('after the pause one caller may probe, and other callers still fail immediately', () => {
  fail(3)
  vi.advanceTimersByTime(9_999)
  expect(breaker.allows()).toBe(false)
  vi.advanceTimersByTime(1)
  expect([breaker.allows(), breaker.allows(), breaker.isOpen()]).toEqual([true, false, true])
})

test('a failed probe starts another pause, and a successful probe closes the circuit', () => {
  fail(3)
  vi.advanceTimersByTime(10_000)
  breaker.allows()
  vi.advanceTimersByTime(4_000)
  breaker.failed()
  vi.advanceTimersByTime(9_999)
  expect(breaker.allows()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(breaker.allows()).toBe(true)
  breaker.succeeded()
  expect([breaker.allows(), breaker.allows(), breaker.isOpen()]).toEqual([true, true, false])
})

test('setting the wall clock back changes nothing', () => {
  fail(3)
  vi.setSystemTime(Date.now() - 86_400_000)
  vi.advanceTimersByTime(10_000)
  expect(breaker.allows()).toBe(true)
})
