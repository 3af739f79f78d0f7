import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { CardPage } from './CardPage.tsx'
import { NoReferrer, useSecretPath } from './secretPath.tsx'
import { copy } from './settingsCopy.ts'
import { failureOf } from './settingsFailures.ts'

type Props = {
  words: { title: string; pageTitle: string; lead: string; submit: string; done: string; on: string }
  /** The path that the address bar shows instead of the token. */
  shownPath: string
  act: (token: string) => Promise<unknown>
  /** The path of the next screen. */
  next: string
}

/**
 * The page that a mailed link opens. Only the page's button has an effect, because mail scanners follow
 * links.
 */
export function MailedLink({ words, shownPath, act, next }: Props) {
  const token = useSecretPath(shownPath)
  const [done, setDone] = useState(false)
  const { processing, banner, attempt } = useAttempt()
  const follow = () =>
    attempt(() => (token ? act(token) : undefined), { failed: failureOf, onDone: () => setDone(true) })

  return (
    <CardPage title={words.title}>
      <title>{words.pageTitle}</title>
      <NoReferrer />
      <p role="status">{done ? words.done : words.lead}</p>
      {token ? <MessageBox {...banner} /> : <p role="alert">{copy.noToken}</p>}
      {done ? (
        <LinkButton look="outline" render={<Link to={next} replace />}>
          {words.on}
        </LinkButton>
      ) : (
        <Button disabled={!token || processing} onClick={() => void follow()}>
          {processing ? copy.processing : words.submit}
        </Button>
      )}
    </CardPage>
  )
}
