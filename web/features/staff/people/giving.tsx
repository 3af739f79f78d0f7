import { useRef } from 'react'
import { goodwill } from '../../../../contract/limits.ts'
import { formatDay, studioZone } from '../../../core/format.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useAnnounce } from '../../../ui/Announcer.tsx'
import { type Person, usePersonChanges } from './calls.ts'
import { copy } from './copy.ts'

type Props = { person: Person; onClose: () => void }

const kinds = ['class', 'checkin'] as const
/** The most days of Plus that may be given at once. */
const mostDays = 3_660
const usualDays = { credit: 14, plus: 30 }

const textOf = (data: FormData, name: string) => String(data.get(name)).trim()

/** Gives a credit as goodwill. */
export function CreditDialog({ person: { username }, onClose }: Props) {
  const { giveCredit, takeCreditBack } = usePersonChanges(username)
  const made = useRef({ id: 0, to: '' })
  const announce = useAnnounce()
  async function give(data: FormData) {
    const kind = kinds.find((each) => each === data.get('kind')) ?? 'class'
    made.current = await giveCredit({ kind, days: Number(data.get('days')), reason: textOf(data, 'reason') })
  }
  return (
    <ConfirmDialog
      title={copy.goodwillTitle(username)}
      confirm={copy.goodwillNow}
      withReason
      act={give}
      onClose={(done) => {
        onClose()
        const { id, to } = made.current
        if (done)
          announce(copy.goodwillDone(username, formatDay(to, studioZone)), 'success', {
            undo: () => takeCreditBack(id),
          })
      }}
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
  const made = useRef({ id: 0, days: 0 })
  const announce = useAnnounce()
  return (
    <ConfirmDialog
      title={copy.grantTitle(username)}
      confirm={copy.grantNow}
      withReason
      act={async (data) => {
        const days = Number(data.get('days'))
        made.current = { id: await grant({ days, reason: textOf(data, 'reason') }), days }
      }}
      onClose={(done) => {
        onClose()
        const { id, days } = made.current
        if (done) announce(copy.granted(username, days), 'success', { undo: () => takeDaysBack(id) })
      }}
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
