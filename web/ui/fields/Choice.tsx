import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  /** A card, or a line of a list. */
  look?: 'card' | 'line'
  children: ReactNode
}

/** One of several options: a radio button with its content. */
export function Choice({
  look = 'card',
  children,
  disabled,
  className,
  'aria-label': label,
  ...input
}: Props) {
  return (
    <label
      aria-label={label}
      className={classes(
        'flex rounded-field has-checked:bg-leaf-wash',
        look === 'line' && 'min-h-11 cursor-pointer items-start gap-3 px-3 py-2',
        look === 'card' &&
          [
            'items-center gap-4 border border-edge bg-card px-4 py-3 transition has-checked:border-leaf',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf',
            disabled
              ? 'cursor-not-allowed border-dashed bg-sunken text-quiet'
              : 'cursor-pointer hover:border-leaf',
          ].join(' '),
        className,
      )}
    >
      <input
        type="radio"
        disabled={disabled}
        className={classes('min-h-0! size-5 shrink-0 accent-leaf', look === 'card' ? 'outline-none' : 'mt-1')}
        {...input}
      />
      {children}
    </label>
  )
}
