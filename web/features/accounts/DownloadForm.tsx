import { useRef } from 'react'
import { type Feedback, useAttempt } from '../../ui/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { copy } from './copy.ts'
import { ProofField } from './ProofField.tsx'
import { downloadData } from './rightsCalls.ts'
import { useFocus } from './useFocus.ts'

const words = copy.yourData.download

/** Asks for the password, then saves the file. */
export function DownloadForm() {
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { processing, feedback, banner, attempt, say } = useAttempt()
  useFocus(form, feedback)

  function settle(outcome: Feedback) {
    if (outcome.type === 'success') form.current?.reset()
    say(outcome)
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(() => downloadData(password.current?.value ?? ''), settle)
      }}
    >
      <ProofField ref={password} />
      <MessageBox {...banner} />
      <Button type="submit" disabled={processing} className="self-start">
        {processing ? copy.processing : words.submit}
      </Button>
    </form>
  )
}
