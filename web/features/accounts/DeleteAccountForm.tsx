import { useRef, useState } from 'react'
import { forgetMember } from '../../session/session.ts'
import { failed, type Feedback, useAttempt } from '../../ui/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { copy } from './copy.ts'
import { ProofField } from './ProofField.tsx'
import { deleteAccount } from './rightsCalls.ts'
import { useFocus } from './useFocus.ts'

const words = copy.yourData.deleteAccount

/** Asks for the password, then for a confirmation, and deletes the account. */
export function DeleteAccountForm() {
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const [asking, setAsking] = useState(false)
  const { processing, feedback, banner, attempt, say, clear } = useAttempt()
  useFocus(form, feedback)

  function ask() {
    if (password.current?.value === '') return say(failed(copy.yourData.passwordRequired, 'password'))
    clear()
    setAsking(true)
  }

  function settle(outcome: Feedback | undefined) {
    if (!outcome) return forgetMember()
    setAsking(false)
    say(outcome)
  }

  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <ProofField ref={password} />
      <MessageBox {...banner} />
      <Button type="submit" look="danger" disabled={processing} className="-ml-2 self-start">
        {processing ? copy.processing : words.submit}
      </Button>
      {asking && (
        <Dialog
          title={words.confirm}
          onClose={() => processing || setAsking(false)}
          actions={
            <>
              <Button look="outline" disabled={processing} onClick={() => setAsking(false)}>
                {words.keep}
              </Button>
              <Button
                look="danger"
                disabled={processing}
                onClick={() => void attempt(() => deleteAccount(password.current?.value ?? ''), settle)}
              >
                {processing ? copy.processing : words.go}
              </Button>
            </>
          }
        >
          <p>{words.confirmLead}</p>
        </Dialog>
      )}
    </form>
  )
}
