import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import type { Settings } from './calls.ts'
import { copy } from './copy.ts'
import { choicesOf, presetOf, presets } from './presets.ts'

const words = copy.settings.presets

type Props = { kinds: Settings['kinds']; onChange: (kinds: ReturnType<typeof choicesOf>) => void }

/** Three presets, each of which sets all channels. None is selected while the member has a custom mix. */
export function Presets({ kinds, onChange }: Props) {
  const current = presetOf(kinds)
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      <fieldset className="grid min-w-0 gap-3 sm:grid-cols-3">
        <legend className="sr-only">{words.title}</legend>
        {presets.map((preset) => (
          <Choice
            key={preset}
            name="preset"
            checked={current === preset}
            onChange={() => onChange(choicesOf(preset, kinds))}
          >
            <span>
              <span className="block font-semibold">{words[preset].name}</span>
              <span className="block text-sm text-quiet">{words[preset].text}</span>
            </span>
          </Choice>
        ))}
      </fieldset>
      {!current && <p className="text-sm text-quiet">{words.own}</p>}
    </SectionCard>
  )
}
