import { type ReactNode, useEffect, useRef, useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { purposes } from '../../../contract/limits.ts'
import { useConsents } from '../../lib/consent.ts'
import { usDate } from '../../lib/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useAttempt } from './attempt.ts'
import { copy, type Said } from './copy.ts'
import { EraseJournal } from './EraseJournal.tsx'
import { useWithdrawals } from './rightsCalls.ts'

const words = copy.yourData.agreed

/** What is asked once more before it happens, and how it then happens. */
type Step = { confirm: string; confirmLead: string; go: string; act: () => Promise<Said> }

/** Every notice a member may agree to: when they did, how to withdraw, and for the journal how to delete what it holds. */
export function Consents() {
  const { data: given, isError, isFetching, refetch } = useConsents()
  const { withdraw, eraseJournal } = useWithdrawals()
  const { processing, said, banner, attempt, say } = useAttempt()
  const [step, setStep] = useState<Step>()
  const list = useRef<HTMLUListElement>(null)
  // What was pressed may be gone with what it took back.
  useEffect(() => {
    if (said && document.activeElement === document.body) list.current?.focus()
  }, [said])

  function settle(outcome: Said) {
    setStep(undefined)
    say(outcome)
  }

  return (
    <>
      {!given && !isError && <Skeleton lines={4} />}
      {isError && (
        <div role="alert" className="flex flex-col items-start gap-3">
          <p>{words.notLoaded}</p>
          <Button look="outline" size="small" disabled={isFetching} onClick={() => void refetch()}>
            {words.again}
          </Button>
        </div>
      )}
      {given && (
        <ul ref={list} tabIndex={-1} className="flex flex-col gap-6 outline-none">
          {purposes.map((purpose) => {
            const latest = given.findLast((each) => each.purpose === purpose)
            return (
              <Consent
                key={purpose}
                name={words[purpose].name}
                agree={notices[purpose].agree}
                standing={latest ? words.given(usDate(latest.given_at), latest.version) : words.notGiven}
              >
                {latest && (
                  <Button
                    look="outline"
                    size="small"
                    aria-label={`${words.withdraw}: ${words[purpose].name}`}
                    onClick={() => setStep({ ...words[purpose], act: () => withdraw(purpose) })}
                  >
                    {words.withdraw}
                  </Button>
                )}
                {purpose === 'journal' && <EraseJournal erase={eraseJournal} onErased={say} />}
              </Consent>
            )
          })}
        </ul>
      )}
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

type Props = { name: string; agree: string; standing: string; children: ReactNode }

function Consent({ name, agree, standing, children }: Props) {
  return (
    <li className="flex flex-col gap-1 border-l-4 border-leaf-wash pl-4">
      <h3 className="text-lg">{name}</h3>
      <p>“{agree}”</p>
      <p className="text-sm text-quiet">{standing}</p>
      <div className="mt-1 flex flex-wrap gap-3">{children}</div>
    </li>
  )
}
