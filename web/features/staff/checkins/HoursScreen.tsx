import { useState } from 'react'
import { Link } from '../../../app/navigation.tsx'
import { addDays, calendarDay } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Read } from '../../../ui/Read.tsx'
import { failureSentence, unread } from '../failures.ts'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type Hours, useHours, usePutHours } from './calls.ts'
import { draftOf, faultIn, hoursIn } from './hours.ts'
import { copy } from './hoursCopy.ts'
import { OtherDays } from './OtherDays.tsx'
import { Travels } from './Travels.tsx'
import { Week } from './Week.tsx'
import { zoneNames } from './zones.ts'
import { staffPaths } from '../paths.ts'

/** /staff/check-ins/hours: the hours in which members can book a coach. */
export default function HoursScreen() {
  const read = useHours()
  return (
    <StaffPage
      title={copy.title}
      lead={copy.lead}
      back={<BackLink render={<Link to={staffPaths.checkins} />}>{copy.back}</BackLink>}
    >
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={8}>
        {({ outside, ...hours }) => (
          <>
            {outside.length > 0 && <Outside ids={outside} />}
            <Editor start={hours} />
          </>
        )}
      </Read>
    </StaffPage>
  )
}

/** Booked check-ins no longer covered by the hours. */
const Outside = ({ ids }: { ids: readonly number[] }) => (
  <Panel title={copy.outside}>
    <p className="text-quiet">{copy.outsideHint}</p>
    <ul className="flex flex-col gap-1">
      {ids.map((id) => (
        <li key={id}>
          <Link to={paths.staffCheckin(id)} className={textLink}>
            {copy.outsideOne}
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)

function Editor({ start }: { start: Hours }) {
  const put = usePutHours()
  const today = calendarDay(new Date(useNow()).toISOString())
  // Includes yesterday, which may not have ended in the coach's time zone.
  const [draft, setDraft] = useState(() => draftOf(start, addDays(today, -1)))
  return (
    <Form
      label={copy.title}
      className="flex flex-col gap-5"
      act={() => put(hoursIn(draft))}
      check={() => faultIn(draft)}
      done={copy.saved}
      failed={failureSentence}
      submit={copy.save}
    >
      <datalist id="zones">
        {zoneNames().map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
      <Panel title={copy.weekly}>
        <div className="max-w-sm">
          <TextField
            label={copy.zone}
            hint={copy.zoneHint}
            name="time_zone"
            list="zones"
            autoComplete="off"
            value={draft.zone}
            onChange={({ currentTarget }) => setDraft({ ...draft, zone: currentTarget.value })}
          />
        </div>
        <Week weekly={draft.weekly} onChange={(weekly) => setDraft({ ...draft, weekly })} />
      </Panel>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <OtherDays
          days={draft.exceptions}
          today={today}
          onChange={(exceptions) => setDraft({ ...draft, exceptions })}
        />
        <Travels
          journeys={draft.travel}
          today={today}
          onChange={(travel) => setDraft({ ...draft, travel })}
        />
      </div>
    </Form>
  )
}
