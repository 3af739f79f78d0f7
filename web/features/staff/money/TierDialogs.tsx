import { useRef } from 'react'
import { TextField } from '../../../ui/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useAnnounce } from '../../../ui/Announcer.tsx'
import { type Tier, useMoneyChanges } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.prices
type Close = { onClose: () => void }

/** Puts a new tier on sale. */
export function NewTierDialog({ onClose }: Close) {
  const { addTier } = useMoneyChanges()
  const announce = useAnnounce()
  const added = useRef('')

  async function act(data: FormData) {
    const [name, price, duration_days] = [
      read(data, 'name'),
      Number(read(data, 'price')),
      Number(read(data, 'duration_days')),
    ]
    const tier = await addTier({ name, price, duration_days })
    added.current = tier.name
  }

  return (
    <ConfirmDialog
      title={words.newTier}
      confirm={words.add}
      act={act}
      onClose={(done) => finish(done, onClose, () => announce(words.added(added.current), 'success'))}
    >
      <TextField label={words.name} name="name" maxLength={60} autoComplete="off" required />
      <TextField label={words.priceIn} name="price" inputMode="decimal" autoComplete="off" required />
      <TextField label={words.days} name="duration_days" inputMode="numeric" autoComplete="off" required />
    </ConfirmDialog>
  )
}

/** Changes a tier's price from now on. */
export function PriceDialog({ tier, price, onClose }: { tier: Tier; price: string } & Close) {
  const { changeTier } = useMoneyChanges()
  const announce = useAnnounce()
  const undo = () => changeTier(tier.id, { price: tier.price })
  return (
    <ConfirmDialog
      title={words.editTitle(tier.name)}
      confirm={words.save}
      act={(data) => changeTier(tier.id, { price: Number(read(data, 'price')) })}
      onClose={(done) => finish(done, onClose, () => announce(words.priced(tier.name), 'success', { undo }))}
    >
      <p>{words.editText(price)}</p>
      <TextField
        label={words.priceIn}
        name="price"
        inputMode="decimal"
        defaultValue={tier.price}
        autoComplete="off"
        required
      />
    </ConfirmDialog>
  )
}

/** Takes a tier off sale. */
export function WithdrawDialog({ tier, onClose }: { tier: Tier } & Close) {
  const { changeTier } = useMoneyChanges()
  const announce = useAnnounce()
  const undo = () => changeTier(tier.id, { withdrawn: false })
  return (
    <ConfirmDialog
      title={words.withdrawTitle(tier.name)}
      confirm={words.withdrawNow}
      look="danger"
      act={() => changeTier(tier.id, { withdrawn: true })}
      onClose={(done) => finish(done, onClose, () => announce(words.offSale(tier.name), 'success', { undo }))}
    >
      <p>{words.withdrawText}</p>
    </ConfirmDialog>
  )
}

const read = (data: FormData, name: string) => String(data.get(name)).trim()

function finish(done: boolean, close: () => void, tell: () => void) {
  close()
  if (done) tell()
}
