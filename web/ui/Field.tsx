import { useId, type ReactNode } from 'react'
import { classes } from './classes.ts'

export type FieldWords = {
  label: string
  /** What helps before writing; stays while writing. */
  hint?: ReactNode
  /** What is wrong with what was written. */
  error?: string
}

type Wiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; className: string }

/** The frame around one input: its label, hint and error, tied to it for those who hear the page. */
export function Field({ label, hint, error, children }: FieldWords & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const described = classes(hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`)
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error === undefined ? undefined : true,
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
