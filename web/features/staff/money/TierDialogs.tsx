import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Tier, useMoneyChanges } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.prices
type Close = { onClose: () => void }

/** Puts a new tier on sale. */
export function NewTierDialog({ onClose }: Close) {
  const { addTier } = useMoneyChanges()
  const act = (data: FormData) =>
    addTier({
      name: textIn(data, 'name'),
      price: numberIn(data, 'price'),
      duration_days: numberIn(data, 'duration_days'),
    })
  return (
    <ConfirmDialog
      title={words.newTier}
      confirm={words.add}
      act={act}
      done={({ name }) => words.added(name)}
      onClose={onClose}
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
  const undo = () => changeTier(tier.id, { price: tier.price })
  return (
    <ConfirmDialog
      title={words.editTitle(tier.name)}
      confirm={words.save}
      act={(data) => changeTier(tier.id, { price: numberIn(data, 'price') })}
      done={{ sentence: words.priced(tier.name), undo }}
      onClose={onClose}
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
  const undo = () => changeTier(tier.id, { withdrawn: false })
  return (
    <ConfirmDialog
      title={words.withdrawTitle(tier.name)}
      confirm={words.withdrawNow}
      look="danger"
      act={() => changeTier(tier.id, { withdrawn: true })}
      done={{ sentence: words.offSale(tier.name), undo }}
      onClose={onClose}
    >
      <p>{words.withdrawText}</p>
    </ConfirmDialog>
  )
}
