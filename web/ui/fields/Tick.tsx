import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode }

/** A checkbox for agreeing to a sentence. */
export function Tick({ label, hint, ...input }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1 rounded-field bg-sunken p-4">
      <label htmlFor={id} className="flex cursor-pointer items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-leaf"
        />
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-sm text-quiet">
          {hint}
        </p>
      )}
    </div>
  )
}
