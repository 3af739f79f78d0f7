import { classLanguages, classLevels, classPlan } from '../../../../contract/limits.ts'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { type ClassType, useHosts } from './calls.ts'
import { copy as shared } from './sharedCopy.ts'

type TypeProps = {
  types: readonly ClassType[]
  chosen?: number
  onType?: (type: ClassType | undefined) => void
}

export function TypeField({ types, chosen, onType }: TypeProps) {
  return (
    <SelectField
      label={shared.type}
      name="type"
      defaultValue={chosen}
      hint={types.length === 0 ? shared.noTypes : undefined}
      onChange={
        onType && ((event) => onType(types.find(({ id }) => id === Number(event.currentTarget.value))))
      }
    >
      {types.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}

type Sizes = { minutes?: number | null; capacity?: number | null; onMinutes?: (minutes: number) => void }

/** The length and capacity of a class, series, class type or webinar. Uncontrolled, so change the `key` to reset them for another type. */
export function SizeFields({ minutes, capacity, onMinutes }: Sizes) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        type="number"
        inputMode="numeric"
        name="minutes"
        label={shared.minutes}
        min={classPlan.minutesMin}
        max={classPlan.minutesMax}
        defaultValue={minutes ?? 60}
        onChange={onMinutes && ((event) => onMinutes(Number(event.currentTarget.value)))}
        required
      />
      <TextField
        type="number"
        inputMode="numeric"
        name="capacity"
        label={shared.capacity}
        min={1}
        max={classPlan.capacityMax}
        defaultValue={capacity ?? 20}
        required
      />
    </div>
  )
}

type HostProps = {
  host?: { username: string; name?: string } | null
  isNew?: boolean
  onChange?: (host: string) => void
}

/** A list of hosts to choose from, by display name; for a new item, the default is the reader. */
export function HostField({ host = null, isNew = false, onChange }: HostProps) {
  const { data: hosts = [], isError } = useHosts()
  const isListed = hosts.some(({ username }) => username === host?.username)
  // A single list, so that the chosen option is not remounted when the hosts arrive; otherwise the browser
  // would choose the first option.
  const options = host && !isListed ? [host, ...hosts] : hosts
  return (
    <SelectField
      name="host"
      label={shared.host}
      hint={isError ? shared.hostsNotLoaded : undefined}
      defaultValue={host?.username ?? ''}
      onChange={onChange && ((event) => onChange(event.currentTarget.value))}
    >
      {!host && <option value="">{isNew ? shared.hostMyself : shared.noHost}</option>}
      {options.map(({ username, name }) => (
        <option key={username} value={username}>
          {name ?? username}
        </option>
      ))}
    </SelectField>
  )
}

export function LinkField({ link }: { link?: string | null }) {
  return (
    <TextField
      type="url"
      inputMode="url"
      name="link"
      label={shared.link}
      hint={shared.linkHint}
      autoComplete="off"
      maxLength={classPlan.linkMax}
      defaultValue={link ?? ''}
    />
  )
}

/** The level and language of a class that differ from its type's. */
export function VariantFields() {
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField label={shared.level} name="level">
        <option value="">{shared.asType}</option>
        {classLevels.map((each) => (
          <option key={each} value={each}>
            {shared.levels[each]}
          </option>
        ))}
      </SelectField>
      <SelectField label={shared.language} name="language">
        <option value="">{shared.asType}</option>
        {classLanguages.map((each) => (
          <option key={each} value={each}>
            {shared.languages[each]}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
