import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCache } from '../../data/cache.ts'
import { useRead } from '../../data/read.ts'
import { me } from '../../core/me.ts'
import { confirmWithCode, confirmWithPasskey } from '../../session/passkeys/secondFactor.ts'
import { Form, textIn } from '../../ui/forms/Form.tsx'
import { type Outcome, useAttempt } from '../../ui/forms/useAttempt.ts'
import { usePasskeySupport, webauthnFailure } from '../../session/passkeys/webauthn.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlays/Dialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { settleSecondFactor } from './asking.ts'
import { copy } from './copy.ts'
import { StaffPage } from './StaffPage.tsx'
import { failureSentence } from './failures.ts'

const words = copy.confirm

/** Requires the second factor before anything is shown. */
export function SecondFactorPage({ username }: { username: string }) {
  return (
    <StaffPage title={words.title} lead={words.lead}>
      <div className="flex max-w-form flex-col gap-4 rounded-field border border-hairline bg-card p-5 shadow-soft">
        <Ways username={username} />
      </div>
    </StaffPage>
  )
}

/** Requires the second factor in the middle of a change, which continues afterwards. */
export function SecondFactorDialog({ username }: { username: string }) {
  const leave = () => settleSecondFactor(false)
  return (
    <Dialog
      title={words.title}
      onClose={leave}
      actions={
        <Button look="outline" size="dense" onClick={leave}>
          {words.cancel}
        </Button>
      }
    >
      <p>{words.middle}</p>
      <Ways username={username} />
    </Dialog>
  )
}

/** The ways to confirm: a passkey, a recovery code, or an explanation of how to get a first passkey. */
function Ways({ username }: { username: string }) {
  const cache = useCache()
  const { data: passkeys } = useRead('GET /api/accounts/passkeys/')
  const by = useAttempt()
  const isSupported = usePasskeySupport()

  const outcome: Outcome<void> = {
    failed: (failure) => webauthnFailure(failure) ?? failureSentence(failure),
    leaves: true,
    onDone() {
      void cache.touch([me])
      settleSecondFactor(true)
    },
  }

  return (
    <>
      {isSupported && (
        <Button
          disabled={by.processing}
          className="self-start"
          onClick={() => void by.attempt(confirmWithPasskey, outcome)}
        >
          <Fingerprint aria-hidden />
          {by.processing ? words.busy : words.passkey}
        </Button>
      )}
      <MessageBox {...by.banner} />
      <Fold summary={words.codeSummary} open={!isSupported}>
        <Form
          {...outcome}
          by={by}
          messageAt="elsewhere"
          className="flex flex-col gap-3"
          requires={{ code: words.codeRequired }}
          act={(data) => confirmWithCode(textIn(data, 'code'))}
          submit={words.useCode}
          processing={words.useCode}
          look="outline"
          size="dense"
        >
          <TextField
            label={words.code}
            hint={words.codeHint}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </Form>
      </Fold>
      <Fold summary={words.enrolSummary} open={passkeys?.length === 0}>
        <p>{words.enrol(username)}</p>
      </Fold>
    </>
  )
}

function Fold({ summary, open, children }: { summary: string; open: boolean; children: ReactNode }) {
  return (
    <details open={open}>
      <summary className="min-h-9 cursor-pointer content-center font-semibold text-leaf pointer-coarse:min-h-11">
        {summary}
      </summary>
      <div className="pt-2 pb-1">{children}</div>
    </details>
  )
}
