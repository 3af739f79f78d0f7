import { ArrowLeft } from 'lucide-react'
import { useNavigate } from 'react-router'
import { username as limits } from '../../../contract/limits.ts'
import { useGo } from '../../app/navigation.tsx'
import { storedAccess } from '../../api/token.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { Read } from '../../ui/Read.tsx'
import { useChangeUsername, useCurrentUsername } from './calls.ts'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { about, changeUsernameFailure } from './failures.ts'

const words = copy.changeUsername

/** /change-username */
export default function ChangeUsernameScreen() {
  const { mutateAsync: changeUsername } = useChangeUsername()
  return (
    <CardPage title={words.title} home={paths.community}>
      <title>{words.pageTitle}</title>
      <CurrentUsername />
      <Form
        resets
        check={(data) => hasWrongLength(textIn(data, 'username'))}
        act={(data) => changeUsername({ body: { username: textIn(data, 'username') } })}
        done={words.updated}
        failed={about('username', changeUsernameFailure)}
        submit={words.submit}
        buttonAt="wide"
      >
        <TextField
          label={words.field}
          hint={words.hint}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          minLength={limits.min}
          maxLength={limits.max}
          required
        />
      </Form>
      <HomeButton />
    </CardPage>
  )
}

const hasWrongLength = ({ length }: string) =>
  length < limits.min || length > limits.max ? { sentence: words.lengthWrong, field: 'username' } : undefined

function CurrentUsername() {
  return (
    <Read
      of={useCurrentUsername()}
      failed={() => (storedAccess() ? words.notLoaded : words.noToken)}
      placeholder={2}
    >
      {(username) => (
        <p>
          <span className="block text-sm text-quiet">{words.current}</span>
          <strong className="text-lg">{username}</strong>
        </p>
      )}
    </Read>
  )
}

/** Goes back in the browser history, or to the community if the previous page is on another site. */
function HomeButton() {
  const navigate = useNavigate()
  const go = useGo()
  return (
    <Button look="outline" onClick={() => void (canGoBack() ? navigate(-1) : go(paths.community))}>
      <ArrowLeft aria-hidden />
      {words.home}
    </Button>
  )
}

/**
 * True if the previous page is part of this app, according to the Navigation API or the router's own index.
 */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  if (navigation) return navigation.canGoBack
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
