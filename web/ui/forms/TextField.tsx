import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

/**
 * A single-line input. Accepts every attribute of an input, and connects `label`, `hint` and `error` to it.
 */
export function TextField({ label, hint, error, ...input }: FieldWords & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} aria={input}>
      {(wiring) => <input type="text" {...input} {...wiring} />}
    </Field>
  )
}
