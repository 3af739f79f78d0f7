import { useSyncExternalStore } from 'react'

type Ask = { answer: Promise<boolean>; settle: (confirmed: boolean) => void }

let asking: Ask | undefined
const changed = new EventTarget()
const announce = () => changed.dispatchEvent(new Event('change'))

/**
 * Asks the person to confirm that it is them, which the frame shows. Calls that need it at the same time share one question.
 *
 * @returns whether they did
 */
export function askForSecondFactor(): Promise<boolean> {
  if (!asking) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    asking = { answer: promise, settle: resolve }
    announce()
  }
  return asking.answer
}

/** Answers the question, if there is one. */
export function settleSecondFactor(confirmed: boolean): void {
  const asked = asking
  if (!asked) return
  asking = undefined
  announce()
  asked.settle(confirmed)
}

/** Whether somebody is being asked. */
export const useAsking = (): boolean => useSyncExternalStore(watch, () => asking !== undefined)

function watch(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}
