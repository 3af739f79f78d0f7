import { useState, type ComponentProps } from 'react'
import { copy } from '../copy.ts'
import { Field, type FieldWords } from '../forms/Field.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, 'type'>

/** A password, hidden until `Show` is pressed. Pass `autoComplete`: `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} aria={input}>
      {({ className, ...wiring }) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={`${className} pr-20`}
          />
          {/* The button's text does not repeat the label, so a query for "Password" finds only the input. */}
          <button
            type="button"
            aria-controls={wiring.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-1.5 right-1.5 rounded-[0.75rem] px-3 text-sm font-semibold text-leaf transition hover:bg-leaf-wash"
          >
            {shown ? copy.hidePassword : copy.showPassword}
          </button>
        </div>
      )}
    </Field>
  )
}
