import { Chip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { patterns, type Pattern } from './breath.ts'
import { copy } from './copy.ts'
import { useBreath } from './useBreath.ts'

const words = copy.calm
const names = Object.keys(patterns) as Pattern[]

type Props = {
  pattern: Pattern
  onPattern: (pattern: Pattern) => void
  /** During a session the circle is larger, and there is nothing to choose. */
  clear: boolean
}

/** The circle, which widens while breathing in and narrows while breathing out, and its label. */
export function BreathGuide({ pattern, onPattern, clear }: Props) {
  const { phase, seconds, wide } = useBreath(pattern)
  return (
    <section aria-label={words.breathing} className="flex flex-col items-center gap-6">
      <div
        className={classes(
          'relative flex items-center justify-center',
          clear ? 'size-72 sm:size-80' : 'size-48 sm:size-64',
        )}
      >
        <svg viewBox="0 0 320 320" aria-hidden className="absolute inset-0 text-leaf">
          <circle cx="160" cy="160" r="158" fill="none" className="stroke-current opacity-25" />
          <g
            data-wide={wide}
            className="ease-in-out origin-center motion-reduce:scale-75!"
            style={{ transition: `scale ${seconds}s ease-in-out`, scale: wide ? '1' : '0.5' }}
          >
            <circle cx="160" cy="160" r="156" className="fill-current opacity-10" />
            <circle cx="160" cy="160" r="132" className="fill-current opacity-15" />
            <circle cx="160" cy="160" r="106" className="fill-current opacity-20" />
          </g>
        </svg>
        {/* Not a live region: an announcement every four seconds would be anything but calm. */}
        <p className="relative font-heading text-2xl">{words[phase]}</p>
      </div>
      {!clear && (
        <div role="group" aria-label={words.pattern} className="flex flex-wrap justify-center gap-2">
          {names.map((name) => (
            <Chip key={name} pressed={name === pattern} onClick={() => onPattern(name)}>
              {words.patterns[name]}
            </Chip>
          ))}
        </div>
      )}
    </section>
  )
}
