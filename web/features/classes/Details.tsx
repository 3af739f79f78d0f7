import { taught } from '../../../content/taught.ts'
import { formatLongDate, formatMinutes, formatTimeRange } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/Chip.tsx'
import { Card } from '../../ui/Card.tsx'
import { Face } from '../../ui/page/Face.tsx'
import type { ClassDetails } from './calls.ts'
import { copy } from './copy.ts'
import { copy as words } from './seat/copy.ts'
import { Level } from './Level.tsx'
import { useZone } from './reader.ts'
import { Seat } from './seat/Seat.tsx'

/** All the details of a class, and the reader's actions. */
export function Details({ item }: { item: ClassDetails }) {
  const zone = useZone()
  const balanced = item.doshas.map((dosha) => taught.doshas[dosha]).join(', ')
  const timeRange = formatTimeRange(item.starts_at, item.ends_at, zone)
  return (
    <>
      <title>{words.pageTitle(item.title)}</title>
      <Card as="article" className="flex flex-col gap-6">
        <header className="flex flex-col gap-3">
          <p className="flex flex-wrap gap-2">
            <Badge>{copy.styles[item.style]}</Badge>
            <Badge tone="marigold">{copy.languages[item.language]}</Badge>
            {balanced && <Badge tone="lotus">{words.good(balanced)}</Badge>}
          </p>
          <h1 className="text-3xl">{item.title}</h1>
          <p className="text-lg">
            {formatLongDate(item.starts_at, zone)}
            <br />
            {zone ? words.timeInIndia(timeRange) : timeRange}
          </p>
          <p className="flex items-center gap-3">
            {item.host && <Face name={item.host.name} photo={item.host.photo} />}
            <span>
              {item.host ? (
                <Link to={paths.teacher(item.host.username)} className="underline-offset-4 hover:underline">
                  {copy.schedule.with(item.host.name)}
                </Link>
              ) : (
                copy.common.hostGone
              )}
              <span className="block text-sm text-quiet">{words.minutes(formatMinutes(item.minutes))}</span>
            </span>
            <span className="ml-auto flex flex-col items-end gap-1 text-sm text-quiet">
              <Level level={item.level} />
              {copy.levels[item.level]}
            </span>
          </p>
        </header>
        {item.description && <p className="whitespace-pre-line">{item.description}</p>}
        {item.equipment && (
          <p>
            <span className="block text-sm text-quiet">{words.equipment}</span>
            {item.equipment}
          </p>
        )}
        <Seat item={item} zone={zone} />
      </Card>
    </>
  )
}
