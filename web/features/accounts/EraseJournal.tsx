import { useRef, useState } from 'react'
import { failed, type Feedback, useAttempt } from '../../ui/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { copy } from './copy.ts'
import { ProofField } from './ProofField.tsx'
import { useFocus } from './useFocus.ts'

const words = copy.yourData.agreed

type Props = {
  erase: (password: string) => Promise<Feedback>
  onErased: (feedback: Feedback) => void
}

/** The button that deletes every journal entry, and the dialog that asks for the password and a confirmation. */
export function EraseJournal({ erase, onErased }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {words.erase.submit}
      </Button>
      {asking && <Confirm erase={erase} onErased={onErased} onClose={() => setAsking(false)} />}
    </>
  )
}

function Confirm({ erase, onErased, onClose }: Props & { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { processing, feedback, banner, attempt, say } = useAttempt()
  useFocus(form, feedback)

  function settle(outcome: Feedback) {
    if (outcome.type === 'error') return say(outcome)
    onClose()
    onErased(outcome)
  }

  function submit() {
    const typed = password.current?.value ?? ''
    if (typed === '') return say(failed(copy.yourData.passwordRequired, 'password'))
    void attempt(() => erase(typed), settle)
  }

  const close = () => processing || onClose()
  return (
    <Dialog
      title={words.erase.confirm}
      onClose={close}
      actions={
        <>
          <Button look="outline" disabled={processing} onClick={close}>
            {words.keep}
          </Button>
          <Button look="danger" disabled={processing} onClick={submit}>
            {processing ? copy.processing : words.erase.go}
          </Button>
        </>
      }
    >
      <p>{words.erase.confirmLead}</p>
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ProofField ref={password} />
        <MessageBox {...banner} />
      </form>
    </Dialog>
  )
}
