import { useEffect, useRef, useState } from 'react'
import { type MessageType, useMessage } from './message.ts'

/** What a form says after an attempt, and the name of the field it is about. */
export type Feedback = { type: MessageType; sentence: string; field?: string }

export const succeeded = (sentence: string): Feedback => ({ type: 'success', sentence })
export const failed = (sentence: string, field?: string): Feedback => ({
  type: 'error',
  sentence,
  ...(field && { field }),
})

/**
 * Runs one attempt of a form at a time and shows its feedback in `<MessageBox {...banner} />`. `settle` receives the outcome
 * unless the screen has been left meanwhile. It either calls `say`, or leaves the form processing while the next screen loads.
 */
export function useAttempt() {
  const [processing, setProcessing] = useState(false)
  const [feedback, setFeedback] = useState<Feedback>()
  const { message, say: show, clear } = useMessage()
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  async function attempt<T>(work: () => Promise<T>, settle: (outcome: T) => void) {
    if (isRunning.current) return
    isRunning.current = true
    setProcessing(true)
    const outcome = await work()
    isRunning.current = false
    if (isMounted.current) settle(outcome)
  }

  function say(said: Feedback) {
    setProcessing(false)
    setFeedback(said)
    show(said.sentence, said.type)
  }

  const banner = { message, onClose: clear, place: 'inline', passing: processing } as const
  return { processing, feedback, banner, attempt, say, clear }
}
