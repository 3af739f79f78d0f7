import { useState } from 'react'
import { room } from '../../../contract/limits.ts'
import { formatDateTime, formatTime } from '../../core/format.ts'
import { useMe } from '../../core/me.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Webinar } from './calls.ts'
import { Buy } from './Buy.tsx'
import { copy } from './copy.ts'
import { GiveBack } from './GiveBack.tsx'
import { Place } from './Place.tsx'

type Props = { item: Webinar; zone: string | undefined }

/** What the reader has of a webinar, and what they can do: buy, go on paying, wait, take an offer, give back, go in, watch. */
export function Ticket({ item, zone }: Props) {
  const { isAuthenticated } = useSession()
  if (item.status === 'cancelled') return <p>{copy.cancelled}</p>
  if (item.status === 'ended') return <Over item={item} />
  if (item.mine?.status === 'booked') return <Booked item={item} zone={zone} />
  if (item.status === 'live') return <p>{copy.live}</p>
  if (!isAuthenticated) {
    return (
      <LinkButton render={<Link to={`${paths.login}?next=${encodeURIComponent(paths.webinar(item.id))}`} />}>
        {copy.logIn}
      </LinkButton>
    )
  }
  return <Wanted item={item} zone={zone} />
}

function Over({ item }: { item: Webinar }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{copy.over}</p>
      {item.mine?.status === 'booked' && (
        <LinkButton look="outline" render={<Link to={paths.webinarReplay(item.id)} />}>
          {copy.replay}
        </LinkButton>
      )}
    </div>
  )
}

function Booked({ item, zone }: Props) {
  const [asks, ask] = useState(false)
  const until = item.mine?.free_until
  const canGiveBack = until && Date.parse(until) > Date.now()
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-lg">{copy.booked}</p>
      <p className="text-sm text-quiet">{copy.opens(room.opensMinutesBefore)}</p>
      <p className="flex flex-wrap gap-3">
        {canGiveBack && (
          <Button look="quiet" onClick={() => ask(true)}>
            {copy.giveBack}
          </Button>
        )}
      </p>
      <p className="text-sm text-quiet">
        {canGiveBack ? copy.freeUntil(formatDateTime(until, zone)) : copy.tooLate}
      </p>
      {asks && <GiveBack item={item} onClose={() => ask(false)} />}
    </div>
  )
}

function Wanted({ item, zone }: Props) {
  const { data: me } = useMe()
  const { mine } = item
  const holds = mine?.status === 'held' || mine?.status === 'offered'
  if (!holds && (mine?.status === 'waiting' || item.seats_left === 0)) return <Place item={item} />
  return (
    <div className="flex flex-col gap-4">
      {mine?.status === 'held' && <p>{copy.held(formatTime(mine.until!, zone))}</p>}
      {mine?.status === 'offered' && (
        <p className="text-lg">{copy.offered(formatDateTime(mine.until!, zone))}</p>
      )}
      {mine?.status === 'released' && <p className="text-quiet">{copy.released}</p>}
      {mine?.status === 'lapsed' && <p className="text-quiet">{copy.lapsed}</p>}
      {mine?.status === 'cancelled' && <p className="text-quiet">{copy.givenBack}</p>}
      <Buy item={item} email={me?.email ?? ''} />
    </div>
  )
}
