import { paths } from '../../paths.ts'
import { confirmEmail } from './emailLinks.ts'
import { copy } from './settingsCopy.ts'
import { MailedLink } from './MailedLink.tsx'

/** /confirm-email/{token}: opened by the link in the email to a new address. */
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
