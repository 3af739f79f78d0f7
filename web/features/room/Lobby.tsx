import type { Answer } from '../../../contract/api.ts'
import { formatDateTime } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { BackLink } from '../../ui/page/BackLink.tsx'
import { Page } from '../../ui/page/Page.tsx'
import type { Door } from './calls.ts'
import { copy } from './webinarCopy.ts'

const words = copy.lobby

type Props = {
  item: Answer<'GET /api/webinars/:id/'>
  /** Undefined until the server has responded. */
  door: Door | undefined
  leads: boolean
  onEnter: () => void
}

/** The screen before a webinar: what to expect, and the entrance once the room is open. */
export function Lobby({ item, door, leads, onEnter }: Props) {
  return (
    <Page
      title={leads ? words.titleHost : words.title}
      lead={words.lead(item.title)}
      back={<BackLink render={<Link to={paths.webinar(item.id)} />}>{copy.back}</BackLink>}
    >
      <Card className="flex flex-col gap-6">
        <section aria-labelledby="expectations" className="flex flex-col gap-2">
          <h2 id="expectations" className="text-xl">
            {words.expect}
          </h2>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-quiet marker:text-marigold">
            {(leads ? words.host : words.audience).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
        <div className="flex flex-col items-start gap-3">
          <Button size="large" disabled={door?.state !== 'open'} onClick={onEnter}>
            {words.enter}
          </Button>
          <p role="status" className="text-sm text-quiet">
            {signOf(door)}
          </p>
        </div>
      </Card>
    </Page>
  )
}

function signOf(door: Door | undefined): string {
  if (!door) return copy.door.checking
  if (door.state !== 'too_early') return copy.door.open
  return door.opensAt ? copy.door.tooEarly(formatDateTime(door.opensAt)) : copy.door.tooEarlySoon
}
