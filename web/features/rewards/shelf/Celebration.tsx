/** Each bead's place, in percent of the width, and its delay in milliseconds. */
const beads = [
  { left: 6, after: 80 },
  { left: 18, after: 0 },
  { left: 27, after: 220 },
  { left: 38, after: 120 },
  { left: 50, after: 20 },
  { left: 61, after: 260 },
  { left: 72, after: 90 },
  { left: 84, after: 190 },
  { left: 93, after: 40 },
]

/** A short animation of a few rising beads; none with reduced motion. */
export function Celebration() {
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden motion-reduce:hidden">
      {beads.map(({ left, after }) => (
        <span
          key={left}
          className="absolute bottom-0 size-4 -translate-y-56 scale-60 rounded-full bg-marigold opacity-0 transition duration-1400 starting:translate-y-0 starting:scale-100 starting:opacity-90"
          style={{ left: `${left}%`, transitionDelay: `${after}ms` }}
        />
      ))}
    </span>
  )
}
