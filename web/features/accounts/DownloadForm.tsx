import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { useAttempt } from './attempt.ts'
import { copy, type Said } from './copy.ts'
import { useFocus } from './focus.ts'
import { ProofField } from './ProofField.tsx'
import { downloadEverything } from './rightsCalls.ts'

const words = copy.yourData.download

/** Asks for the password, and hands over the file. */
export function DownloadForm() {
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { processing, said, banner, attempt, say } = useAttempt()
  useFocus(form, said)

  function settle(outcome: Said) {
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
        void attempt(() => downloadEverything(password.current?.value ?? ''), settle)
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
