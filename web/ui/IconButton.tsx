import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, also shown as a tooltip. */
  label: string
  children: ReactNode
}

/** A round button with only an icon, 44 px wide as a touch target. */
export function IconButton({ label, type = 'button', className, children, ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-quiet transition',
        'hover:bg-leaf-wash hover:text-leaf disabled:opacity-55 [&_svg]:size-5',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
