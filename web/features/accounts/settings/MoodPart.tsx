import { useMoodSettings } from '../../../core/moods/calls.ts'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { Tick } from '../../../ui/Tick.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useSettings } from './calls.ts'
import { copy } from './copy.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.moods

/** Whether one is asked how one feels. */
export function MoodPart() {
  const settings = useMoodSettings()
  const { askForMoods } = useSettings()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={settings} failed={words.notLoaded}>
        {({ asked }) => (
          <ActionForm keeps submit={words.save} act={(_, data) => askForMoods(data.has('asked'))}>
            <Tick name="asked" defaultChecked={asked} label={words.ask} hint={words.askHint} />
          </ActionForm>
        )}
      </Read>
    </SectionCard>
  )
}
