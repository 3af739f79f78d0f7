import { lazy, Suspense } from 'react'
import { formatLongDate, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Card } from '../../ui/Card.tsx'
import { Face } from '../../ui/page/Face.tsx'
import { endOf, type PayTicket, type Webinar } from './calls.ts'
import { copy } from './copy.ts'
import { Price } from './Price.tsx'
import { Ticket } from './Ticket.tsx'

// Lazy, because only hosts and members with a seat need it.
const Questions = lazy(() => import('./questions/Questions.tsx'))

type Props = { item: Webinar; zone: string | undefined; pay: PayTicket }

/** All the details of a webinar, and the reader's actions. */
export function Details({ item, zone, pay }: Props) {
  const { username } = useSession()
  const range = formatTimeRange(item.starts_at, endOf(item), zone)
  const isLed = item.host !== null && item.host.username === username
  const isGoingOn = item.status === 'scheduled' || item.status === 'live'
  return (
    <>
      <title>{copy.pageTitle(item.title)}</title>
      <Card as="article" className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <h1 className="text-3xl wrap-anywhere">{item.title}</h1>
          <p className="text-lg">
            {formatLongDate(item.starts_at, zone)}
            <br />
            {zone ? copy.inIndia(range) : range}
          </p>
          <p className="flex items-center gap-3">
            {item.host && <Face name={item.host.name} photo={item.host.photo} />}
            {item.host ? (
              <Link
                to={paths.teacher(item.host.username)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                {copy.with(item.host.name)}
              </Link>
            ) : (
              copy.hostGone
            )}
          </p>
        </header>
        {item.description && <p className="wrap-anywhere whitespace-pre-line">{item.description}</p>}
        {item.status === 'scheduled' && <Price item={item} />}
        <Ticket item={item} zone={zone} isLed={isLed} pay={pay} />
      </Card>
      {isGoingOn && (isLed || item.mine?.status === 'booked') && (
        <Suspense>
          <Questions id={item.id} leads={isLed} />
        </Suspense>
      )}
    </>
  )
}
