import { moderation } from '../../../../contract/limits.ts'
import { formatDateTime, studioZone } from '../../../core/format.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { failureSentence } from '../failures.ts'
import { Panel } from '../parts/Panel.tsx'
import { useCaseChanges, type WholeCase } from './calls.ts'
import { copy } from './copy.ts'

/** The moderators' shared notes about a case. */
export function CaseNotes({ item: { id, status, notes } }: { item: WholeCase }) {
  const { note } = useCaseChanges(id)
  return (
    <Panel title={copy.notes}>
      {notes.length === 0 && <p className="text-quiet">{copy.noNotes}</p>}
      <ul aria-label={copy.notes} className="flex flex-col divide-y divide-hairline">
        {notes.map(({ by, text, at }) => (
          <li key={at} className="py-2">
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
            <p className="text-quiet">{copy.noteBy(by, formatDateTime(at, studioZone))}</p>
          </li>
        ))}
      </ul>
      {status !== 'decided' && (
        <Form
          label={copy.addNote}
          act={(data) => note(textIn(data, 'text').trim())}
          requires={{ text: copy.noteRequired }}
          done={copy.noted}
          failed={failureSentence}
          submit={copy.addNote}
          size="dense"
          resets
        >
          <TextArea label={copy.note} name="text" rows={2} maxLength={moderation.textMax} required />
        </Form>
      )}
    </Panel>
  )
}
