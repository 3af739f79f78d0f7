import { useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { useAttempt } from './attempt.ts'
import { copy, failed, type Said } from './copy.ts'
import { useFocus } from './focus.ts'
import { ProofField } from './ProofField.tsx'

const words = copy.yourData.agreed

type Props = {
  /** Deletes the entries. Answers what to say, about the password if that was wrong. */
  erase: (password: string) => Promise<Said>
  onErased: (said: Said) => void
}

/** The button that deletes every journal entry, and the dialog that asks for the password and whether it is meant. */
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
  const { processing, said, banner, attempt, say } = useAttempt()
  useFocus(form, said)

  function settle(outcome: Said) {
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
