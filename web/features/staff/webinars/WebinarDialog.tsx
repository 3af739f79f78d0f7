import { useState } from 'react'
import { classPlan, ticket } from '../../../../contract/limits.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { changesOf } from '../parts/changes.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { HostField, LinkField, SizeFields } from '../studio/fields.tsx'
import { copy as shared } from '../studio/sharedCopy.ts'
import { dayOf, momentOf, timeOf, today } from '../studio/week.ts'
import { useMe } from '../../../core/me.ts'
import { type Plan, type StaffWebinar, useWebinarPlanning } from './calls.ts'
import { copy } from './copy.ts'

type Props = { item?: StaffWebinar; onClose: () => void }

/** Plans a webinar, or changes one that has not started, in which case only changed fields are sent. */
export function WebinarDialog({ item: current, onClose }: Props) {
  // The webinar as it was when the dialog opened, so that a colleague's later change is not reverted.
  const [item] = useState(current)
  const { add, change } = useWebinarPlanning()
  const { data: me } = useMe()
  function act(data: FormData) {
    const plan: Plan = {
      title: textIn(data, 'title'),
      description: textIn(data, 'description'),
      host: textIn(data, 'host') || (item ? '' : (me?.username ?? '')),
      starts_at: momentOf(textIn(data, 'date'), textIn(data, 'time')),
      minutes: numberIn(data, 'minutes'),
      capacity: numberIn(data, 'capacity'),
      price: numberIn(data, 'price'),
      link: textIn(data, 'link') || null,
    }
    return item ? change(item.id, changesOf(planOf(item), plan)) : add(plan)
  }
  return (
    <ConfirmDialog
      title={item ? copy.changeTitle(item.title) : copy.addTitle}
      confirm={item ? copy.changeNow : copy.addNow}
      check={(data) => (textIn(data, 'title') ? undefined : { sentence: copy.titleMissing, field: 'title' })}
      act={act}
      done={({ title }) => (item ? copy.changed : copy.added)(title)}
      onClose={onClose}
    >
      <TextField
        label={copy.titleField}
        name="title"
        defaultValue={item?.title}
        maxLength={classPlan.titleMax}
        autoComplete="off"
        required
      />
      <TextArea
        label={copy.description}
        name="description"
        defaultValue={item?.description}
        maxLength={classPlan.descriptionMax}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          name="date"
          label={shared.date}
          defaultValue={item ? dayOf(item.starts_at) : today()}
          required
        />
        <TextField
          type="time"
          name="time"
          label={shared.time}
          defaultValue={item ? timeOf(item.starts_at) : '19:00'}
          required
        />
      </div>
      <SizeFields minutes={item?.minutes} capacity={item?.capacity ?? 100} />
      <HostField host={item?.host ?? null} isNew={!item} />
      <TextField
        type="number"
        inputMode="decimal"
        step="0.01"
        min={0}
        max={ticket.priceMax}
        name="price"
        label={copy.priceField}
        hint={copy.priceHint}
        defaultValue={item?.full_price ?? 0}
        required
      />
      <LinkField link={item?.link ?? null} />
      {item && item.paid > 0 && <p className="text-sm">{copy.keepsPrice(item.paid)}</p>}
    </ConfirmDialog>
  )
}

const planOf = (item: StaffWebinar): Plan => ({
  title: item.title,
  description: item.description,
  host: item.host?.username ?? '',
  starts_at: momentOf(dayOf(item.starts_at), timeOf(item.starts_at)),
  minutes: item.minutes,
  capacity: item.capacity,
  price: item.full_price,
  link: item.link,
})
