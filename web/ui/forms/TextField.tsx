import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/** One line of text. Takes every attribute of an input; `label`, `hint` and `error` are wired to it. */
export function TextField({ label, hint, error, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} aria={input}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  )
}
