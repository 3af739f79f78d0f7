import { useState } from 'react'
import { forgetMember } from '../../session/session.ts'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { Form, passwordIn } from '../../ui/forms/Form.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { copy } from './copy.ts'
import { about, deleteAccountFailure } from './failures.ts'
import { ProofField } from './ProofField.tsx'
import { deleteAccount } from './rightsCalls.ts'

const words = copy.yourData.deleteAccount

/** Asks for the password, then for a confirmation, and deletes the account. */
export function DeleteAccountForm() {
  const by = useAttempt()
  const [password, setPassword] = useState<string>()
  const close = () => setPassword(undefined)
  return (
    <>
      <Form
        by={by}
        requires={{ password: copy.yourData.passwordRequired }}
        act={(data) => {
          by.clear()
          setPassword(passwordIn(data))
        }}
        submit={words.submit}
        look="danger"
      >
        <ProofField />
      </Form>
      {password !== undefined && (
        <ConfirmDialog
          by={by}
          messageAt="elsewhere"
          title={words.confirm}
          confirm={words.go}
          cancel={words.keep}
          look="danger"
          act={() => deleteAccount(password)}
          failed={about('password', deleteAccountFailure)}
          leaves
          onDone={forgetMember}
          onSettled={close}
          onClose={close}
        >
          <p>{words.confirmLead}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
