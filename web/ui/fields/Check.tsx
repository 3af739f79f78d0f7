import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { children?: ReactNode }

/**
 * A checkbox with a short label, or with only an `aria-label` in a table cell. For agreeing to a sentence,
 * use `Tick`.
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
