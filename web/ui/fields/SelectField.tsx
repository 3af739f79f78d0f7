import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '../forms/Field.tsx'

/**
 * The browser's native select. Accepts every attribute of a select, and connects `label`, `hint` and `error`
 * to it.
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
