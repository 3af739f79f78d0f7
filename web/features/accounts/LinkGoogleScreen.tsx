import { useState } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useMe } from '../../core/me.ts'
import { paths } from '../../paths.ts'
import { Form, passwordIn } from '../../ui/forms/Form.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Read } from '../../ui/Read.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { CardPage } from './CardPage.tsx'
import { copy as accounts } from './copy.ts'
import { GoogleButton } from './GoogleButton.tsx'
import { useLinkGoogle } from './settings/calls.ts'
import { copy } from './settingsCopy.ts'
import { linkFailure } from './settingsFailures.ts'
import { OwnPassword } from './settings/OwnPassword.tsx'

const words = copy.linkGoogle

/**
 * /settings/google: links a Google account, with the same proof as adding a passkey. It is separate from
 * Settings so that Google's script runs in its own document.
 */
export default function LinkGoogleScreen() {
  const me = useMe()
  const { mutateAsync: link } = useLinkGoogle()
  const by = useAttempt()
  const [credential, setCredential] = useState<string>()
  const [linked, setLinked] = useState<string>()

  function choose(chosen: unknown) {
    if (typeof chosen !== 'string') return by.say(accounts.google.tokenMissing)
    by.clear()
    setCredential(chosen)
  }

  return (
    <CardPage title={words.title} home={paths.community}>
      <title>{words.pageTitle}</title>
      <p role="status">
        {linked !== undefined ? words.done(linked) : credential === undefined ? words.lead : words.prove}
      </p>
      {linked === undefined && (
        <Read of={me} failed={copy.account.notLoaded}>
          {({ roles, second_factor_until: proved }) =>
            roles.length > 0 && !proved ? (
              <p role="alert">{words.secondFactorFirst}</p>
            ) : (
              <>
                {credential !== undefined && (
                  <Form
                    by={by}
                    messageAt="elsewhere"
                    requires={{ password: copy.passwordRequired }}
                    act={(data) =>
                      link({ body: { credential, ...(!proved && { password: passwordIn(data) }) } })
                    }
                    failed={linkFailure}
                    onDone={({ email }) => setLinked(email ?? copy.google.unnamed)}
                    submit={words.submit}
                  >
                    {!proved && <OwnPassword />}
                  </Form>
                )}
                <MessageBox {...by.banner} />
                <GoogleButton instead={words.blocked} onCredential={choose} onFailure={by.say} />
              </>
            )
          }
        </Read>
      )}
      <LinkButton
        look={linked === undefined ? 'quiet' : 'leaf'}
        size="small"
        render={<Link to={paths.settings} />}
      >
        {words.on}
      </LinkButton>
    </CardPage>
  )
}
