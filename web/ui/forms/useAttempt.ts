import { type RefObject, useEffect, useRef, useState } from 'react'
import { type MessageType, useMessage } from '../message.ts'

/** The message after an attempt. `field` names the field that is wrong, which receives the focus. */
export type Said = {
  sentence: string
  type?: MessageType
  field?: string
  /** Milliseconds for which the message is shown, if not the default. */
  lasts?: number
}
export type Words = string | Said

export type Outcome<T> = {
  /** The message after a success. */
  done?: Words | ((result: T) => Words | undefined) | undefined
  /** The message after a failure. Without it, a failure is thrown. */
  failed?: Words | ((failure: unknown) => Words | void)
  /** True if a success leads to another screen; the attempt then stays busy while that screen loads. */
  leaves?: boolean
  onDone?: ((result: T) => void) | undefined
  /** Called after a success and after a failure. */
  onSettled?: () => void
}

/**
 * Makes one attempt at a time and shows its result in `<MessageBox {...banner} />`, unless the component has
 * been unmounted. Afterwards, the field with the error receives the focus or, if the focus was lost, `home`
 * does.
 */
export function useAttempt(home?: RefObject<HTMLElement | null>) {
  const [processing, setProcessing] = useState(false)
  const [said, setSaid] = useState<Said>()
  const { message, say: show, clear } = useMessage()
  const isRunning = useRef(false)
  const isMounted = useRef(true)
  useFocus(home, said)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  /** `work` returns undefined if there is nothing to send. */
  async function attempt<T>(
    work: () => Promise<T> | void,
    { done, failed, leaves, onDone, onSettled }: Outcome<T> = {},
  ) {
    if (isRunning.current) return
    const sending = work()
    if (!sending) return
    isRunning.current = true
    setProcessing(true)
    const settle = await sending.then(
      (result) => () => {
        const words = typeof done === 'function' ? done(result) : done
        if (!leaves) setProcessing(false)
        if (words !== undefined) say(words, 'success')
        onDone?.(result)
      },
      (failure: unknown) => () => {
        if (failed === undefined) throw failure
        setProcessing(false)
        const words = typeof failed === 'function' ? failed(failure) : failed
        if (words !== undefined) say(words)
      },
    )
    isRunning.current = false
    if (!isMounted.current) return
    settle()
    onSettled?.()
  }

  function say(words: Words, type: MessageType = 'error') {
    const next = typeof words === 'string' ? { sentence: words } : words
    setSaid(next)
    show(next.sentence, next.type ?? type, next.lasts)
  }

  const banner = { message, onClose: clear, place: 'inline', passing: processing } as const
  return { processing, said, banner, attempt, say, clear }
}

export type Attempt = ReturnType<typeof useAttempt>

/**
 * Moves the focus after an attempt: to the field with the error; otherwise, if the focus was lost, to the
 * submit button within `home` or to `home` itself.
 */
export function useFocus(home: RefObject<HTMLElement | null> | undefined, said: Said | undefined) {
  useEffect(() => {
    const place = home?.current
    if (!said || !place) return
    const field = said.field && place instanceof HTMLFormElement && place.elements.namedItem(said.field)
    if (field instanceof HTMLElement) field.focus()
    else if (document.activeElement === document.body) {
      ;(place.querySelector<HTMLElement>('[type=submit]') ?? place).focus()
    }
  }, [home, said])
}
