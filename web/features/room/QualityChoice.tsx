import { Choice } from '../../ui/fields/Choice.tsx'
import { classes } from '../../ui/classes.ts'
import { type Quality, isConnectionWeak } from './choices.ts'
import { copy } from './copy.ts'

const words = copy.quality
const options: { value: Quality; label: string; hint: string }[] = [
  { value: 'full', label: words.full, hint: words.fullHint },
  { value: 'save', label: words.save, hint: words.saveHint },
  { value: 'audio', label: words.audio, hint: words.audioHint },
]

type Props = {
  quality: Quality
  onChoose: (quality: Quality) => void
  /** On a phone in landscape, omits the choices' hints so that all choices fit. */
  compact?: boolean
}

/** How much of the class to receive. Suggests less if the browser reports a weak connection. */
export function QualityChoice({ quality, onChoose, compact = false }: Props) {
  return (
    <fieldset className={classes('flex flex-col gap-1', compact && 'short:grid short:grid-cols-2')}>
      <legend className="mb-1 text-sm font-semibold">{words.title}</legend>
      {isConnectionWeak() && quality === 'full' && (
        <p className="col-span-full text-sm text-quiet">{words.weakNow}</p>
      )}
      {options.map(({ value, label, hint }) => (
        <Choice
          key={value}
          look="line"
          aria-label={label}
          name="quality"
          value={value}
          checked={value === quality}
          onChange={() => onChoose(value)}
        >
          <span>
            <span className="block font-medium">{label}</span>
            <span className={classes('block text-sm text-quiet', compact && 'short:hidden')}>{hint}</span>
          </span>
        </Choice>
      ))}
    </fieldset>
  )
}
