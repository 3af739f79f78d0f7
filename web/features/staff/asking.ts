import { useSyncExternalStore } from 'react'

type Ask = { answer: Promise<boolean>; settle: (confirmed: boolean) => void }

let asking: Ask | undefined
const changed = new EventTarget()
const announce = () => changed.dispatchEvent(new Event('change'))

/**
 * Asks the user for the second factor, in the console's frame. Concurrent calls that need it share a single
 * prompt.
 *
 * @returns true if the user confirmed
 */
export function askForSecondFactor(): Promise<boolean> {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking = { answer: promise, settle: resolve }
    announce()
  }
  return asking.answer
}

/** Resolves the open prompt, if any. */
export function settleSecondFactor(confirmed: boolean): void {
  const asked = asking
  if (!asked) return
  asking = undefined
  announce()
  asked.settle(confirmed)
}

/** True while a prompt is open. */
export const useAsking = (): boolean => useSyncExternalStore(watch, () => asking !== undefined)

function watch(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}
