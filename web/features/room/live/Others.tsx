import { classes } from '../../../ui/classes.ts'
import { copy } from '../copy.ts'
import type { Person } from './people.ts'
import { Video } from './Video.tsx'

const words = copy.live
/** Scrolling areas must be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** The other participants: a line of names, and their videos if the member wants them. */
export function Others({ people, pictures }: { people: Person[]; pictures: boolean }) {
  if (people.length === 0) return null
  return (
    <ul
      {...scrollable}
      aria-label={words.others}
      className="flex shrink-0 items-end gap-2 overflow-x-auto px-3 py-2 [@media(max-height:30rem)]:py-1"
    >
      {people.map(({ identity, name, isSpeaking, video }) => (
        <li
          key={identity}
          className={classes(
            'shrink-0 overflow-hidden rounded-field bg-card text-sm',
            isSpeaking && 'outline-2 -outline-offset-2 outline-leaf',
          )}
        >
          {pictures && video && (
            <Video track={video} label={words.pictureOf(name)} className="block h-20 w-32 object-cover" />
          )}
          <span className="block max-w-32 truncate px-3 py-1">{name}</span>
        </li>
      ))}
    </ul>
  )
}
