import { classes } from '../../ui/classes.ts'

const worth = 10
const places = 8

/** Points as beads, one for every ten, that slide onto a thread once. */
export function Thread({ points }: { points: number }) {
  const beads = Math.ceil(points / worth)
  return (
    <svg viewBox="0 0 160 24" fill="none" aria-hidden className="w-full max-w-80 overflow-hidden">
      <path d="M0 12h160" className="stroke-terracotta" strokeWidth="1" />
      {Array.from({ length: places }, (_, nth) => {
        const isNew = nth >= places - beads
        return (
          <circle
            key={nth}
            cx={10 + nth * 20}
            cy="12"
            r="7"
            style={isNew ? { animationDelay: `${(places - 1 - nth) * 150}ms` } : undefined}
            className={classes(
              'stroke-marigold',
              isNew ? 'animate-[string_900ms_var(--ease-out)_both] fill-marigold' : 'fill-card',
            )}
          />
        )
      })}
    </svg>
  )
}
