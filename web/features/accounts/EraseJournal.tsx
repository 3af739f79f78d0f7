import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { passwordIn } from '../../ui/forms/Form.tsx'
import { copy } from './copy.ts'
import { about, withdrawFailure } from './failures.ts'
import { ProofField } from './ProofField.tsx'
import { useEraseJournal } from './rightsCalls.ts'

const words = copy.yourData.agreed

/** The button to delete all journal entries, and the dialog that asks for the password and a confirmation. */
export function EraseJournal({ onErased }: { onErased: (sentence: string) => void }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync: erase } = useEraseJournal()
  return (
    <>
      <Button look="danger" size="small" onClick={() => setAsking(true)}>
        {words.erase.submit}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.erase.confirm}
          confirm={words.erase.go}
          cancel={words.keep}
          look="danger"
          requires={{ password: copy.yourData.passwordRequired }}
          act={(data) => erase({ body: { password: passwordIn(data) } })}
          failed={about('password', withdrawFailure)}
          onDone={() => onErased(words.erase.erased)}
          onClose={() => setAsking(false)}
        >
          <p>{words.erase.confirmLead}</p>
          <ProofField />
        </ConfirmDialog>
      )}
    </>
  )
}
