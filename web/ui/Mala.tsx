import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  /** The number of beads, without the large one at the bottom. */
  beads?: number
  /** The number of full beads; the next bead shows `today`. */
  filled: number
  /** The completed share of today, 0 to 1. */
  today?: number
  /** The count in words, for screen readers. */
  label: string
  /** The content inside the ring, such as the number of days. */
  children?: ReactNode
  className?: string
}

/** The radius of the thread through the beads. */
const thread = 42

/**
 * The streak as a mala: a ring of beads that fills by one bead a day, clockwise from the large bead at the
 * bottom.
 */
export function Mala({ beads = 27, filled, today = 0, label, children, className }: Props) {
  const step = (2 * Math.PI) / (beads + 1)
  const radius = Math.min(3.4, (thread * step) / 2.35)
  const shine = radius / 3
  const ring = Array.from({ length: beads }, (_, bead) => {
    const turn = Math.PI / 2 + step * (bead + 1)
    return {
      x: round(50 + thread * Math.cos(turn)),
      y: round(50 + thread * Math.sin(turn)),
      full: fullness(bead),
    }
  })
  function fullness(bead: number) {
    if (bead < filled) return 1
    return bead === filled ? today : 0
  }
  return (
    <figure className={classes('relative', className)}>
      <svg
        viewBox="0 0 100 112"
        fill="none"
        role="img"
        aria-label={label}
        className="w-full overflow-visible"
      >
        <circle cx="50" cy="50" r={thread} className="stroke-terracotta" strokeWidth="0.6" />
        {ring.map(({ x, y, full }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r={radius} className="fill-card stroke-marigold" strokeWidth="0.5" />
            {full > 0 && (
              <circle cx={x} cy={y} r={round(radius * Math.sqrt(full))} className="fill-marigold" />
            )}
            {full === 1 && (
              <circle
                cx={round(x - shine)}
                cy={round(y - shine)}
                r={round(shine * 0.75)}
                fill="#fff"
                opacity="0.55"
              />
            )}
          </g>
        ))}
        <g className="stroke-terracotta" strokeWidth="0.7" strokeLinecap="round">
          <path d="M50 98v3M48.6 101 47 110M49.5 101l-.6 10M50.5 101l.6 10M51.4 101 53 110" />
        </g>
        <circle cx="50" cy="92" r="4.6" className="fill-terracotta" />
        <circle cx="50" cy="100" r="1.8" className="fill-terracotta" />
      </svg>
      <figcaption className="absolute inset-x-0 top-0 grid aspect-square place-content-center text-center">
        {children}
      </figcaption>
    </figure>
  )
}

const round = (value: number) => Math.round(value * 100) / 100
