import { Choice } from '../../ui/fields/Choice.tsx'
import { copy } from './copy.ts'

const { legend, primary, secondary } = copy.methods

/** Two payment methods; the second is not available yet. */
export function MethodPicker({ disabled }: { disabled: boolean }) {
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <Choice name="method" value="razorpay" defaultChecked disabled={disabled}>
        <Method {...primary} />
      </Choice>
      <Choice name="method" value="secondary" disabled>
        <Method {...secondary} />
      </Choice>
    </fieldset>
  )
}

const Method = ({ name, text }: { name: string; text: string }) => (
  <span>
    <span className="block font-semibold">{name}</span>
    <span className="block text-sm text-quiet">{text}</span>
  </span>
)
