import { formatClock } from '../../../core/format.ts'
import { Check } from '../../../ui/fields/Check.tsx'
import { Reserved } from '../../../ui/page/Reserved.tsx'
import { useQuietHours } from '../calls.ts'
import { copy as words } from '../seat/copy.ts'

/**
 * Asks whether the waitlist may promote the member during their quiet hours; renders nothing if they have
 * none.
 */
export default function Wake({ checked, onChange }: { checked: boolean; onChange: (wake: boolean) => void }) {
  const { data: quiet, isPending } = useQuietHours()
  if (quiet && quiet.from === quiet.to) return null
  return (
    <Reserved pending={isPending}>
      <Check checked={checked} onChange={(event) => onChange(event.target.checked)}>
        {words.wake(quiet && `${formatClock(quiet.from)} to ${formatClock(quiet.to)}`)}
      </Check>
    </Reserved>
  )
}
