import { formatDay, formatRelativeDay } from '../../../core/format.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { type Mine as Reward, useMyRewards } from './calls.ts'
import { Pass } from './Pass.tsx'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.mine

/** Redeemed rewards, with their status. */
export function Mine() {
  const read = useMyRewards()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <ReadPages of={read} failed={words.notLoaded} none={words.none} more={words.more}>
        {(rewards) => (
          <ul className="divide-y divide-hairline">
            {rewards.map((reward) => (
              <Row key={reward.id} reward={reward} />
            ))}
          </ul>
        )}
      </ReadPages>
    </SectionCard>
  )
}

function Row({ reward: { key, title, status, code, expires_at: end, created_at: at } }: { reward: Reward }) {
  const open = status === 'waiting'
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="block">{title}</span>
          <time dateTime={at} className="text-sm text-quiet">
            {formatRelativeDay(at)}
          </time>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          {open && end && words.until(formatDay(end))}
          <Badge tone={open ? 'marigold' : 'leaf'}>
            {(key === 'guest_pass' ? words.passStatus : words.status)[status]}
          </Badge>
        </span>
      </div>
      {open && code && <Pass code={code} />}
    </li>
  )
}
