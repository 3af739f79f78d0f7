import { paths } from '../../paths.ts'
import { undoEmail } from './emailLinks.ts'
import { copy } from './settingsCopy.ts'
import { MailedLink } from './MailedLink.tsx'

/** /undo-email/{token}: opened by the link in the email to the old address. */
export default function UndoEmailScreen() {
  return (
    <MailedLink words={copy.undoEmail} shownPath={paths.undoEmail('')} act={undoEmail} next={paths.login} />
  )
}
