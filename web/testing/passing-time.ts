import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type Clock = 'setInterval' | 'clearInterval' | 'performance'

/**
 * Fakes timeouts, and any `others`, with a time that runs at the usual speed until the test advances it.
 *
 * @returns advances the time by exactly so many milliseconds, without the time that the machine needs for it
 */
export function usePassingTime(...others: Clock[]) {
  beforeEach(
    () =>
      void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', ...others] }),
  )
  afterEach(() => void vi.useRealTimers())
  return async function pass(milliseconds: number) {
    vi.setTimerTickMode('manual')
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    vi.setTimerTickMode('interval')
  }
}
