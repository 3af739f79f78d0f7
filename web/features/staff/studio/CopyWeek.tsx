import { useState } from 'react'
import { addDays, formatDay, formatTimeRange, studioZone } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useNow } from '../../../core/useNow.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Copied, usePlanning } from './calls.ts'
import { copy } from './copy.ts'
import { isDay, mondayOf, whySkipped } from './week.ts'

type Props = {
  from: string
  plansAll: boolean
  /** Called with the week to show, if any. */ onClose: (to?: string) => void
}

const nameOf = (monday: string) => copy.week(formatDay(monday), formatDay(addDays(monday, 6)))

/** Copies a week, then lists the classes that were not copied, with the reasons. */
export function CopyWeek({ from, plansAll, onClose }: Props) {
  const { copyWeek } = usePlanning()
  const [to, setTo] = useState(addDays(from, 7))
  const [copied, setCopied] = useState<Copied>()
  if (copied) return <Outcome copied={copied} from={from} to={to} onClose={onClose} />
  return (
    <ConfirmDialog
      title={copy.copyTitle(nameOf(from))}
      confirm={copy.copyNow}
      act={async (data) => setCopied(await copyWeek(from, textIn(data, 'to')))}
      onClose={(done) => done || onClose()}
    >
      <p>{copy.copyText}</p>
      {!plansAll && <p>{copy.copyOwn}</p>}
      <TextField
        type="date"
        name="to"
        label={copy.copyTo}
        hint={isDay(to) ? nameOf(mondayOf(to)) : undefined}
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        required
      />
    </ConfirmDialog>
  )
}

function Outcome({
  copied: { created, skipped },
  from,
  to,
  onClose,
}: {
  copied: Copied
  from: string
  to: string
  onClose: Props['onClose']
}) {
  const now = useNow()
  return (
    <Dialog
      title={copy.copied(created.length, nameOf(mondayOf(to)))}
      onClose={() => onClose()}
      actions={
        <>
          <Button look="outline" size="dense" onClick={() => onClose()}>
            {copy.close}
          </Button>
          <Button size="dense" onClick={() => onClose(to)}>
            {copy.showWeek}
          </Button>
        </>
      }
    >
      {skipped.length > 0 && (
        <>
          <p role="alert" className="font-semibold">
            {copy.skippedTitle(skipped.length)}
          </p>
          <ul className="flex flex-col gap-2">
            {skipped.map((each) => (
              <li key={each.id}>
                <span className="font-semibold">{each.title}</span>
                {copy.skippedLine(
                  formatDay(each.starts_at, studioZone),
                  formatTimeRange(each.starts_at, each.ends_at, studioZone),
                  copy.skipped[whySkipped(each, from, to, now)],
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
