import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

export type DrawingProps = { className?: string }

/** The frame of every small drawing: a soft patch of colour and, slightly offset, lines of even width. */
export function Drawing({
  patch,
  className,
  children,
}: DrawingProps & { patch: ReactNode; children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 64" fill="none" aria-hidden className={classes('shrink-0', className ?? 'size-16')}>
      <g className="opacity-30 dark:opacity-45">{patch}</g>
      <g className="stroke-ink" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
        {children}
      </g>
    </svg>
  )
}
