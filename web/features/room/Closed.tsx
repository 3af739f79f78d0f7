import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Door } from './calls.ts'
import { copy } from './copy.ts'
import { Around, Notice } from './Notice.tsx'

const words = copy.closed
type Shut = Exclude<Door, { state: 'open' | 'too_early' | 'over' }>

/** Explains why the room cannot be entered. */
export function Closed({
  id,
  door,
  busy,
  onAgain,
  notice,
}: {
  id: number
  door: Shut
  busy: boolean
  onAgain: () => unknown
  /** Lets a member whose seat the studio booked accept the safety notice. */
  notice?: ReactNode
}) {
  const { state } = door
  return (
    <Notice
      around={state === 'not_found' ? <Around /> : <Around id={id} />}
      title={words[state].title}
      text={words[state].text}
    >
      {state === 'link' && <LinkButton href={door.url}>{words.link.go}</LinkButton>}
      {state === 'no_seat' && <LinkButton render={<Link to={paths.class(id)} />}>{copy.toSeat}</LinkButton>}
      {state === 'safety_notice' && notice}
      {state === 'second_factor' && (
        <LinkButton render={<Link to={paths.settings} />}>{words.settings}</LinkButton>
      )}
      {(state === 'down' || state === 'no_room') && (
        <Button look="outline" disabled={busy} onClick={() => void onAgain()}>
          {copy.again}
        </Button>
      )}
    </Notice>
  )
}
