import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

type Clock = 'setInterval' | 'clearInterval' | 'performance'

/**
 * Fakes timeouts, and any `others`, with a clock that runs at normal speed until the test advances it.
 *
 * @returns a function that advances the time by exactly the given milliseconds, however long the machine takes
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
