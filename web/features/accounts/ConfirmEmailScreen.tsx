import { paths } from '../../paths.ts'
import { confirmEmail } from './settings/emailLinks.ts'
import { copy } from './settings/copy.ts'
import { MailedLink } from './settings/MailedLink.tsx'

/** /confirm-email/{token}: the link in the mail to a new address. */
export default function ConfirmEmailScreen() {
  return (
    <MailedLink
      words={copy.confirmEmail}
      shownPath={paths.confirmEmail('')}
      act={confirmEmail}
      next={paths.settings}
    />
  )
}
