import { type ReactNode, useRef } from 'react'
import { type Feedback, useAttempt } from '../../../ui/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { useFocus } from '../useFocus.ts'
import { copy } from './copy.ts'

type Props = {
  submit: string
  look?: 'leaf' | 'outline'
  /** Receives the form as it was sent. A success empties it, unless it `keeps` what was chosen. */
  act: (form: HTMLFormElement, data: FormData) => Promise<Feedback>
  keeps?: boolean
  onDone?: () => void
  children?: ReactNode
}

/** A form of Settings: its fields, what came of it, and one button. */
export function ActionForm({ submit, look = 'leaf', act, keeps = false, onDone, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { processing, feedback, banner, attempt, say } = useAttempt()
  useFocus(form, feedback)

  function settle(outcome: Feedback) {
    say(outcome)
    if (outcome.type !== 'success') return
    if (!keeps) form.current?.reset()
    onDone?.()
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const sent = event.currentTarget
        void attempt(() => act(sent, new FormData(sent)), settle)
      }}
    >
      {children}
      <MessageBox {...banner} />
      <Button type="submit" look={look} disabled={processing} className="self-start">
        {processing ? copy.processing : submit}
      </Button>
    </form>
  )
}

/** A field's text, trimmed as the server trims it. */
export const textOf = (data: FormData, name: string) => String(data.get(name) ?? '').trim()
/** A password, exactly as it was typed; undefined where the form has no such field. */
export const passwordOf = (data: FormData) =>
  data.has('password') ? String(data.get('password')) : undefined
