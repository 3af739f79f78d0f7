import { useState } from 'react'
import { reward as limits, type RewardKey, rewardKeys } from '../../../../contract/limits.ts'
import { textIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { changesOf } from '../parts/changes.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Reward, useCatalogueChanges } from './calls.ts'
import { rewardsCopy as copy } from './rewardsCopy.ts'

/** Adds a reward or, with `reward`, changes one. */
export function RewardDialog({ reward, onClose }: { reward?: Reward; onClose: () => void }) {
  const { add, change } = useCatalogueChanges()
  const [title, setTitle] = useState(reward?.title ?? '')
  const [cost, setCost] = useState(reward ? String(reward.cost) : '')
  const save = (data: FormData) => {
    const stock = textIn(data, 'stock')
    const body = {
      title: title.trim(),
      cost: Number(cost),
      verified_only: data.has('verified_only'),
      stock: stock === '' ? null : Number(stock),
    }
    return reward
      ? change(reward.id, changesOf(reward, body))
      : add({ key: textIn(data, 'key') as RewardKey, ...body })
  }
  return (
    <ConfirmDialog
      title={reward ? copy.editTitle(reward.title) : copy.add}
      confirm={reward ? copy.save : copy.addNow}
      isBlocked={title.trim() === '' || !(Number(cost) >= 1)}
      act={save}
      done={(reward ? copy.saved : copy.added)(title.trim())}
      onClose={onClose}
    >
      {!reward && (
        <SelectField label={copy.key} name="key">
          {rewardKeys.map((key) => (
            <option key={key} value={key}>
              {copy.kinds[key]}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={copy.titleField}
        name="title"
        maxLength={limits.titleMax}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        required
      />
      <TextField
        label={copy.costField}
        name="cost"
        type="number"
        inputMode="numeric"
        min={1}
        max={limits.costMax}
        value={cost}
        onChange={(event) => setCost(event.currentTarget.value)}
        required
      />
      <TextField
        label={copy.stockField}
        hint={copy.stockHint}
        name="stock"
        type="number"
        inputMode="numeric"
        min={0}
        max={limits.stockMax}
        defaultValue={reward?.stock ?? ''}
      />
      <Tick
        name="verified_only"
        label={copy.verifiedOnly}
        hint={copy.verifiedHint}
        defaultChecked={reward?.verified_only ?? false}
      />
    </ConfirmDialog>
  )
}
