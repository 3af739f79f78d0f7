import { formatDate, formatDay } from '../../../core/format.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { type Mine as Reward, useMyRewards } from './calls.ts'
import { Pass } from './Pass.tsx'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.mine

/** What has been redeemed, and how it stands with it. */
export function Mine() {
  const {
    data: rewards,
    isError,
    isFetching,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useMyRewards()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      {isError && (
        <TryAgain busy={isFetching} onAgain={refetch}>
          {words.notLoaded}
        </TryAgain>
      )}
      {!rewards && !isError && <Skeleton />}
      {rewards?.length === 0 && <p className="text-quiet">{words.none}</p>}
      {rewards && rewards.length > 0 && (
        <ul className="divide-y divide-hairline">
          {rewards.map((reward) => (
            <Row key={reward.id} reward={reward} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          look="outline"
          className="self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? shelfCopy.loading : words.more}
        </Button>
      )}
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
            {formatDate(at)}
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
