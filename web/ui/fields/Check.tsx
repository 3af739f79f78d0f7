import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children?: ReactNode }

/**
 * A checkbox with a few words, or alone in a table cell, named by `aria-label`. For a sentence that is agreed
 * to: `Tick`.
 */
export function Check({ children, ...input }: Props) {
  return (
    <label
      className={classes(
        'min-h-11 cursor-pointer items-center',
        children === undefined ? 'inline-flex w-11 justify-center' : 'flex gap-3',
      )}
    >
      <input
        {...input}
        type="checkbox"
        className={classes('min-h-0! shrink-0 accent-leaf', children === undefined ? 'size-6' : 'size-5')}
      />
      {children}
    </label>
  )
}
