import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { paths } from '../../paths.ts'
import { Linked } from '../../ui/Linked.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { resetFailure } from './failures.ts'
import { disownRegistration } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'

const words = copy.notMe

/**
 * /not-me/{token}, the second link in emails that ask to verify or confirm an address: removes the address
 * from somebody else's account. Only the page's button has an effect, because mail scanners follow links.
 */
export default function NotMeScreen() {
  const token = useSecretPath(paths.notMe(''))
  const [removed, setRemoved] = useState(false)
  const { processing, banner, attempt } = useAttempt()
  const remove = () =>
    attempt(() => (token ? disownRegistration(token) : undefined), {
      failed: resetFailure,
      onDone: () => setRemoved(true),
    })

  return (
    <CardPage title={words.title} lead={words.lead}>
      <title>{words.pageTitle}</title>
      <NoReferrer />
      <p role="status">{removed ? words.removed : words.whatHappens}</p>
      {token ? <MessageBox {...banner} /> : <p role="alert">{copy.noToken}</p>}
      {removed ? (
        <LinkButton look="quiet" size="small" render={<Link to={paths.landing} replace />}>
          {words.toLanding}
        </LinkButton>
      ) : (
        <>
          <Button disabled={!token || processing} onClick={() => void remove()}>
            {processing ? copy.processing : words.remove}
          </Button>
          <p className="text-sm text-quiet">
            <Linked sentence={words.verified} render={<Link to={paths.forgotPassword} />} />
          </p>
        </>
      )}
    </CardPage>
  )
}
