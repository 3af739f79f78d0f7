import { type To } from 'react-router'
import { formatDateTime } from '../../core/format.ts'
import { Link, useQuery } from '../../app/navigation.tsx'
import { useHydrated } from '../../app/useHydrated.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Chip.tsx'
import { Card } from '../../ui/Card.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { ReadPages } from '../../ui/Read.tsx'
import { Frame } from '../site/frame/Frame.tsx'
import { useZone } from '../classes/reader.ts'
import { MembersBell } from '../notifications/bell/MembersBell.tsx'
import { PageMeta } from '../site/PageMeta.tsx'
import { useWebinars, type Webinar } from './calls.ts'
import { copy } from './copy.ts'
import { Price } from './Price.tsx'

const words = copy.list

/** /webinars: upcoming and past webinars, for everybody. */
export default function WebinarsScreen() {
  const [search] = useQuery()
  const when = search.get('when') === 'past' ? 'past' : 'upcoming'
  // The prerendered page shows upcoming webinars.
  const shown = useHydrated() ? when : 'upcoming'
  return (
    <Frame bell={<MembersBell />}>
      <PageMeta title={words.pageTitle} description={words.description} path={paths.webinars} />
      <Page width="page" title={words.title} lead={words.lead}>
        <nav aria-label={words.when} className="flex gap-4">
          <Which to={paths.webinars} isHere={shown === 'upcoming'} label={words.upcoming} />
          <Which to={{ search: '?when=past' }} isHere={shown === 'past'} label={words.past} />
        </nav>
        <List when={when} />
      </Page>
    </Frame>
  )
}

/** Rendered inside Frame, which provides the member's cache. */
function List({ when }: { when: 'upcoming' | 'past' }) {
  return (
    <ReadPages
      of={useWebinars(when)}
      failed={words.notLoaded}
      none={when === 'past' ? words.nonePast : words.none}
    >
      {(webinars) => (
        <ul className="grid gap-4 md:grid-cols-2">
          {webinars.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </ReadPages>
  )
}

function Which({ to, isHere, label }: { to: To; isHere: boolean; label: string }) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:underline"
    >
      {label}
    </Link>
  )
}

function Row({ item }: { item: Webinar }) {
  const zone = useZone()
  const at = formatDateTime(item.starts_at, zone)
  return (
    <Card as="li" className="flex flex-col gap-3">
      <h2 className="text-xl wrap-anywhere">
        <Link to={paths.webinar(item.id)} className="underline-offset-4 hover:underline">
          {item.title}
        </Link>
      </h2>
      <p>
        {zone ? copy.inIndia(at) : at}
        <span className="block text-quiet">{item.host ? copy.with(item.host.name) : copy.hostGone}</span>
      </p>
      {item.status === 'live' && (
        <p>
          <Badge tone="marigold">{copy.live}</Badge>
        </p>
      )}
      {item.status === 'cancelled' && (
        <p>
          <Badge tone="lotus">{copy.cancelledBadge}</Badge>
        </p>
      )}
      {item.mine?.status === 'booked' && (
        <p className="text-leaf">{item.status === 'ended' ? copy.had : copy.yours}</p>
      )}
      {item.status === 'scheduled' && item.mine?.status !== 'booked' && <Price item={item} />}
    </Card>
  )
}
