import { type ReactNode, useRef, useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { type Purpose, purposes } from '../../../contract/limits.ts'
import { useConsents } from '../../core/consent/consent.ts'
import { formatDay } from '../../core/format.ts'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/forms/ConfirmDialog.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { ReadInPlace } from '../../ui/Read.tsx'
import { copy } from './copy.ts'
import { EraseJournal } from './EraseJournal.tsx'
import { withdrawFailure } from './failures.ts'
import { useWithdraw } from './rightsCalls.ts'

const words = copy.yourData.agreed

/**
 * Lists every consent with its date and a way to withdraw it; the journal's also offers to delete all
 * entries.
 */
export function Consents() {
  const read = useConsents()
  const { mutateAsync: withdraw } = useWithdraw()
  // The focused button disappears once its consent is withdrawn.
  const list = useRef<HTMLUListElement>(null)
  const by = useAttempt(list)
  const [leaving, setLeaving] = useState<Purpose>()

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
                      onClick={() => setLeaving(purpose)}
                    >
                      {words.withdraw}
                    </Button>
                  )}
                  {given && purpose === 'journal' && (
                    <EraseJournal onErased={(sentence) => by.say(sentence, 'success')} />
                  )}
                </Consent>
              )
            })}
          </ul>
        )}
      </ReadInPlace>
      <MessageBox {...by.banner} />
      {leaving && (
        <ConfirmDialog
          by={by}
          messageAt="elsewhere"
          title={words[leaving].confirm}
          confirm={words[leaving].go}
          cancel={words.keep}
          look="danger"
          act={() => withdraw(leaving)}
          done={words[leaving].withdrawn}
          failed={withdrawFailure}
          onSettled={() => setLeaving(undefined)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{words[leaving].confirmLead}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type Props = { name: string; agree: string; status: string | undefined; children: ReactNode }

/** Reserves the height of its status and buttons while they load, to avoid layout shifts. */
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
