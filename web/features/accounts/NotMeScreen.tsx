import { useState } from 'react'
import { Link } from '../../lib/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { useAttempt } from './attempt.ts'
import { copy, type Said } from './copy.ts'
import { disownRegistration } from './recovery.ts'
import { NoReferrer, useSecretPath } from './secretPath.tsx'
import { Sheet } from './Sheet.tsx'

const words = copy.notMe

/**
 * /not-me/{token}, the second link of a verification mail: removes an account that somebody else registered with this
 * address. Only the button does it, since mail scanners follow links.
 */
export default function NotMeScreen() {
  const token = useSecretPath(paths.notMe(''))
  const [removed, setRemoved] = useState(false)
  const { processing, banner, attempt, say } = useAttempt()

  function settle(outcome: Said) {
    if (outcome.type === 'success') setRemoved(true)
    else say(outcome)
  }

  return (
    <Sheet title={words.title} lead={words.lead}>
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
          <Button disabled={!token || processing} onClick={() => token && void attempt(() => disownRegistration(token), settle)}>
            {processing ? copy.processing : words.remove}
          </Button>
          <p className="text-sm text-quiet">
            {words.verifiedAlready}
            <Link to={paths.forgotPassword} className="font-semibold text-leaf underline underline-offset-4">
              {words.setPassword}
            </Link>
          </p>
        </>
      )}
    </Sheet>
  )
}
