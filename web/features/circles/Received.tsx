import { sentenceFor } from '../../api/failures.ts'
import { formatDay } from '../../core/format.ts'
import { useIsFree } from '../../core/membership/membership.ts'
import { Button } from '../../ui/Button.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { useAnnounce } from '../../ui/overlays/Announcer.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { type Invitation, useAccept, useDecline, useReceived } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.invitations

/** The member's invitations, if there are any. */
export function Received() {
  const read = useReceived()
  return (
    <ReadPages of={read} failed={words.notLoaded} placeholder={<></>} none={<></>}>
      {(invitations) => (
        <SectionCard title={words.title} className="flex flex-col gap-4">
          <ul className="flex flex-col divide-y divide-hairline">
            {invitations.map((each) => (
              <li key={each.id} className="py-4 last:pb-0">
                <OneInvitation invitation={each} />
              </li>
            ))}
          </ul>
        </SectionCard>
      )}
    </ReadPages>
  )
}

function OneInvitation({ invitation }: { invitation: Invitation }) {
  const { id, circle, from, expires_at } = invitation
  const isFree = useIsFree()
  const announce = useAnnounce()
  const accept = useAccept(() => announce(words.joined(circle.name), 'success'))
  const decline = useDecline()
  const { processing, banner, attempt } = useAttempt()
  const failed = (failure: unknown) => sentenceFor(failure, words.failed)
  return (
    <div className="flex flex-col gap-3">
      <h3 dir="auto" className="text-xl [overflow-wrap:anywhere]">
        {circle.name}
      </h3>
      <p>{words.from(from)}</p>
      <p>{words.sees}</p>
      <p className="text-sm text-quiet">
        {isFree && `${words.guest} `}
        {words.until(formatDay(expires_at))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={words.acceptNamed(circle.name)}
          disabled={processing}
          onClick={() => void attempt(() => accept({ params: { id } }), { failed })}
        >
          {words.accept}
        </Button>
        <Button
          look="outline"
          aria-label={words.declineNamed(circle.name)}
          disabled={processing}
          onClick={() => void attempt(() => decline({ params: { id } }), { failed })}
        >
          {words.decline}
        </Button>
      </div>
      <MessageBox {...banner} />
    </div>
  )
}
