import { Laptop, Smartphone } from 'lucide-react'
import { useRef } from 'react'
import { formatDateTime } from '../../../core/format.ts'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/Chip.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { type Session, useEndOtherSessions, useEndSession, useSessions } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.sessions

/** The member's sessions, with buttons to end every session except this one. */
export function SessionsPart() {
  const query = useSessions()
  const { mutateAsync: end } = useEndSession()
  const { mutateAsync: endOthers } = useEndOtherSessions()
  // The focused button is removed with its session.
  const list = useRef<HTMLUListElement>(null)
  const { processing, banner, attempt } = useAttempt(list)
  const act = (work: () => Promise<unknown>, done: string) => void attempt(work, { done, failed: failureOf })

  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={query} failed={words.notLoaded}>
        {(sessions) => (
          <>
            <ul ref={list} tabIndex={-1} className="flex flex-col divide-y divide-hairline outline-none">
              {sessions.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={processing}
                  onEnd={() => act(() => end({ params: { id: session.id } }), words.ended)}
                />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button
                look="outline"
                disabled={processing}
                className="self-start"
                onClick={() => act(() => endOthers(), words.endedOthers)}
              >
                {words.endOthers}
              </Button>
            )}
          </>
        )}
      </Read>
      <MessageBox {...banner} />
    </SectionCard>
  )
}

type Props = { session: Session; busy: boolean; onEnd: () => void }

function SessionRow({ session: { device, place, last_used_at, current }, busy, onEnd }: Props) {
  const Drawing = /Android|iOS/.test(device) ? Smartphone : Laptop
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Drawing aria-hidden className="shrink-0 text-leaf" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="block">{device}</strong>
        <span className="block text-sm text-quiet">{place}</span>
        <span className="block text-sm text-quiet">{words.lastUsed(formatDateTime(last_used_at))}</span>
      </p>
      {current ? (
        <Badge>{words.current}</Badge>
      ) : (
        <Button
          look="danger"
          size="small"
          disabled={busy}
          aria-label={words.endOf(device, place)}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}
