import { useGo } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { textIn } from '../../ui/forms/Form.tsx'
import { BriefForm } from './BriefForm.tsx'
import { draftName } from './brief.ts'
import { type Slot, useBook } from './calls.ts'
import { copy } from './copy.ts'
import { Last } from './Last.tsx'

const words = copy.write

/** A written check-in: the brief now, the answer within 48 hours. */
export function Write({ coaches }: { coaches: readonly Slot['coach'][] }) {
  const go = useGo()
  const { mutateAsync: book } = useBook()
  return (
    <Card className="flex flex-col gap-4">
      <p className="text-sm text-quiet">{copy.notTherapy}</p>
      <BriefForm
        name={draftName(undefined)}
        submit={words.send}
        failed={words.failed}
        act={async (brief, data, agreed) => {
          const coach = textIn(data, 'coach')
          const { id } = await book({
            body: { written: true, brief, ...(coach && { coach }), ...agreed },
          })
          go(paths.checkin(id))
        }}
      >
        <Last />
        {coaches.length > 1 && (
          <SelectField label={words.coach} name="coach">
            <option value="">{words.any}</option>
            {coaches.map(({ username, name }) => (
              <option key={username} value={username}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </BriefForm>
    </Card>
  )
}
