import { useId, type AriaAttributes, type ReactNode } from 'react'
import { classes } from '../classes.ts'

export type FieldWords = {
  label: string
  /** Help that stays visible while the user types. */
  hint?: ReactNode
  /** What is wrong with the input, if anything. */
  error?: string
}

/** The caller's ARIA attributes for the input. Those for the hint and the error are added. */
type OwnAria = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>
type Wiring = OwnAria & { id: string; className: string }
type Props = FieldWords & { aria: OwnAria; children: (wiring: Wiring) => ReactNode }

/** The label, hint and error around one input, connected to it for screen readers. */
export function Field({ label, hint, error, aria, children }: Props) {
  const id = useId()
  const described = classes(
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    aria['aria-describedby'],
  )
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? aria['aria-invalid'] : true,
        className: classes(
          'w-full rounded-field border bg-card px-4 py-3 text-ink transition',
          'focus-visible:outline-offset-0 disabled:bg-sunken disabled:text-quiet',
          error === undefined ? 'border-edge hover:border-leaf' : 'border-terracotta-ink',
        ),
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-medium text-terracotta-ink">
          {error}
        </p>
      )}
    </div>
  )
}
