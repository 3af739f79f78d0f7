import { CalendarPlus, Flower2, Gift, type LucideIcon, Percent, Snowflake, Sprout, Sun } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { Read } from '../../../ui/Read.tsx'
import { Beads } from './Beads.tsx'
import { type Points, type Reward, useStreakFigures, usePoints, useRedeem, useShelf } from './calls.ts'
import { RedeemDialog } from './RedeemDialog.tsx'
import { shelfCopy } from './shelfCopy.ts'

const words = shelfCopy.shelf

/** The catalogue of rewards, each with its cost and, if it is unavailable, a gently worded reason. */
export function Shelf() {
  const read = useShelf()
  const { data: path } = useStreakFigures()
  const { data: points } = usePoints()
  const redeem = useRedeem()
  const [chosen, setChosen] = useState<Reward>()
  const close = () => {
    setChosen(undefined)
    redeem.reset()
  }
  // The catalogue contains the usual price, but a member's first repair is free.
  const rewards = read.data?.map((reward) =>
    reward.key === 'streak_repair' && path?.repair?.cost === 0 ? { ...reward, cost: 0 } : reward,
  )
  return (
    <SectionCard title={words.title} className="flex flex-col gap-6">
      <Read of={{ ...read, data: rewards }} failed={words.notLoaded} placeholder={8} none={words.empty}>
        {(all) => (
          <ul className="grid gap-x-10 gap-y-4 md:grid-cols-2">
            {all.map((reward) => (
              <Item key={reward.id} reward={reward} points={points} onTake={() => setChosen(reward)} />
            ))}
          </ul>
        )}
      </Read>
      {chosen && <RedeemDialog reward={chosen} points={points} redeem={redeem} onClose={close} />}
    </SectionCard>
  )
}

const icons: Record<Reward['key'], LucideIcon> = {
  streak_freeze: Snowflake,
  streak_repair: Sprout,
  guest_pass: Gift,
  class_credit: CalendarPlus,
  plus_days: Sun,
  renewal_discount: Percent,
  open_mat: Flower2,
}

function Item({
  reward,
  points,
  onTake,
}: {
  reward: Reward
  points: Points | undefined
  onTake: () => void
}) {
  const { key, title, cost, verified_only: verifiedOnly, stock, available, why } = reward
  const held = (verifiedOnly ? points?.verified : points?.spendable) ?? 0
  const Icon = icons[key]
  return (
    <li className="flex flex-col gap-4 border-b border-hairline py-6">
      <div className="flex gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-field bg-marigold-wash text-marigold-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-1 text-quiet">{words.does[key]}</p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Beads cost={cost} held={held} />
        <span className="font-semibold tabular-nums">{cost === 0 ? words.free : shelfCopy.points(cost)}</span>
        {verifiedOnly && <span className="text-sm text-quiet">{words.verifiedOnly}</span>}
        {stock !== null && stock > 0 && <span className="text-sm text-quiet">{words.left(stock)}</span>}
      </div>
      {available ? (
        <p>
          <Button look="outline" aria-label={words.takeNamed(title)} onClick={onTake}>
            {words.take}
          </Button>
        </p>
      ) : (
        why && (
          <p className="flex flex-wrap gap-x-2 text-quiet">
            {why === 'not_enough_points' && verifiedOnly ? words.moreClasses : words.why[why]}
            {why === 'not_plus' && (
              <Link to={paths.payments} className="text-leaf underline">
                {words.plus}
              </Link>
            )}
          </p>
        )
      )}
    </li>
  )
}
