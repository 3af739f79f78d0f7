import { setTimeout as pause } from 'node:timers/promises'

/** Generous, for a busy machine; usually the wait takes seconds. */
const patienceMs = 180_000

/** Polls until there is a value; an error counts as no value. @throws after three minutes */
export async function eventually<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (const end = performance.now() + patienceMs; performance.now() < end; await pause(100)) {
    const found = await ask().catch(() => undefined)
    if (found !== undefined) return found
  }
  throw new Error(`Timed out after ${patienceMs / 1_000} s, waiting until ${what}.`)
}
