import { TextField } from '../../../ui/forms/TextField.tsx'

type Props = { label: string; hint?: string | undefined; usual: number; most: number }

/** A number of days to give. */
export function DaysField({ label, hint, usual, most }: Props) {
  return (
    <TextField
      type="number"
      inputMode="numeric"
      name="days"
      label={label}
      hint={hint}
      defaultValue={usual}
      min={1}
      max={most}
      required
    />
  )
}
