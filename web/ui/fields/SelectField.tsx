import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '../forms/Field.tsx'

/**
 * One choice of many, using the browser's own list. Takes every attribute of a select; `label`, `hint` and
 * `error` are wired to it.
 */
export function SelectField({ label, hint, error, ...select }: FieldWords & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} aria={select}>
      {({ className, ...wiring }) => (
        <span className="relative block">
          <select {...select} {...wiring} className={`${className} appearance-none pr-12`} />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-4 my-auto text-quiet"
          />
        </span>
      )}
    </Field>
  )
}
