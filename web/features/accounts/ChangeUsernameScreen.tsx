import { ArrowLeft } from 'lucide-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { username as limits } from '../../../contract/limits.ts'
import { useGo } from '../../app/navigation.tsx'
import { storedAccess } from '../../api/token.ts'
import { type Feedback, useAttempt } from '../../ui/useAttempt.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { Read } from '../../ui/Read.tsx'
import { useChangeUsername, useCurrentUsername } from './calls.ts'
import { CardPage } from './CardPage.tsx'
import { copy } from './copy.ts'
import { useFocus } from './useFocus.ts'

const words = copy.changeUsername

/** /change-username */
export default function ChangeUsernameScreen() {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const changeUsername = useChangeUsername()
  const { processing, feedback, banner, attempt, say } = useAttempt()
  useFocus(form, feedback)

  function settle(outcome: Feedback) {
    if (outcome.type === 'success') form.current?.reset()
    say(outcome)
  }

  return (
    <CardPage title={words.title} home={paths.community}>
      <title>{words.pageTitle}</title>
      <CurrentUsername />
      <form
        ref={form}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void attempt(() => changeUsername(field.current?.value.trim() ?? ''), settle)
        }}
      >
        <TextField
          ref={field}
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
        <MessageBox {...banner} />
        <Button type="submit" disabled={processing}>
          {processing ? copy.processing : words.submit}
        </Button>
      </form>
      <HomeButton />
    </CardPage>
  )
}

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

/** Goes back in the browser's history, or to the community where the previous page was not one of ours. */
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

/** Whether the history's previous page is ours: asked of the Navigation API, otherwise of the router's own index. */
function canGoBack(): boolean {
  const { navigation } = window as { navigation?: Navigation }
  if (navigation) return navigation.canGoBack
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
