import { Hand, MicOff, Star, UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { copy } from '../copy.ts'
import { useRoster } from './roomCalls.ts'
import type { Person } from './people.ts'
import { type Line, linesOf } from './roster.ts'
import { Sheet } from './Sheet.tsx'
import { Read } from '../../../ui/Read.tsx'

const words = copy.host
export type Message = { nth: number; name: string; text: string }
/** Null instead of a participant applies the action to all members, or clears the spotlight. */
export type HostActs = Record<'mute' | 'lower' | 'spotlight', (whom: string | null) => void> & {
  remove: (line: Line) => void
}

type Props = {
  id: number
  people: Person[]
  spotlight: string | undefined
  messages: Message[]
  acts: HostActs
  onClose: () => void
}

/** The host's tools: members present and expected, raised hands, messages, and the actions on each member. */
export function HostPanel({ id, people, spotlight, messages, acts, onClose }: Props) {
  const roster = useRoster(id)
  const lines = linesOf(roster.data ?? [], people)
  const here = lines.filter(({ person }) => person)
  const hands = people.filter(({ hand, isMe }) => hand && !isMe)
  return (
    <Sheet title={words.panel} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-2">
        <p className="mr-auto font-semibold">{words.here(here.length, lines.length)}</p>
        {hands.length > 0 && (
          <Button look="outline" size="small" onClick={() => acts.lower(null)}>
            {words.lowerAll}
          </Button>
        )}
        <Button look="outline" size="small" disabled={here.length === 0} onClick={() => acts.mute(null)}>
          {words.muteAll}
        </Button>
      </div>
      <Read of={roster} failed={words.notLoaded}>
        {() => lines.length === 0 && <p className="text-quiet">{words.empty}</p>}
      </Read>
      <ul aria-label={words.roster} className="flex flex-col divide-y divide-hairline empty:hidden">
        {lines.map((line) => (
          <Row key={line.whom} line={line} spotlight={spotlight} acts={acts} />
        ))}
      </ul>
      <section aria-label={words.messages} className="flex flex-col gap-2">
        <h3 className="text-lg">{words.messages}</h3>
        {messages.length === 0 && <p className="text-sm text-quiet">{words.noMessages}</p>}
        <ul className="flex flex-col gap-2 empty:hidden">
          {messages.map(({ nth, name, text }) => (
            <li key={nth} className="rounded-field bg-card px-3 py-2 text-sm">
              <span className="block font-semibold">{name}</span>
              {text}
            </li>
          ))}
        </ul>
      </section>
    </Sheet>
  )
}

type RowProps = { line: Line; spotlight: string | undefined; acts: HostActs }

function Row({ line, spotlight, acts }: RowProps) {
  const { name, person, asked } = line
  const isSpotlit = person !== undefined && person.identity === spotlight
  return (
    <li className="flex items-center gap-1 py-1">
      <span className="mr-auto flex min-w-0 flex-col">
        <span className={classes('truncate', person ? 'font-medium' : 'text-quiet')}>{name}</span>
        <span className="text-sm text-quiet">
          {person?.hand ? copy.live.handIsUp : person ? words.isHere : asked ? words.asked : words.expected}
        </span>
      </span>
      {person?.hand && (
        <Act label={words.lower(name)} onPress={() => acts.lower(line.whom)} isOn>
          <Hand aria-hidden />
        </Act>
      )}
      {person?.microphone && (
        <Act label={words.mute(name)} onPress={() => acts.mute(line.whom)}>
          <MicOff aria-hidden />
        </Act>
      )}
      {person && (
        <Act
          label={isSpotlit ? words.unspotlight(name) : words.spotlight(name)}
          onPress={() => acts.spotlight(isSpotlit ? null : line.whom)}
          isOn={isSpotlit}
        >
          <Star aria-hidden />
        </Act>
      )}
      {person?.role === 'member' && (
        <Act label={words.remove(name)} onPress={() => acts.remove(line)}>
          <UserMinus aria-hidden />
        </Act>
      )}
    </li>
  )
}

function Act({
  label,
  onPress,
  isOn = false,
  children,
}: {
  label: string
  onPress: () => void
  isOn?: boolean
  children: ReactNode
}) {
  return (
    <IconButton
      label={label}
      onClick={onPress}
      className={classes(isOn && 'bg-marigold-wash text-marigold-ink')}
    >
      {children}
    </IconButton>
  )
}
