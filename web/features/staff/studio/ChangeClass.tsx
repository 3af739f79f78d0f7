import { useState } from 'react'
import { numberIn, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Affected, type StaffClass, useAffected, usePlanning } from './calls.ts'
import { copy } from './changeCopy.ts'
import { copy as shared } from './sharedCopy.ts'
import { HostField, LinkField, SizeFields } from './fields.tsx'
import { Preview } from './Preview.tsx'
import { useSettled } from '../../../data/useSettled.ts'
import { dayOf, isDay, momentOf, timeOf } from './week.ts'

type Props = { item: StaffClass; plansAll: boolean; onClose: () => void }

/** Moves a class, or changes its host, length, capacity or link, after showing the effects on members. */
export function ChangeClass({ item: current, plansAll, onClose }: Props) {
  const { changeClass } = usePlanning()
  // The class as it was when the dialog opened, so that a colleague's later change is not reverted.
  const [item] = useState(current)
  const [day, setDay] = useState(dayOf(item.starts_at))
  const [time, setTime] = useState(timeOf(item.starts_at))
  const [minutes, setMinutes] = useState(item.minutes)
  const [host, setHost] = useState(item.host?.username ?? '')
  const change = {
    ...(isDay(day) &&
      /^\d\d:\d\d$/.test(time) &&
      (day !== dayOf(item.starts_at) || time !== timeOf(item.starts_at)) && {
        starts_at: momentOf(day, time),
      }),
    ...(minutes !== item.minutes && { minutes }),
    ...(host !== '' && host !== item.host?.username && { host }),
  }
  const asked = useSettled(change)
  const affected = useAffected(item.id, asked)

  function act(data: FormData) {
    const [capacity, link] = [numberIn(data, 'capacity'), textIn(data, 'link')]
    return changeClass(item.id, {
      ...change,
      ...(capacity !== item.capacity && { capacity }),
      ...(link !== (item.link ?? '') && { link: link || null }),
    })
  }

  return (
    <ConfirmDialog
      title={copy.title(item.title)}
      confirm={copy.now}
      isBlocked={
        affected.data?.host_is_busy === true &&
        (change.starts_at ?? change.minutes ?? change.host) !== undefined
      }
      act={act}
      done={copy.changed(item.title)}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          name="date"
          label={shared.date}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          required
        />
        <TextField
          type="time"
          name="time"
          label={shared.time}
          value={time}
          onChange={(event) => setTime(event.currentTarget.value)}
          required
        />
      </div>
      <SizeFields minutes={item.minutes} capacity={item.capacity} onMinutes={setMinutes} />
      {plansAll && <HostField host={item.host} onChange={setHost} />}
      <LinkField link={item.link} />
      <Preview isError={affected.isError} lines={affected.data && effects(asked, affected.data)} />
    </ConfirmDialog>
  )
}

/** Returns the consequences of the change, in sentences. */
function effects(
  change: { starts_at?: string; minutes?: number; host?: string },
  { booked, kept, waiting, must_book_again: far, host_is_busy: isBusy }: Affected,
): string[] {
  const isMoved = change.starts_at !== undefined || change.minutes !== undefined
  if (!isMoved && change.host === undefined) return [waiting > 0 ? copy.quietUnlessSeated : copy.quiet]
  if (isBusy) return [copy.busy]
  if (booked + kept + waiting === 0) return [copy.nobody]
  const near = booked - far
  return [
    ...(isMoved && far > 0 ? [copy.movedFar(far)] : []),
    ...(isMoved && near > 0 ? [copy.movedNear(near)] : []),
    ...(!isMoved && booked > 0 ? [copy.substituted(booked)] : []),
    ...(kept > 0 ? [copy.keeps(kept)] : []),
    ...(waiting > 0 ? [copy.waits(waiting)] : []),
  ]
}
