import { useState } from 'react'
import { restDays, weekdays } from '../../../../contract/limits.ts'
import { formatLongWeekday } from '../../../core/format.ts'
import { Check } from '../../../ui/fields/Check.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { type StreakSettings, useChooseRhythm, useStreakSettings } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.streak
type Day = (typeof weekdays)[number]

/** Lets the member choose rest days, and hide or show the streak. */
export function StreakPart() {
  const settings = useStreakSettings()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={settings} failed={words.notLoaded}>
        {(chosen) => <Rhythm chosen={chosen} />}
      </Read>
    </SectionCard>
  )
}

function Rhythm({ chosen }: { chosen: StreakSettings }) {
  const { mutateAsync: chooseRhythm } = useChooseRhythm()
  const [rest, setRest] = useState<Day[]>(chosen.rest_days)
  const toggle = (day: Day) =>
    setRest(rest.includes(day) ? rest.filter((each) => each !== day) : [...rest, day])
  return (
    <Form
      act={(data) => chooseRhythm({ body: { rest_days: rest, hidden: data.has('hidden') } })}
      done={words.saved}
      failed={failureOf}
      submit={words.save}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-semibold">{words.rest}</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4">
          {weekdays.map((day, at) => (
            <Check
              key={day}
              checked={rest.includes(day)}
              disabled={rest.length >= restDays.max && !rest.includes(day)}
              onChange={() => toggle(day)}
            >
              {formatLongWeekday(monday(at))}
            </Check>
          ))}
        </div>
        <p className="text-sm text-quiet">{words.restHint}</p>
      </fieldset>
      <Tick name="hidden" defaultChecked={chosen.hidden} label={words.hide} hint={words.hideHint} />
    </Form>
  )
}

/** Returns the date `after` days after a Monday. */
const monday = (after: number) => `2024-01-0${after + 1}`
