import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Lets exactly so much time pass, where `useFakeTimers({ shouldAdvanceTime: true })` holds: what the machine needs meanwhile does not count as well. */
export async function pass(milliseconds: number) {
  vi.setTimerTickMode('manual')
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
  vi.setTimerTickMode('interval')
}
