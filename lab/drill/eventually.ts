import { setTimeout as pause } from 'node:timers/promises'

/** For a busy machine; seconds are usual. */
const patienceMs = 180_000

/** Asks until there is a value; an error is no value. @throws after three minutes */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100)) {
    const found = await ask().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`It did not happen within ${patienceMs / 1_000} s that ${what}.`)
}
