import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/** Several lines of text, which grow with what is written where the browser can. */
export function TextArea({ label, hint, error, rows = 4, ...area }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} said={area}>
      {({ className, ...wiring }) => (
        <textarea rows={rows} {...area} {...wiring} className={`${className} field-sizing-content max-h-96 min-h-28`} />
      )}
    </Field>
  )
}
