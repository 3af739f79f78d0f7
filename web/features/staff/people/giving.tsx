import { useRef, useState } from 'react'
import { goodwill } from '../../../../contract/limits.ts'
import { formatDate, studioZone } from '../../../lib/format.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { useDone } from '../parts/done.tsx'
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
  const { giveCredit } = usePersonChanges(username)
  const until = useRef('')
  const say = useDone()
  async function give(data: FormData) {
    const kind = kinds.find((each) => each === data.get('kind')) ?? 'class'
    const given = await giveCredit({ kind, days: Number(data.get('days')), reason: textOf(data, 'reason') })
    until.current = given.to
  }
  return (
    <ConfirmDialog
      title={copy.goodwillTitle(username)}
      confirm={copy.goodwillNow}
      withReason
      act={give}
      onClose={(done) => {
        onClose()
        if (done) say({ sentence: copy.goodwillDone(username, formatDate(until.current, studioZone)) })
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
      <DaysField label={copy.goodwillDays} hint={copy.goodwillHint} usual={usualDays.credit} most={goodwill.daysMax} />
    </ConfirmDialog>
  )
}

/** Gives days of Plus. Where there was no membership before, taking them back restores that. */
export function PlusDialog({ person: { username, membership }, onClose }: Props) {
  const { grant, revoke } = usePersonChanges(username)
  const days = useRef(0)
  const say = useDone()
  // As it was when they were asked: by the time they are told, the membership has been read again.
  const [hadNone] = useState(membership.expires_at === null)
  return (
    <ConfirmDialog
      title={copy.grantTitle(username)}
      confirm={copy.grantNow}
      withReason
      act={(data) => {
        days.current = Number(data.get('days'))
        return grant({ days: days.current, reason: textOf(data, 'reason') })
      }}
      onClose={(done) => {
        onClose()
        if (done) say({ sentence: copy.granted(username, days.current), ...(hadNone && { undo: () => revoke(copy.undone) }) })
      }}
    >
      <p>{copy.grantText(membership.expires_at ? formatDate(membership.expires_at, studioZone) : undefined)}</p>
      <DaysField label={copy.grantDays} usual={usualDays.plus} most={mostDays} />
    </ConfirmDialog>
  )
}

function DaysField({ label, hint, usual, most }: { label: string; hint?: string; usual: number; most: number }) {
  return <TextField type="number" inputMode="numeric" name="days" label={label} hint={hint} defaultValue={usual} min={1} max={most} required />
}
