import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read aloud in place of the icon, and shown when the pointer rests on it. */
  label: string
  children: ReactNode
}

/** A round button that holds an icon alone, 44 px wide so that a thumb finds it. */
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
