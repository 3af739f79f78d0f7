import { lazy, Suspense } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { PayTicket, Webinar } from './calls.ts'
import { copy } from './copy.ts'

// Lazy, because visitors don't need it.
const Mine = lazy(() => import('./ticket/Mine.tsx'))

type Props = { item: Webinar; zone: string | undefined; isLed: boolean; pay: PayTicket }

/** The reader's status in a webinar, and their actions: log in, buy, enter, watch. */
export function Ticket({ item, zone, isLed, pay }: Props) {
  const { isAuthenticated } = useSession()
  const isBooked = item.mine?.status === 'booked'
  if (item.status === 'cancelled') return <p>{copy.cancelled}</p>
  if (item.status === 'ended') return <Over item={item} mayWatch={isBooked || isLed} />
  if (item.status === 'live' && !isBooked && !isLed) return <p>{copy.live}</p>
  if (!isAuthenticated) {
    return (
      <LinkButton
        className="self-start"
        render={<Link to={`${paths.login}?next=${encodeURIComponent(paths.webinar(item.id))}`} />}
      >
        {copy.logIn}
      </LinkButton>
    )
  }
  return (
    <Suspense>
      <Mine {...{ item, zone, isLed, pay }} />
    </Suspense>
  )
}

function Over({ item, mayWatch }: { item: Webinar; mayWatch: boolean }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{copy.over}</p>
      {mayWatch && (
        <LinkButton look="outline" render={<Link to={paths.webinarReplay(item.id)} />}>
          {copy.replay}
        </LinkButton>
      )}
    </div>
  )
}
