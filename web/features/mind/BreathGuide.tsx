import { classes } from '../../ui/classes.ts'
import type { Step } from './breath.ts'
import { copy } from './copy.ts'
import { useBreath } from './useBreath.ts'

const words = copy.calm

type Props = {
  steps: readonly Step[]
  /** True during a session, when the circle is larger. */
  clear: boolean
}

/**
 * The circle's size outside a session: everything down to the start button fits on a phone 740 pixels tall;
 * taller phones get a larger circle.
 */
const waiting = 'size-[clamp(7rem,100svh-39.25rem,12rem)] sm:size-56'

/** The circle, which widens while breathing in and narrows while breathing out, and its label. */
export function BreathGuide({ steps, clear }: Props) {
  const { phase, seconds, wide } = useBreath(steps)
  return (
    <section aria-label={words.breathing} className="flex flex-col items-center">
      <div
        className={classes(
          'relative flex items-center justify-center',
          clear ? 'size-72 sm:size-80' : waiting,
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
        {/* Not a live region, because an announcement every four seconds would be disruptive. */}
        <p className={classes('relative font-heading sm:text-2xl', clear ? 'text-2xl' : 'text-lg')}>
          {words[phase]}
        </p>
      </div>
    </section>
  )
}
