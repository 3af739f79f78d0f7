import { weekdays } from '../../../../contract/limits.ts'
import { studioZone } from '../../../core/format.ts'
import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
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

/** Adds a weekly rule, or changes one. */
export function SeriesDialog({ series, types, plansAll, onDecided, onClose }: Props) {
  const { addSeries, changeSeries } = usePlanning()
  function act(data: FormData): Promise<Decided | void> {
    const host = textIn(data, 'host')
    const rule = {
      type: numberIn(data, 'type'),
      weekday: weekdays.find((each) => each === data.get('weekday')) ?? 'mon',
      time: textIn(data, 'time'),
      time_zone: textIn(data, 'time_zone'),
      minutes: numberIn(data, 'minutes'),
      capacity: numberIn(data, 'capacity'),
      from: textIn(data, 'from'),
      until: textIn(data, 'until') || null,
      ...(host && { host }),
    }
    return series ? changeSeries(series.id, rule) : addSeries(rule).then(() => undefined)
  }
  return (
    <ConfirmDialog
      title={series ? copy.changeTitle : copy.add}
      confirm={series ? copy.changeNow : copy.addNow}
      isBlocked={types.length === 0}
      act={act}
      done={() => (series ? undefined : copy.added)}
      onDone={(decided) => decided && onDecided(decided)}
      onClose={onClose}
    >
      <p>{series ? copy.changeText : copy.addText}</p>
      <TypeField types={types} chosen={series?.type} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField name="weekday" label={copy.weekday} defaultValue={series?.weekday}>
          {weekdays.map((each) => (
            <option key={each} value={each}>
              {shared.weekdays[each]}
            </option>
          ))}
        </SelectField>
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
      <SizeFields minutes={series?.minutes} capacity={series?.capacity} />
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
