import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'

/**
 * Runs an act. @returns its result, and the sum of the timeouts that it set for outside services over all
 * attempts, in ms
 */
export async function withPatience<T>(act: () => Promise<T>): Promise<{ result: T; patience: number }> {
  const own = new AsyncLocalStorage<true>()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  let patience = 0
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (own.getStore()) patience += ms
    return timeout(ms)
  })
  try {
    // An injected call starts only when it is awaited.
    const result = await own.run(true, async () => await act())
    return { result, patience }
  } finally {
    spy.mockRestore()
  }
}
