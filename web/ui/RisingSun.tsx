import { useId } from 'react'
import { classes } from './classes.ts'

const rings = [168, 216, 276, 348, 432, 528, 636]

/**
 * A decoration: a rising sun over water, with thin rings, one of them made of beads. It is aligned to the
 * bottom of its box and cropped at the sides.
 */
export function RisingSun({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="0 0 1440 640"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      aria-hidden
      className={classes(
        'pointer-events-none [mask-image:linear-gradient(transparent,black_55%)]',
        className,
      )}
    >
      <defs>
        <radialGradient id={`${id}-glow`} cx="720" cy="520" r="640" gradientUnits="userSpaceOnUse">
          <stop offset="0.12" className="[stop-color:var(--color-marigold)]" stopOpacity="0.4" />
          <stop offset="0.5" className="[stop-color:var(--color-marigold)]" stopOpacity="0.1" />
          <stop offset="1" className="[stop-color:var(--color-marigold)]" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}-disc`} x1="0" y1="390" x2="0" y2="520" gradientUnits="userSpaceOnUse">
          <stop className="[stop-color:var(--color-marigold)]" />
          <stop offset="1" className="[stop-color:var(--color-terracotta)]" />
        </linearGradient>
        <linearGradient id={`${id}-water`} x1="0" y1="520" x2="0" y2="640" gradientUnits="userSpaceOnUse">
          <stop className="[stop-color:var(--color-leaf)]" stopOpacity="0.14" />
          <stop offset="1" className="[stop-color:var(--color-leaf)]" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}-sky`}>
          <path d="M0 0h1440v520H0Z" />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}-sky)`}>
        <path d="M0 0h1440v520H0Z" fill={`url(#${id}-glow)`} />
        {rings.map((radius, ring) => (
          <circle
            key={radius}
            cx="720"
            cy="520"
            r={radius}
            className="stroke-marigold"
            strokeWidth={ring === 1 ? 7 : 1.25}
            strokeLinecap="round"
            strokeDasharray={ring === 1 ? `0.1 ${(Math.PI * radius) / 36 - 0.1}` : undefined}
            opacity={0.85 - ring * 0.11}
          />
        ))}
        <circle cx="720" cy="520" r="128" fill={`url(#${id}-disc)`} />
      </g>
      <path d="M0 520c120-34 230-46 330-30 70 11 120 24 180 30Z" className="fill-leaf opacity-25" />
      <path d="M1440 520c-90-46-190-66-300-44-80 16-150 36-220 44Z" className="fill-leaf opacity-25" />
      <path
        d="M0 520c90-16 150-22 240-14 60 5 90 11 130 14ZM1440 520c-60-20-140-28-230-18-70 8-110 14-160 18Z"
        className="fill-leaf opacity-40"
      />
      <path d="M0 520h1440" className="stroke-leaf opacity-50" strokeWidth="1.25" />
      <path d="M0 520h1440v120H0Z" fill={`url(#${id}-water)`} />
      <g strokeLinecap="round" strokeWidth="3">
        <path
          d="M612 536h216M640 552h64M728 552h96M660 570h150M596 570h30M684 590h52M758 590h40M700 612h70"
          className="stroke-marigold"
          opacity="0.75"
        />
        <path
          d="M120 544h90M300 560h140M60 588h120M380 606h90M960 548h130M1160 566h110M1020 594h160M1300 586h80"
          className="stroke-leaf opacity-25"
        />
      </g>
    </svg>
  )
}
