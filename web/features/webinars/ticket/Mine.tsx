import { useState } from 'react'
import { room } from '../../../../contract/limits.ts'
import { formatDateTime, formatTime } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { useNow } from '../../../core/useNow.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { PayTicket, Webinar } from '../calls.ts'
import { Buy } from './Buy.tsx'
import { copy } from './copy.ts'
import { GiveBack } from './GiveBack.tsx'
import { Place } from './Place.tsx'

type Props = { item: Webinar; zone: string | undefined }

/** A member's status in an upcoming webinar: a seat, a place on the waitlist, or ways to get one. */
export default function Mine({ item, zone, isLed, pay }: Props & { isLed: boolean; pay: PayTicket }) {
  if (item.mine?.status === 'booked') return <Booked item={item} zone={zone} />
  if (isLed) return <ToRoom item={item} />
  return <Wanted item={item} zone={zone} pay={pay} />
}

function ToRoom({ item }: { item: Webinar }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <LinkButton render={<Link to={paths.webinarRoom(item.id)} />}>{copy.goIn}</LinkButton>
      {item.status === 'scheduled' && (
        <p className="text-sm text-quiet">{copy.opens(room.opensMinutesBefore)}</p>
      )}
    </div>
  )
}

function Booked({ item, zone }: Props) {
  const [asks, ask] = useState(false)
  const now = useNow()
  const until = item.mine?.free_until
  const canGiveBack = until && Date.parse(until) > now
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-lg">{copy.booked}</p>
      <ToRoom item={item} />
      {item.status === 'scheduled' && (
        <p className="text-sm text-quiet">
          {canGiveBack ? copy.freeUntil(formatDateTime(until, zone)) : copy.tooLate}
        </p>
      )}
      {canGiveBack && (
        <Button look="quiet" className="-ml-4" onClick={() => ask(true)}>
          {copy.giveBack}
        </Button>
      )}
      {asks && <GiveBack item={item} onClose={() => ask(false)} />}
    </div>
  )
}

function Wanted({ item, zone, pay }: Props & { pay: PayTicket }) {
  const { data: me } = useMe()
  const { mine } = item
  const isKept = mine?.status === 'held' || mine?.status === 'offered'
  return (
    <div className="flex flex-col gap-4">
      {mine?.status === 'held' && <p>{copy.heldUntil(formatTime(mine.until!, zone))}</p>}
      {mine?.status === 'offered' && (
        <p className="text-lg">{copy.offered(formatDateTime(mine.until!, zone))}</p>
      )}
      {mine?.status === 'released' && <p className="text-quiet">{copy.released}</p>}
      {mine?.status === 'lapsed' && <p className="text-quiet">{copy.lapsed}</p>}
      {mine?.status === 'cancelled' && (
        <p role="status" className="text-quiet">
          {mine.order_id === null ? copy.givenBack : copy.refunded}
        </p>
      )}
      {!isKept && (mine?.status === 'waiting' || item.seats_left === 0) ? (
        <Place item={item} />
      ) : (
        <Buy item={item} email={me?.email ?? ''} pay={pay} />
      )}
    </div>
  )
}
