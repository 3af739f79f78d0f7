import { useState } from 'react'
import { classLanguages, classLevels } from '../../../../contract/limits.ts'
import { formatLongDate, formatTime, studioZone } from '../../../core/format.ts'
import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type ClassType, usePlanning, useTypes } from './calls.ts'
import { copy } from './copy.ts'
import { copy as shared } from './sharedCopy.ts'
import { HostField, LinkField, SizeFields, TypeField, VariantFields } from './fields.tsx'
import { momentOf } from './week.ts'

type Props = { day: string; plansAll: boolean; onClose: () => void }

/** Adds a single class. */
export function AddClass({ day, plansAll, onClose }: Props) {
  const { data: types = [] } = useTypes()
  const { addClass } = usePlanning()
  const [chosen, setChosen] = useState<ClassType>()
  const type = chosen ?? types[0]
  function add(data: FormData) {
    const [host, link] = [textIn(data, 'host'), textIn(data, 'link')]
    const level = classLevels.find((each) => each === data.get('level'))
    const language = classLanguages.find((each) => each === data.get('language'))
    return addClass({
      type: numberIn(data, 'type'),
      starts_at: momentOf(textIn(data, 'date'), textIn(data, 'time')),
      minutes: numberIn(data, 'minutes'),
      capacity: numberIn(data, 'capacity'),
      ...(host && { host }),
      ...(link && { link }),
      ...(level && { level }),
      ...(language && { language }),
    })
  }
  return (
    <ConfirmDialog
      title={copy.addTitle}
      confirm={copy.addNow}
      isBlocked={types.length === 0}
      act={add}
      done={({ title, starts_at: start }) =>
        copy.added(title, `${formatLongDate(start, studioZone)}, ${formatTime(start, studioZone)}`)
      }
      onClose={onClose}
    >
      <TypeField types={types} onType={setChosen} />
      <div className="grid grid-cols-2 gap-3">
        <TextField type="date" name="date" label={shared.date} defaultValue={day} required />
        <TextField type="time" name="time" label={shared.time} defaultValue="18:00" required />
      </div>
      <SizeFields key={type?.id} minutes={type?.minutes} capacity={type?.capacity} />
      {plansAll && <HostField isNew />}
      <VariantFields />
      <LinkField />
    </ConfirmDialog>
  )
}
