import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CardPage } from './CardPage.tsx'
import { NoReferrer, useSecretPath } from './secretPath.tsx'
import { AddPasskey } from './settings/AddPasskey.tsx'
import { copy } from './settingsCopy.ts'

const words = copy.enrol

/** /enrol/{token}: where a staff member adds a passkey, with a link from an owner. */
export default function EnrolScreen() {
  const token = useSecretPath(paths.enrol(''))
  const [added, setAdded] = useState(false)
  return (
    <CardPage title={words.title} lead={words.lead} home={paths.community}>
      <title>{words.pageTitle}</title>
      <NoReferrer />
      {added ? (
        <p role="status">{copy.passkeys.addedNow}</p>
      ) : token ? (
        <AddPasskey enrolment={token} onDone={() => setAdded(true)} />
      ) : (
        <p role="alert">{copy.noToken}</p>
      )}
      {added && <LinkButton render={<Link to={paths.staff} />}>{words.toConsole}</LinkButton>}
      <LinkButton look="quiet" size="small" render={<Link to={paths.settings} />}>
        {words.on}
      </LinkButton>
    </CardPage>
  )
}
