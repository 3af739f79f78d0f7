import { classes } from '../../../ui/classes.ts'

const points = 10

/**
 * A cost in beads of ten points, filled up to the member's balance. Decorative, since the cost is also
 * written next to the beads.
 */
export function Beads({ cost, held }: { cost: number; held: number }) {
  const count = Math.ceil(cost / points)
  const filled = Math.min(count, Math.floor(held / points))
  return (
    <span aria-hidden className="flex max-w-52 flex-wrap gap-1.5">
      {Array.from({ length: count }, (_, bead) => (
        <span
          key={bead}
          className={classes(
            'size-3.5 rounded-full border-2 border-marigold',
            bead < filled && 'bg-marigold',
          )}
        />
      ))}
    </span>
  )
}
