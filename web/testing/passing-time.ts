import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type Clock = 'setInterval' | 'clearInterval' | 'performance'

/**
 * Timeouts, and the clocks `besides`, go by a time that passes by itself, as on the wall, until a test jumps ahead.
 *
 * @returns lets exactly so many milliseconds pass: what the machine needs meanwhile does not count as well.
 */
export function usePassingTime(...besides: Clock[]) {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', ...besides] }))
  afterEach(() => void vi.useRealTimers())
  return async function pass(milliseconds: number) {
    vi.setTimerTickMode('manual')
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    vi.setTimerTickMode('interval')
  }
}
