import { MicOff } from 'lucide-react'
import { Initial } from '../../../ui/page/Initial.tsx'
import { classes } from '../../../ui/classes.ts'
import { copy } from '../copy.ts'
import type { Person } from './people.ts'
import { Video } from './Video.tsx'

const words = copy.live
/** Scrolling areas must be reachable by keyboard. */
const scrollable = { tabIndex: 0 }

/** The host's view: everybody present, with their video if it is on. */
export function Gallery({ people }: { people: Person[] }) {
  if (people.length === 0) {
    return (
      <p className="flex size-full items-center justify-center p-6 text-center text-lg text-quiet">
        {copy.host.alone}
      </p>
    )
  }
  return (
    <ul
      {...scrollable}
      aria-label={words.others}
      className="grid size-full auto-rows-max grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] [align-content:safe_center] gap-2 overflow-y-auto p-2"
    >
      {people.map((person) => (
        <li
          key={person.identity}
          className={classes(
            'relative mx-auto aspect-video w-full max-w-[min(100%,60dvh)] overflow-hidden rounded-field bg-card',
            person.isSpeaking && 'outline-3 -outline-offset-3 outline-leaf',
          )}
        >
          {person.video ? (
            <Video
              track={person.video}
              label={words.pictureOf(person.name)}
              className="absolute inset-0 size-full object-cover"
            />
          ) : (
            <span className="absolute inset-0 flex items-center justify-center">
              <Initial name={person.name} />
            </span>
          )}
          <span className="absolute bottom-1 left-1 flex max-w-[calc(100%-0.5rem)] items-center gap-1 rounded-full bg-sunken/85 px-2 py-0.5 text-sm">
            <span className="truncate">{person.name}</span>
            {!person.microphone && <MicOff aria-label={words.muted} className="size-4 shrink-0 text-quiet" />}
          </span>
        </li>
      ))}
    </ul>
  )
}
