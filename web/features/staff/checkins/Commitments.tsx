import { useState } from 'react'
import { commitment as limits } from '../../../../contract/limits.ts'
import { addDays, calendarDay, formatDay } from '../../../core/format.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { Outcome, Row } from './calls.ts'
import { copy } from './copy.ts'

type Commitment = Row['commitments'][number]

const places = Array.from({ length: limits.most }, (_, at) => at + 1)
const soon = [1, 3, 7, 14] as const
const usual = 7

/**
 * True from a commitment's due day on: the member may have reported the outcome, so the list no longer
 * changes.
 */
const stays = ({ commitments }: Row) =>
  commitments.some(({ due, outcome }) => outcome !== null || due <= calendarDay(new Date().toISOString()))

/** Returns the commitments in the form; undefined if unchanged. */
export function commitmentsIn(data: FormData, row: Row): Outcome['commitments'] {
  if (stays(row)) return undefined
  const wanted = places
    .map((n) => ({ text: textIn(data, `wish ${n}`), due: textIn(data, `due ${n}`) }))
    .filter(({ text }) => text)
  const agreed = row.commitments.map(({ text, due }) => ({ text, due }))
  return JSON.stringify(wanted) === JSON.stringify(agreed) ? undefined : wanted
}

/** At most two commitments, each with its day. */
export function Commitments({ row, now }: { row: Row; now: number }) {
  if (!stays(row))
    return places.map((n) => (
      <Wish key={n} n={n} now={now} start={row.commitments.find((each) => each.n === n)} />
    ))
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">{copy.agreed}</h3>
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-marigold">
        {row.commitments.map(({ n, text, due, outcome }) => (
          <li key={n} dir="auto" className="[overflow-wrap:anywhere]">
            {copy.dueOn(copy.wanted(text, outcome), formatDay(due))}
          </li>
        ))}
      </ul>
      <p className="text-quiet">{copy.agreedStays}</p>
    </section>
  )
}

function Wish({ n, now, start }: { n: number; now: number; start: Commitment | undefined }) {
  const today = calendarDay(new Date(now).toISOString())
  const [due, setDue] = useState(start?.due ?? addDays(today, usual))
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={copy.wishes[n - 1]!}
        hint={n === 1 ? copy.wishHint : undefined}
        name={`wish ${n}`}
        maxLength={limits.textMax}
        defaultValue={start?.text}
        autoComplete="off"
      />
      <div className="flex flex-wrap items-end gap-2">
        <div role="group" aria-label={copy.dueChoices[n - 1]} className="flex flex-wrap gap-2">
          {soon.map((days) => (
            <Chip
              key={days}
              pressed={due === addDays(today, days)}
              onClick={() => setDue(addDays(today, days))}
            >
              {copy.dueIn[days]}
            </Chip>
          ))}
        </div>
        <TextField
          type="date"
          name={`due ${n}`}
          label={copy.due}
          aria-label={copy.dueLabels[n - 1]}
          min={addDays(today, 1)}
          max={addDays(today, limits.dueDaysMax)}
          value={due}
          onChange={({ currentTarget }) => setDue(currentTarget.value)}
        />
      </div>
    </div>
  )
}
