import { useState } from 'react'
import { formatNumber } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Read } from '../../../ui/Read.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { failureSentence, unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Reward, useCatalogue, useCatalogueChanges } from './calls.ts'
import { RewardDialog } from './RewardDialog.tsx'
import { rewardsCopy as copy } from './rewardsCopy.ts'

type Open = { kind: 'add' } | { kind: 'edit' | 'withdraw'; reward: Reward }

/** /staff/rewards: the catalogue of rewards, managed by the desk. */
export default function RewardsScreen() {
  const read = useCatalogue()
  const { change } = useCatalogueChanges()
  const [open, setOpen] = useState<Open>()
  const announce = useAnnounce()
  const putBack = ({ id, title }: Reward) =>
    change(id, { withdrawn: false }).then(
      () => announce(copy.isBack(title), 'success'),
      (failure: unknown) => announce(failureSentence(failure), 'error'),
    )
  return (
    <StaffPage
      title={copy.title}
      lead={copy.lead}
      actions={
        <Button size="dense" onClick={() => setOpen({ kind: 'add' })}>
          {copy.add}
        </Button>
      }
    >
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={6} none={copy.none}>
        {(data) => (
          <DataTable
            label={copy.list}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { head: copy.reward, cell: ({ title }) => title },
              { head: copy.delivers, cell: ({ key }) => copy.kinds[key] },
              {
                head: copy.cost,
                end: true,
                cell: ({ cost, verified_only: verifiedOnly }) => copy.points(cost, verifiedOnly),
              },
              {
                head: copy.stock,
                end: true,
                cell: ({ stock }) => (stock === null ? copy.unlimited : formatNumber(stock)),
              },
              { head: copy.redeemed, end: true, cell: ({ redeemed }) => formatNumber(redeemed) },
              {
                head: copy.state,
                cell: ({ withdrawn_at: withdrawn }) => (withdrawn ? copy.withdrawn : copy.onShelf),
              },
              {
                head: copy.actions,
                quiet: true,
                end: true,
                cell: (reward) => (
                  <Actions
                    reward={reward}
                    onEdit={() => setOpen({ kind: 'edit', reward })}
                    onWithdraw={() => setOpen({ kind: 'withdraw', reward })}
                    onPutBack={() => void putBack(reward)}
                  />
                ),
              },
            ]}
          />
        )}
      </Read>
      {open && open.kind !== 'withdraw' && (
        <RewardDialog
          {...(open.kind === 'edit' && { reward: open.reward })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'withdraw' && (
        <ConfirmDialog
          title={copy.withdrawTitle(open.reward.title)}
          confirm={copy.withdrawNow}
          look="danger"
          act={() => change(open.reward.id, { withdrawn: true })}
          done={{
            sentence: copy.withdrawnNow(open.reward.title),
            undo: () => change(open.reward.id, { withdrawn: false }),
          }}
          onClose={() => setOpen(undefined)}
        >
          <p>{copy.withdrawText(open.reward.redeemed)}</p>
        </ConfirmDialog>
      )}
    </StaffPage>
  )
}

type ActionsProps = { reward: Reward; onEdit: () => void; onWithdraw: () => void; onPutBack: () => void }

function Actions({
  reward: { title, withdrawn_at: withdrawn },
  onEdit,
  onWithdraw,
  onPutBack,
}: ActionsProps) {
  return (
    <span className="flex flex-wrap justify-end gap-2">
      <Button look="outline" size="dense" aria-label={copy.editNamed(title)} onClick={onEdit}>
        {copy.edit}
      </Button>
      {withdrawn ? (
        <Button look="quiet" size="dense" aria-label={copy.putBackNamed(title)} onClick={onPutBack}>
          {copy.putBack}
        </Button>
      ) : (
        <Button look="quiet" size="dense" aria-label={copy.withdrawNamed(title)} onClick={onWithdraw}>
          {copy.withdraw}
        </Button>
      )}
    </span>
  )
}
