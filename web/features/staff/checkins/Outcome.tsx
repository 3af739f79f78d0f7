import { checkin } from '../../../../contract/limits.ts'
import { formatDateTime } from '../../../core/format.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { failureSentence } from '../failures.ts'
import { Panel } from '../parts/Panel.tsx'
import { type Outcome as Body, type Row, useCheckinChanges } from './calls.ts'
import { Commitments, commitmentsIn } from './Commitments.tsx'
import { copy } from './copy.ts'

type Props = { row: Row; zone: string; now: number }

const hourMs = 3_600_000
const whoCame = ['attended', 'missed', 'coach_absent'] as const

/**
 * Returns the latest time at which the form closes: a week after settlement, which takes up to 48 hours after
 * the end if the coach reports attendance. The server enforces the exact time.
 */
function closesAt({ ends_at: end, answer_by: by, created_at: at }: Row): number {
  return Date.parse(end ?? by ?? at) + checkin.coachSaysHours * hourMs + checkin.writtenDays * 24 * hourMs
}

/**
 * The outcome of a check-in on one page: attendance, both sides' notes, commitments, and the written answer.
 */
export function Outcome({ row, zone, now }: Props) {
  const { write } = useCheckinChanges(row.id)
  const { id, kind, status, note, answer, private_note: privateNote, ends_at: end } = row
  const isWritten = kind === 'written'
  if (status === 'cancelled' || status === 'lapsed') return null
  if (now > closesAt(row)) return <Kept row={row} />
  const settledAt = end === null ? null : Date.parse(end) + checkin.settledMinutesAfter * 60_000
  return (
    <Panel title={isWritten ? copy.answerTitle : copy.outcome}>
      <Form
        key={id}
        label={isWritten ? copy.answerTitle : copy.outcome}
        act={(data) => write(bodyIn(data, row))}
        check={(data) => (Object.keys(bodyIn(data, row)).length === 0 ? copy.nothing : undefined)}
        requires={isWritten ? { answer: copy.answerRequired } : {}}
        done={copy.saved}
        failed={failureSentence}
        submit={status === 'waiting' ? copy.send : copy.save}
        size="dense"
      >
        {status === 'booked' && settledAt !== null && now > settledAt && <WhoCame />}
        {isWritten ? (
          <TextArea
            label={copy.answer}
            hint={
              status === 'waiting' && row.answer_by
                ? copy.answerHint(formatDateTime(row.answer_by, zone))
                : undefined
            }
            name="answer"
            maxLength={checkin.textMax}
            defaultValue={answer ?? ''}
            required
          />
        ) : (
          <TextArea
            label={copy.note}
            hint={copy.noteHint}
            name="note"
            rows={2}
            maxLength={checkin.textMax}
            defaultValue={note ?? ''}
          />
        )}
        <Commitments row={row} now={now} />
        <TextArea
          label={copy.privateNote}
          hint={copy.privateHint}
          name="private_note"
          rows={2}
          maxLength={checkin.textMax}
          defaultValue={privateNote ?? ''}
        />
      </Form>
    </Panel>
  )
}

/** Shown if the room reported nobody. */
const WhoCame = () => (
  <fieldset className="flex flex-col gap-1">
    <legend className="mb-1 font-semibold">{copy.who}</legend>
    {whoCame.map((each) => (
      <Choice key={each} look="line" name="status" value={each}>
        {copy.came[each]}
      </Choice>
    ))}
  </fieldset>
)

/** Returns the changes made in the form. */
function bodyIn(data: FormData, row: Row): Body {
  const [note, answer, privateNote] = [
    textIn(data, 'note'),
    textIn(data, 'answer'),
    textIn(data, 'private_note'),
  ]
  const status = whoCame.find((each) => each === data.get('status'))
  const commitments = commitmentsIn(data, row)
  return {
    ...(note !== (row.note ?? '') && { note }),
    ...(answer !== (row.answer ?? '') && { answer }),
    ...(privateNote !== (row.private_note ?? '') && { private_note: privateNote }),
    ...(commitments && { commitments }),
    ...(status && { status }),
  }
}

/** The stored text, once nothing can be added. */
function Kept({ row: { kind, note, answer, private_note: privateNote, commitments } }: { row: Row }) {
  const words = [
    [copy.note, note],
    [copy.answer, answer],
    [copy.privateNote, privateNote],
  ].filter((each): each is [string, string] => Boolean(each[1]))
  return (
    <Panel title={kind === 'written' ? copy.answerTitle : copy.outcome}>
      <p className="text-quiet">{copy.closed}</p>
      {words.map(([name, said]) => (
        <div key={name}>
          <h3 className="text-base">{name}</h3>
          <p dir="auto" className="max-w-text [overflow-wrap:anywhere] whitespace-pre-line">
            {said}
          </p>
        </div>
      ))}
      {commitments.length > 0 && (
        <ul aria-label={copy.agreed} className="flex list-disc flex-col gap-1 pl-5 marker:text-marigold">
          {commitments.map(({ n, text, outcome }) => (
            <li key={n} dir="auto" className="[overflow-wrap:anywhere]">
              {copy.wanted(text, outcome)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
