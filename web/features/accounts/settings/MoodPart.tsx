import { useMoodSettings } from '../../../core/moods/calls.ts'
import { Form } from '../../../ui/Form.tsx'
import { SectionCard } from '../../../ui/SectionCard.tsx'
import { Tick } from '../../../ui/Tick.tsx'
import { useChooseMoods } from './calls.ts'
import { copy } from './copy.ts'
import { failureOf } from './failures.ts'
import { Read } from '../../../ui/Read.tsx'

const words = copy.moods

/** Whether one is asked how one feels. */
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
