import { formatDay, studioZone } from '../../../core/format.ts'
import { numberIn } from '../../../ui/forms/Form.tsx'
import { SelectField } from '../../../ui/fields/SelectField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { DaysField } from '../parts/DaysField.tsx'
import { GoodwillDialog, type useGiveCredit } from '../parts/GoodwillDialog.tsx'
import type { Person, usePersonChanges } from './calls.ts'
import { copy } from './copy.ts'

type Props<Give> = { person: Person; give: Give; onClose: () => void }
type Changes = ReturnType<typeof usePersonChanges>

const kinds = ['class', 'checkin'] as const
/** The maximum number of days of Plus in one gift. */
const mostDays = 3_660
const usualDays = 30

/** Gives a credit as goodwill. */
export function CreditDialog({
  person: { username },
  give,
  onClose,
}: Props<ReturnType<typeof useGiveCredit>>) {
  return (
    <GoodwillDialog username={username} give={give} name={username} words={copy.goodwill} onClose={onClose}>
      <SelectField label={copy.kind} name="kind">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {copy.kinds[kind]}
          </option>
        ))}
      </SelectField>
    </GoodwillDialog>
  )
}

/** Gives days of Plus. */
export function PlusDialog({
  person: { username, membership },
  give: { grant, takeDaysBack },
  onClose,
}: Props<Pick<Changes, 'grant' | 'takeDaysBack'>>) {
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
      <DaysField label={copy.grantDays} usual={usualDays} most={mostDays} />
    </ConfirmDialog>
  )
}
