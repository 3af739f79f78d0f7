import { room } from '../../../../contract/limits.ts'
import { Link } from '../../../app/navigation.tsx'
import { formatTime, studioZone } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Today } from '../calls.ts'
import { copy } from '../todayCopy.ts'

type Item = Pick<Today['classes'][number], 'status' | 'starts_at' | 'link'>

/** The link to a class or webinar that is running or about to begin; earlier, the time at which it opens. */
export function GoIn({ item: { status, starts_at: start, link }, room: path }: { item: Item; room: string }) {
  const now = useNow()
  const opens = Date.parse(start) - room.opensMinutesBeforeForStaff * 60_000
  if (status !== 'live' && status !== 'scheduled') return null
  if (status === 'scheduled' && now < opens)
    return <p className="text-quiet">{copy.opens(formatTime(new Date(opens).toISOString(), studioZone))}</p>
  return (
    <p>
      {link === null ? (
        <LinkButton size="large" className="w-full sm:w-auto" render={<Link to={path} />}>
          {copy.goIn}
        </LinkButton>
      ) : (
        <LinkButton size="large" className="w-full sm:w-auto" href={link}>
          {copy.goIn}
        </LinkButton>
      )}
    </p>
  )
}
