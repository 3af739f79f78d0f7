import { useState } from 'react'
import { weekdays } from '../../../../contract/limits.ts'
import { studioZone } from '../../../core/format.ts'
import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { Check } from '../../../ui/fields/Check.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { changesOf } from '../parts/changes.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type ClassType, type Decided, type Series, usePlanning } from './calls.ts'
import { copy as shared } from './sharedCopy.ts'
import { HostField, SizeFields, TypeField } from './fields.tsx'
import { copy } from './seriesCopy.ts'
import { today } from './week.ts'

type Props = {
  series: Series | undefined
  types: readonly ClassType[]
  plansAll: boolean
  /** Called with the effects of a change. */
  onDecided: (decided: Decided) => void
  onClose: () => void
}

/** Adds or changes a series. */
export function SeriesDialog({ series, types, plansAll, onDecided, onClose }: Props) {
  const { addSeries, changeSeries } = usePlanning()
  const [type, setType] = useState(series ? undefined : types[0])
  function act(data: FormData): Promise<Decided | void> {
    const host = textIn(data, 'host')
    const rule = {
      type: numberIn(data, 'type'),
      time: textIn(data, 'time'),
      time_zone: textIn(data, 'time_zone'),
      minutes: numberIn(data, 'minutes'),
      capacity: numberIn(data, 'capacity'),
      from: textIn(data, 'from'),
      until: textIn(data, 'until') || null,
      ...(host && { host }),
    }
    if (!series) return addSeries({ ...rule, weekdays: weekdaysIn(data) }).then(() => undefined)
    const typed = { ...rule, weekday: weekdaysIn(data)[0] ?? series.weekday }
    return changeSeries(series.id, changesOf(series, typed))
  }
  return (
    <ConfirmDialog
      title={series ? copy.changeTitle : copy.add}
      confirm={series ? copy.changeNow : copy.addNow}
      isBlocked={types.length === 0}
      check={(data) => (weekdaysIn(data).length === 0 ? copy.weekdayMissing : undefined)}
      act={act}
      done={() => (series ? undefined : copy.added)}
      onDone={(decided) => decided && onDecided(decided)}
      onClose={onClose}
    >
      <p>{series ? copy.changeText : copy.addText}</p>
      <TypeField types={types} chosen={series?.type} onType={setType} />
      {!series && <Weekdays />}
      <div className="grid grid-cols-2 gap-3">
        {series && (
          <SelectField name="weekday" label={copy.weekday} defaultValue={series.weekday}>
            {weekdays.map((each) => (
              <option key={each} value={each}>
                {shared.weekdays[each]}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          type="time"
          name="time"
          label={shared.time}
          defaultValue={series?.time ?? '06:30'}
          required
        />
      </div>
      <TextField
        name="time_zone"
        label={copy.zone}
        hint={copy.zoneHint}
        defaultValue={series?.time_zone ?? studioZone}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <SizeFields
        key={type?.id}
        minutes={type ? type.minutes : series?.minutes}
        capacity={type ? type.capacity : series?.capacity}
      />
      {plansAll && <HostField host={series?.host ? { username: series.host } : null} isNew={!series} />}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          name="from"
          label={copy.from}
          defaultValue={series?.from ?? today()}
          required
        />
        <TextField
          type="date"
          name="until"
          label={copy.until}
          hint={copy.untilHint}
          defaultValue={series?.until ?? ''}
        />
      </div>
    </ConfirmDialog>
  )
}

const weekdaysIn = (data: FormData) => weekdays.filter((each) => data.getAll('weekday').includes(each))

/** The weekdays of a new series: one or several. */
const Weekdays = () => (
  <fieldset>
    <legend className="text-sm font-semibold">{copy.weekdays}</legend>
    <div className="flex flex-wrap gap-x-5">
      {weekdays.map((each) => (
        <Check key={each} name="weekday" value={each}>
          {shared.weekdays[each]}
        </Check>
      ))}
    </div>
  </fieldset>
)
