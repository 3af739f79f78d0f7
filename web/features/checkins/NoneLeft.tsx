import { checkin } from '../../../contract/limits.ts'
import { Link } from '../../app/navigation.tsx'
import { formatDay, formatRupees } from '../../core/format.ts'
import { useRead } from '../../data/read.ts'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Credits } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.book
const dayMs = 86_400_000

/**
 * Shown to members without check-ins left now: on Plus, the date of the next ones, if they are known;
 * otherwise, what Plus includes and costs.
 */
export function NoneLeft({ credits: { tier, windows }, now }: { credits: Credits; now: number }) {
  const { data: tiers } = useRead('GET /api/payments/tiers/', {}, { enabled: tier === 'free' })
  const cheapest = tiers?.toSorted((one, other) => one.price - other.price)[0]
  const next = windows
    .filter(({ kind, from, left }) => kind === 'checkin' && left > 0 && Date.parse(from) > now)
    .map(({ from }) => from)
    .toSorted()[0]
  const isNear = next !== undefined && Date.parse(next) <= now + checkin.aheadDays * dayMs
  return (
    <Card className="flex flex-col items-start gap-4">
      {tier === 'free' ? (
        <>
          <p className="flex min-h-[3lh] flex-col">
            <span>{words.plus}</span>
            {cheapest && (
              <span className="text-quiet">
                {words.plusFrom(formatRupees(Math.round(cheapest.price * 100)), cheapest.duration_days)}
              </span>
            )}
          </p>
          <LinkButton look="marigold" render={<Link to={paths.payments} />}>
            {words.toPlus}
          </LinkButton>
        </>
      ) : (
        <p>
          {next ? words.nextOnes(formatDay(next)) : words.noneLeft} {isNear && words.nextAlready}
        </p>
      )}
    </Card>
  )
}
