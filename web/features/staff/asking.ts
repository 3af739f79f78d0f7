import { useSyncExternalStore } from 'react'

type Ask = { answer: Promise<boolean>; settle: (confirmed: boolean) => void }

let asking: Ask | undefined
let isAdmitted = false
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

/** A staff call has succeeded: from now on there is work on the screen that a question must not hide. */
export function noteAdmission(): void {
  isAdmitted = true
}

/** The frame opens: nothing has been shown yet. */
export function forgetAdmission(): void {
  isAdmitted = false
}

type State = 'no' | 'first' | 'again'

/** Whether somebody is asked: for the `first` time, before there is anything to see, or `again` in the middle of their work. */
export const useAsking = (): State => useSyncExternalStore(watch, read)

const read = (): State => (!asking ? 'no' : isAdmitted ? 'again' : 'first')

function watch(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

const refusals = new EventTarget()

/** A call was refused for the caller's roles, which may have changed. */
export const noteRefusal = () => refusals.dispatchEvent(new Event('refused'))

export function watchRefusals(listener: () => void): () => void {
  refusals.addEventListener('refused', listener)
  return () => refusals.removeEventListener('refused', listener)
}
