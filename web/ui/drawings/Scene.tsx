import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { DrawingProps } from './Drawing.tsx'

/**
 * The frame of a larger drawing, as wide as a card: patches of colour and, slightly offset, lines of even
 * width.
 */
export function Scene({
  patch,
  className,
  children,
}: DrawingProps & { patch: ReactNode; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 240 150"
      fill="none"
      aria-hidden
      data-scene
      className={classes('shrink-0', className ?? 'w-full')}
    >
      <g className="opacity-45 dark:opacity-55">{patch}</g>
      <g className="stroke-ink" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}
