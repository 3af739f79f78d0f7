import { useMoodSettings } from '../../../core/moods/calls.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import { useChooseMoods } from './calls.ts'
import { copy } from '../settingsCopy.ts'
import { failureOf } from '../settingsFailures.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.moods

/** The form that turns mood prompts on or off. */
export function MoodPart() {
  const settings = useMoodSettings()
  const { mutateAsync: choose } = useChooseMoods()
  return (
    <SectionCard title={words.title} className="flex flex-col gap-5">
      <p>{words.lead}</p>
      <Read of={settings} failed={words.notLoaded}>
        {({ asked }) => (
          <Form
            act={(data) => choose({ body: { asked: data.has('asked') } })}
            done={words.saved}
            failed={failureOf}
            submit={words.save}
          >
            <Tick name="asked" defaultChecked={asked} label={words.ask} hint={words.askHint} />
          </Form>
        )}
      </Read>
    </SectionCard>
  )
}
