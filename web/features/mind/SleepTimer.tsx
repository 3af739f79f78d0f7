import { formatMinutes, formatTime } from '../../core/format.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { copy } from './copy.ts'
import type { useSound } from './useSound.ts'

const words = copy.calm.sleep
const choices = [15, 30, 45, 60]

type Props = Pick<ReturnType<typeof useSound>, 'sleepMinutes' | 'sleepsAt' | 'changeSleep'>

/** Chooses when the sound fades out, and shows that time. There is no countdown. */
export function SleepTimer({ sleepMinutes, sleepsAt, changeSleep }: Props) {
  return (
    <SelectField
      label={words.label}
      hint={sleepsAt ? words.until(formatTime(sleepsAt)) : words.hint}
      value={sleepMinutes}
      onChange={(event) => changeSleep(Number(event.target.value))}
    >
      <option value={0}>{words.never}</option>
      {choices.map((minutes) => (
        <option key={minutes} value={minutes}>
          {words.after(formatMinutes(minutes))}
        </option>
      ))}
    </SelectField>
  )
}
