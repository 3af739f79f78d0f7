import { useSyncExternalStore } from 'react'

type Ask = { answer: Promise<boolean>; settle: (confirmed: boolean) => void }

let asking: Ask | undefined
const changed = new EventTarget()
const announce = () => changed.dispatchEvent(new Event('change'))

/**
 * Asks the user, in the frame, to confirm that it is them. Calls that need it at the same time share one
 * prompt.
 *
 * @returns true if they did
 */
export function askForSecondFactor(): Promise<boolean> {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking = { answer: promise, settle: resolve }
    announce()
  }
  return asking.answer
}

/** Answers the open prompt, if there is one. */
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
