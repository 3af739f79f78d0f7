import { type ReactNode, useEffect, useRef, useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { purposes } from '../../../contract/limits.ts'
import { useConsents } from '../../core/consent.ts'
import { formatDay } from '../../core/format.ts'
import { type Feedback, useAttempt } from '../../ui/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { ReadInPlace } from '../../ui/Read.tsx'
import { copy } from './copy.ts'
import { EraseJournal } from './EraseJournal.tsx'
import { useWithdrawals } from './rightsCalls.ts'

const words = copy.yourData.agreed

/** What a dialog asks to confirm, and what then happens. */
type Step = { confirm: string; confirmLead: string; go: string; act: () => Promise<Feedback> }

/** Every consent: when it was given, and how to withdraw it; for the journal also how to delete its entries. */
export function Consents() {
  const read = useConsents()
  const { withdraw, eraseJournal } = useWithdrawals()
  const { processing, feedback, banner, attempt, say } = useAttempt()
  const [step, setStep] = useState<Step>()
  const list = useRef<HTMLUListElement>(null)
  // The button that had the focus disappears with the consent it withdrew.
  useEffect(() => {
    if (feedback && document.activeElement === document.body) list.current?.focus()
  }, [feedback])

  function settle(outcome: Feedback) {
    setStep(undefined)
    say(outcome)
  }

  return (
    <>
      <ReadInPlace of={read} failed={words.notLoaded}>
        {(given) => (
          <ul ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
            {purposes.map((purpose) => {
              const latest = given?.findLast((each) => each.purpose === purpose)
              return (
                <Consent
                  key={purpose}
                  name={words[purpose].name}
                  agree={notices[purpose].agree}
                  status={
                    latest ? words.given(formatDay(latest.given_at), latest.version) : given && words.notGiven
                  }
                >
                  {latest && (
                    <Button
                      look="outline"
                      size="small"
                      aria-label={words.withdrawFrom(words[purpose].name)}
                      onClick={() => setStep({ ...words[purpose], act: () => withdraw(purpose) })}
                    >
                      {words.withdraw}
                    </Button>
                  )}
                  {given && purpose === 'journal' && <EraseJournal erase={eraseJournal} onErased={say} />}
                </Consent>
              )
            })}
          </ul>
        )}
      </ReadInPlace>
      <MessageBox {...banner} />
      {step && (
        <Dialog
          title={step.confirm}
          onClose={() => processing || setStep(undefined)}
          actions={
            <>
              <Button look="outline" disabled={processing} onClick={() => setStep(undefined)}>
                {words.keep}
              </Button>
              <Button look="danger" disabled={processing} onClick={() => void attempt(step.act, settle)}>
                {processing ? copy.processing : step.go}
              </Button>
            </>
          }
        >
          <p>{step.confirmLead}</p>
        </Dialog>
      )}
    </>
  )
}

type Props = { name: string; agree: string; status: string | undefined; children: ReactNode }

/** As high before its status and buttons have loaded as afterwards, so that nothing moves. */
function Consent({ name, agree, status, children }: Props) {
  return (
    <li className="flex flex-col gap-1 border-l-4 border-leaf-wash pl-4">
      <h3 className="text-lg">{name}</h3>
      <p>{words.quote(agree)}</p>
      <p className="text-sm text-quiet">{status ?? '\u00a0'}</p>
      <div className="mt-1 flex min-h-10 flex-wrap gap-3">{children}</div>
    </li>
  )
}
