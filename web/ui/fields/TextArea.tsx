import type { ComponentProps } from 'react'
import { Field, type FieldWords } from '../forms/Field.tsx'

/** A multi-line input, which grows with its text in browsers that support it. */
export function TextArea({ label, hint, error, rows = 4, ...area }: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} aria={area}>
      {({ className, ...wiring }) => (
        <textarea
          rows={rows}
          {...area}
          {...wiring}
          className={`${className} field-sizing-content max-h-96 min-h-28`}
        />
      )}
    </Field>
  )
}
