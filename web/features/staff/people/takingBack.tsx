import { useState } from 'react'
import { formatDay, studioZone } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { type Credit, type GivenDays, usePersonChanges } from './calls.ts'
import { copy } from './copy.ts'

type Props = {
  label: string
  title: string
  text: string
  confirm: string
  done: string
  act: () => Promise<unknown>
}

const day = (moment: string) => formatDay(moment, studioZone)

/** Takes back an unused goodwill credit. */
export function TakeCreditBack({ username, credit: { id, kind, to } }: { username: string; credit: Credit }) {
  const { takeCreditBack } = usePersonChanges(username)
  return (
    <TakeBack
      label={copy.takeCreditBackLabel(copy.kinds[kind], day(to))}
      title={copy.takeCreditBackTitle(username)}
      text={copy.takeCreditBackText(copy.kinds[kind], day(to))}
      confirm={copy.takeCreditBackNow}
      done={copy.creditTakenBack(username)}
      act={() => takeCreditBack(id)}
    />
  )
}

/** The given days of Plus that extend the membership, each with an undo button. */
export function GivenDaysList({
  username,
  given,
  mayChange,
}: {
  username: string
  given: GivenDays[]
  mayChange: boolean
}) {
  if (given.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-base">{copy.given}</h3>
      <ul className="flex flex-col gap-1">
        {given.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4">
            {copy.givenDays(each.days, day(each.given_at))}
            {mayChange && <TakeDaysBack username={username} gift={each} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeDaysBack({
  username,
  gift: { id, days, given_at, until, seats },
}: {
  username: string
  gift: GivenDays
}) {
  const { takeDaysBack } = usePersonChanges(username)
  return (
    <TakeBack
      label={copy.takeDaysBackLabel(days, day(given_at))}
      title={copy.takeDaysBackTitle(username, days)}
      text={copy.takeDaysBackText(until === null ? undefined : day(until), seats)}
      confirm={copy.takeDaysBackNow}
      done={copy.daysTakenBack(username, days)}
      act={() => takeDaysBack(id)}
    />
  )
}

/** A button that explains the effect of taking something back, and asks for confirmation. */
function TakeBack({ label, title, text, confirm, done, act }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="outline" size="dense" aria-label={label} onClick={() => setAsking(true)}>
        {copy.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirm={confirm}
          look="danger"
          act={act}
          done={done}
          onClose={() => setAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
