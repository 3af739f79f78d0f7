import { sentenceFor } from '../../api/failures.ts'
import { useGo } from '../../app/navigation.tsx'
import { usePlan } from '../../core/membership/membership.ts'
import { paths } from '../../paths.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { useFound } from './calls.ts'
import { copy } from './copy.ts'
import { NameAndGoal, nameAndGoalRules, readNameAndGoal } from './NameAndGoal.tsx'
import { PlusLine } from './PlusLine.tsx'

const words = copy.founding

/** The form for a new circle; without Plus, an explanation that this needs Plus. */
export function FoundCircle() {
  const plan = usePlan()
  const go = useGo()
  const found = useFound()
  if (plan === undefined) return null
  return (
    <SectionCard title={words.title} className="flex flex-col gap-4">
      {plan === 'free' ? (
        <PlusLine sentence={words.withPlus} />
      ) : (
        <Form
          {...nameAndGoalRules}
          act={(data) => found({ body: readNameAndGoal(data) })}
          failed={(failure) => sentenceFor(failure, words.failed)}
          onDone={({ id }) => go(paths.circle(id))}
          submit={words.found}
        >
          <NameAndGoal />
        </Form>
      )}
    </SectionCard>
  )
}
