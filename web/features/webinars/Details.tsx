import { formatLongDate, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import { useZone } from '../classes/reader.ts'
import type { Webinar } from './calls.ts'
import { copy } from './copy.ts'
import { Price } from './Price.tsx'
import { Ticket } from './Ticket.tsx'

const minute = 60_000
/** When a webinar ends. */
const endOf = ({ starts_at, minutes }: Webinar) =>
  new Date(Date.parse(starts_at) + minutes * minute).toISOString()

/** All there is to know about a webinar, and what the reader can do about it. */
export function Details({ item }: { item: Webinar }) {
  const zone = useZone()
  const range = formatTimeRange(item.starts_at, endOf(item), zone)
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
            {item.host && <Initial name={item.host.name} />}
            {item.host ? (
              <Link to={paths.teacher(item.host.username)} className="underline-offset-4 hover:underline">
                {copy.with(item.host.name)}
              </Link>
            ) : (
              copy.hostGone
            )}
          </p>
        </header>
        {item.description && <p className="wrap-anywhere whitespace-pre-line">{item.description}</p>}
        {item.status === 'scheduled' && <Price item={item} />}
        <Ticket item={item} zone={zone} />
      </Card>
    </>
  )
}
