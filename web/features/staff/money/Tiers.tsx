import { useState } from 'react'
import { formatNumber, formatRupees } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Read } from '../../../ui/Read.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { Panel } from '../parts/Panel.tsx'
import { failureSentence, unread } from '../failures.ts'
import { Act } from './Act.tsx'
import { type Tier, useMoneyChanges, useTiers } from './calls.ts'
import { copy } from './copy.ts'
import { Tag } from './states.tsx'
import { NewTierDialog, PriceDialog, WithdrawDialog } from './TierDialogs.tsx'

const words = copy.prices
/** The API returns tier prices in rupees. */
const inRupees = (price: number) => formatRupees(Math.round(price * 100))

/** Every tier, past and present. */
export function Tiers() {
  const read = useTiers()
  const { changeTier } = useMoneyChanges()
  const [asking, setAsking] = useState<{ act: 'add' } | { act: 'price' | 'withdraw'; tier: Tier }>()
  const announce = useAnnounce()
  const close = () => setAsking(undefined)

  const putBack = ({ id, name }: Tier) =>
    changeTier(id, { withdrawn: false }).then(
      () => announce(words.added(name), 'success', { undo: () => changeTier(id, { withdrawn: true }) }),
      (failure: unknown) => announce(failureSentence(failure), 'error'),
    )

  return (
    <Panel
      title={words.tiers}
      aside={
        <Button size="dense" onClick={() => setAsking({ act: 'add' })}>
          {words.newTier}
        </Button>
      }
    >
      <Read of={read} failed={unread(words.tiersNotLoaded)} none={words.noTiers}>
        {(data) => (
          <DataTable
            label={words.tiers}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { head: words.name, cell: ({ name }) => name },
              { head: words.days, cell: ({ duration_days }) => formatNumber(duration_days) },
              { head: words.price, cell: ({ price }) => inRupees(price) },
              {
                head: words.state,
                cell: ({ withdrawn_at }) => (withdrawn_at ? words.withdrawn : <Tag>{words.onSale}</Tag>),
              },
              {
                head: words.actions,
                quiet: true,
                end: true,
                cell: (tier) => (
                  <span className="flex flex-wrap gap-2 sm:justify-end">
                    <Act name={tier.name} onClick={() => setAsking({ act: 'price', tier })}>
                      {words.edit}
                    </Act>
                    {tier.withdrawn_at ? (
                      <Act name={tier.name} onClick={() => void putBack(tier)}>
                        {words.restore}
                      </Act>
                    ) : (
                      <Act name={tier.name} onClick={() => setAsking({ act: 'withdraw', tier })}>
                        {words.withdraw}
                      </Act>
                    )}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Read>
      {asking?.act === 'add' && <NewTierDialog onClose={close} />}
      {asking?.act === 'price' && (
        <PriceDialog tier={asking.tier} price={inRupees(asking.tier.price)} onClose={close} />
      )}
      {asking?.act === 'withdraw' && <WithdrawDialog tier={asking.tier} onClose={close} />}
    </Panel>
  )
}
