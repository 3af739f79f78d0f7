import { formatDay, formatRelativeDay, formatNumber } from '../../../core/format.ts'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy } from '../copy.ts'
import { type Line, useLines } from './calls.ts'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.earned

/** Every entry of the member's points with its reason, whether it is verified, and when it expires. */
export function Earned() {
  const read = useLines()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{words.about}</p>
      <ReadPages of={read} failed={words.notLoaded} placeholder={4} none={words.none} more={words.more}>
        {(lines) => (
          <ul className="divide-y divide-hairline">
            {lines.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </ul>
        )}
      </ReadPages>
    </SectionCard>
  )
}

function Row({ line }: { line: Line }) {
  const { delta, verified, created_at: at, expires_at: end } = line
  return (
    <li className="flex items-baseline justify-between gap-4 py-3">
      <span>
        <span className="block">{reasonOf(line)}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <time dateTime={at}>{formatRelativeDay(at)}</time>
          {verified && <span className="text-leaf">{words.verified}</span>}
          {delta > 0 && end && <span>{words.until(formatDay(end))}</span>}
        </span>
      </span>
      <span className="font-semibold whitespace-nowrap text-marigold-ink tabular-nums">
        {delta > 0 ? '+' : '−'}
        {formatNumber(Math.abs(delta))}
      </span>
    </li>
  )
}

/**
 * A correction has the reason of the entry it corrects, and a numbered ref: award, reversal (`#1`), new award
 * (`#2`).
 */
function reasonOf({ reason, ref, delta }: Line): string {
  const name = copy.points.reasons[reason]
  if (!/#\d+$/.test(ref)) return name
  return delta < 0 ? words.takenBack(name) : words.restored(name)
}
