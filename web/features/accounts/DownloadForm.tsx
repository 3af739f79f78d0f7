import { Form, passwordIn } from '../../ui/forms/Form.tsx'
import { copy } from './copy.ts'
import { about, downloadFailure } from './failures.ts'
import { ProofField } from './ProofField.tsx'
import { downloadData } from './rightsCalls.ts'

const words = copy.yourData.download

/** Asks for the password, then saves the file. */
export const DownloadForm = () => (
  <Form
    resets
    requires={{ password: copy.yourData.passwordRequired }}
    act={(data) => downloadData(passwordIn(data))}
    done={words.done}
    failed={about('password', downloadFailure)}
    submit={words.submit}
  >
    <ProofField />
  </Form>
)
