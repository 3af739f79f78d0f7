import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode }

/** A radio button that looks like a card. */
export function Choice({ children, disabled, ...input }: Props) {
  return (
    <label
      className={classes(
        'flex items-center gap-4 rounded-field border border-edge bg-card px-4 py-3 transition',
        'has-checked:border-leaf has-checked:bg-leaf-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-leaf',
        disabled
          ? 'cursor-not-allowed border-dashed bg-sunken text-quiet'
          : 'cursor-pointer hover:border-leaf',
      )}
    >
      <input
        type="radio"
        disabled={disabled}
        className="size-5 shrink-0 accent-leaf outline-none"
        {...input}
      />
      {children}
    </label>
  )
}
