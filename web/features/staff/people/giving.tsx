import { goodwill } from '../../../../contract/limits.ts'
import { formatDay, studioZone } from '../../../core/format.ts'
import { numberIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Person, usePersonChanges } from './calls.ts'
import { copy } from './copy.ts'

type Props = { person: Person; onClose: () => void }

const kinds = ['class', 'checkin'] as const
/** The most days of Plus that may be given at once. */
const mostDays = 3_660
const usualDays = { credit: 14, plus: 30 }

/** Gives a credit as goodwill. */
export function CreditDialog({ person: { username }, onClose }: Props) {
  const { giveCredit, takeCreditBack } = usePersonChanges(username)
  const give = (data: FormData, reason: string) =>
    giveCredit({
      kind: kinds.find((each) => each === data.get('kind')) ?? 'class',
      days: numberIn(data, 'days'),
      reason,
    })
  return (
    <ConfirmDialog
      title={copy.goodwillTitle(username)}
      confirm={copy.goodwillNow}
      withReason
      act={give}
      done={({ id, to }) => ({
        sentence: copy.goodwillDone(username, formatDay(to, studioZone)),
        undo: () => takeCreditBack(id),
      })}
      onClose={onClose}
    >
      <p>{copy.goodwillText}</p>
      <SelectField label={copy.kind} name="kind">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {copy.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <DaysField
        label={copy.goodwillDays}
        hint={copy.goodwillHint}
        usual={usualDays.credit}
        most={goodwill.daysMax}
      />
    </ConfirmDialog>
  )
}

/** Gives days of Plus. */
export function PlusDialog({ person: { username, membership }, onClose }: Props) {
  const { grant, takeDaysBack } = usePersonChanges(username)
  return (
    <ConfirmDialog
      title={copy.grantTitle(username)}
      confirm={copy.grantNow}
      withReason
      act={async (data, reason) => {
        const days = numberIn(data, 'days')
        return { id: await grant({ days, reason }), days }
      }}
      done={({ id, days }) => ({ sentence: copy.granted(username, days), undo: () => takeDaysBack(id) })}
      onClose={onClose}
    >
      <p>
        {copy.grantText(membership.expires_at ? formatDay(membership.expires_at, studioZone) : undefined)}
      </p>
      <DaysField label={copy.grantDays} usual={usualDays.plus} most={mostDays} />
    </ConfirmDialog>
  )
}

function DaysField({
  label,
  hint,
  usual,
  most,
}: {
  label: string
  hint?: string
  usual: number
  most: number
}) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      name="days"
      label={label}
      hint={hint}
      defaultValue={usual}
      min={1}
      max={most}
      required
    />
  )
}
