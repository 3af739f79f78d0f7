import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

const shape = 'inline-flex items-center gap-2 rounded-full px-4 text-sm font-medium'

/** A toggle with a short label, such as a blog tag. Screen readers announce whether it is pressed. */
export function Chip({ pressed, className, ...rest }: ComponentProps<'button'> & { pressed: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={classes(
        shape,
        'min-h-10 border border-edge bg-card text-ink transition hover:border-leaf not-aria-pressed:hover:text-leaf',
        'aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf',
        className,
      )}
      {...rest}
    />
  )
}

const tones = {
  leaf: 'bg-leaf-wash text-leaf',
  marigold: 'bg-marigold-wash text-marigold-ink',
  terracotta: 'bg-terracotta-wash text-terracotta-ink',
  lotus: 'bg-lotus-wash text-lotus-ink',
}

/** A short, inactive label, such as a tier or points earned. */
export function Badge({ tone = 'leaf', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return <span className={classes(shape, 'min-h-8', tones[tone])}>{children}</span>
}
