import { discountCode } from '../../../../contract/limits.ts'
import { addDays } from '../../../core/format.ts'
import { textIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { momentOf } from '../studio/week.ts'
import { type Code, type NewCode, useMoneyChanges } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.prices

/** Creates a discount code with its limits. */
export function NewCodeDialog({ onClose }: { onClose: () => void }) {
  const { addCode } = useMoneyChanges()
  return (
    <ConfirmDialog
      title={words.newCode}
      confirm={words.addCode}
      act={(data) => addCode(codeIn(data))}
      done={({ code }) => words.codeAdded(code)}
      onClose={onClose}
    >
      <TextField
        label={words.code}
        hint={words.codeHint}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={discountCode.max}
        required
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={words.kind} name="kind">
          <option value="percent">{words.percent}</option>
          <option value="off">{words.rupees}</option>
        </SelectField>
        <TextField label={words.value} name="value" inputMode="decimal" autoComplete="off" required />
        <TextField
          label={words.maxUses}
          hint={words.maxUsesHint}
          name="max_uses"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField type="date" label={words.endsOn} hint={words.endsOnHint} name="ends_on" />
      </div>
    </ConfirmDialog>
  )
}

/** Stops a discount code. */
export function StopDialog({ code: { code, uses }, onClose }: { code: Code; onClose: () => void }) {
  const { stopCode } = useMoneyChanges()
  return (
    <ConfirmDialog
      title={words.stopTitle(code)}
      confirm={words.stopNow}
      look="danger"
      act={() => stopCode(code, true)}
      done={{ sentence: words.codeStopped(code), undo: () => stopCode(code, false) }}
      onClose={onClose}
    >
      <p>{words.stopText(uses)}</p>
    </ConfirmDialog>
  )
}

/** Returns the form's values. A code is valid until the end of its last day in the studio's zone. */
function codeIn(data: FormData): NewCode {
  const read = (name: string) => textIn(data, name)
  const [value, most, day] = [Number(read('value')), read('max_uses'), read('ends_on')]
  return {
    code: read('code'),
    [read('kind') === 'off' ? 'off' : 'percent']: value,
    ...(most && { max_uses: Number(most) }),
    ...(day && { ends_at: new Date(momentOf(addDays(day, 1), '00:00')).toISOString() }),
  }
}
