import { classes } from './classes.ts'

/** A circle that widens for 4 s and narrows for 4 s; it stays still for users who prefer reduced motion. */
export function BreathCircle({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 96 96" fill="none" aria-hidden className={classes('text-leaf', className)}>
      <circle cx="48" cy="48" r="46" className="stroke-current opacity-25" strokeWidth="1" />
      <g className="origin-center motion-safe:animate-breath">
        <circle cx="48" cy="48" r="46" className="fill-current opacity-10" />
        <circle cx="48" cy="48" r="33" className="fill-current opacity-15" />
        <circle cx="48" cy="48" r="20" className="fill-current opacity-20" />
      </g>
      <circle cx="48" cy="48" r="4" className="fill-marigold" />
    </svg>
  )
}
