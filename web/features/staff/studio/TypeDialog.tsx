import { taught } from '../../../../content/taught.ts'
import { classLanguages, classLevels, classPlan, classStyles, doshas } from '../../../../contract/limits.ts'
import { Check } from '../../../ui/fields/Check.tsx'
import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { changesOf } from '../parts/changes.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type ClassType, usePlanning } from './calls.ts'
import { SizeFields } from './fields.tsx'
import { copy as shared } from './sharedCopy.ts'
import { copy } from './typesCopy.ts'

/** Adds a class type, or changes an existing one. */
export function TypeDialog({ type, onClose }: { type: ClassType | undefined; onClose: () => void }) {
  const { addType, changeType } = usePlanning()
  const act = (data: FormData) => {
    const words = {
      title: textIn(data, 'title'),
      style: chosen(data, 'style', classStyles),
      level: chosen(data, 'level', classLevels),
      language: chosen(data, 'language', classLanguages),
      doshas: doshas.filter((each) => data.getAll('doshas').includes(each)),
      equipment: textIn(data, 'equipment'),
      description: textIn(data, 'description'),
      minutes: numberIn(data, 'minutes'),
      capacity: numberIn(data, 'capacity'),
    }
    return type ? changeType(type.id, changesOf(type, words)) : addType(words)
  }
  return (
    <ConfirmDialog
      title={type ? copy.changeLabel(type.title) : copy.add}
      confirm={type ? copy.changeNow : copy.addNow}
      act={act}
      done={({ title }) => (type ? copy.changed(type.title) : copy.added(title))}
      onClose={onClose}
    >
      {type && <p>{copy.changeText}</p>}
      <TextField
        name="title"
        label={copy.title}
        defaultValue={type?.title}
        maxLength={classPlan.titleMax}
        autoComplete="off"
        required
      />
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice
          name="style"
          label={copy.style}
          values={classStyles}
          words={shared.styles}
          chosen={type?.style}
        />
        <Choice
          name="level"
          label={copy.level}
          values={classLevels}
          words={shared.levels}
          chosen={type?.level}
        />
        <Choice
          name="language"
          label={copy.language}
          values={classLanguages}
          words={shared.languages}
          chosen={type?.language}
        />
      </div>
      <fieldset className="flex flex-col gap-1">
        <legend className="text-sm font-semibold">{copy.doshas}</legend>
        <div className="flex flex-wrap gap-x-5">
          {doshas.map((each) => (
            <Check key={each} name="doshas" value={each} defaultChecked={type?.doshas.includes(each)}>
              {taught.doshas[each]}
            </Check>
          ))}
        </div>
      </fieldset>
      <SizeFields minutes={type?.minutes} capacity={type?.capacity} />
      <TextField
        name="equipment"
        label={copy.equipment}
        defaultValue={type?.equipment}
        maxLength={classPlan.equipmentMax}
        autoComplete="off"
      />
      <TextArea
        name="description"
        label={copy.description}
        defaultValue={type?.description}
        maxLength={classPlan.descriptionMax}
        rows={3}
      />
    </ConfirmDialog>
  )
}

const chosen = <T extends string>(data: FormData, name: string, values: readonly T[]): T =>
  values.find((each) => each === data.get(name)) ?? values[0]!

type ChoiceProps<T extends string> = {
  name: string
  label: string
  values: readonly T[]
  words: Record<T, string>
  chosen: T | undefined
}

function Choice<T extends string>({ name, label, values, words, chosen: value }: ChoiceProps<T>) {
  return (
    <SelectField name={name} label={label} defaultValue={value}>
      {values.map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </SelectField>
  )
}
