import { useEffect, useRef, useState } from 'react'
import { useMessage } from '../../ui/message.ts'
import type { Said } from './copy.ts'

/**
 * A form's course (spec §4): idle, then processing, then a banner, which `<MessageBox {...banner} />` shows. One attempt
 * at a time; `settle` gets what the work came to, unless the screen was left meanwhile, and either `say`s it or leaves
 * the form processing on its way out.
 */
export function useAttempt() {
  const [processing, setProcessing] = useState(false)
  const [said, setSaid] = useState<Said>()
  const { message, say: show, clear } = useMessage()
  const underWay = useRef(false)
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  async function attempt<T>(work: () => Promise<T>, settle: (outcome: T) => void) {
    if (underWay.current) return
    underWay.current = true
    setProcessing(true)
    const outcome = await work()
    underWay.current = false
    if (here.current) settle(outcome)
  }

  function say(outcome: Said) {
    setProcessing(false)
    setSaid(outcome)
    show(outcome.sentence, outcome.type)
  }

  const banner = { message, onClose: clear, place: 'inline', passing: processing } as const
  return { processing, said, banner, attempt, say, clear }
}
