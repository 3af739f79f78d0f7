import { useId, type AriaAttributes, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type FieldWords = {
  label: string
  /** What helps before writing; stays while writing. */
  hint?: ReactNode
  /** What is wrong with what was written. */
  error?: string
}

/** What a caller may say of the input itself; the frame's own words are added to it. */
type Said = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>
type Wiring = Said & { id: string; className: string }
type Props = FieldWords & { said: Said; children: (wiring: Wiring) => ReactNode }

/** The frame around one input: its label, hint and error, tied to it for those who hear the page. */
export function Field({ label, hint, error, said, children }: Props) {
  const id = useId()
  const described = classes(
    hint !== undefined && `${id}-hint`,
    error !== undefined && `${id}-error`,
    said['aria-describedby'],
  )
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? said['aria-invalid'] : true,
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
