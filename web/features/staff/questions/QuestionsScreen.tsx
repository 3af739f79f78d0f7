import { comment } from '../../../../contract/limits.ts'
import type { Answer } from '../../../../contract/api.ts'
import { Link } from '../../../app/navigation.tsx'
import { formatDateTime, studioZone } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { useNow } from '../../../core/useNow.ts'
import { useReadPages } from '../../../data/pages/readPages.ts'
import { paths } from '../../../paths.ts'
import { useDraft } from '../../../session/draft.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useAnnounce } from '../../../ui/overlays/Announcer.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { useStaffChangeOnce } from '../calls.ts'
import { copy as frame } from '../copy.ts'
import { failureSentence, unread } from '../failures.ts'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { StaffPage } from '../StaffPage.tsx'
import { copy } from './copy.ts'

type Question = Answer<'GET /api/staff/questions/'>[number]

/** /staff/questions: members' unanswered questions to the teachers. */
export default function QuestionsScreen() {
  const { data: me } = useMe()
  return (
    <StaffPage title={copy.title} lead={copy.lead}>
      <ReadPages
        of={useReadPages('GET /api/staff/questions/', { query: { limit: 30 } })}
        failed={unread(copy.notLoaded)}
        placeholder={6}
        none={copy.none}
        more={frame.parts.more}
        dense
      >
        {(questions) => (
          <ul aria-label={copy.list} className="flex max-w-text flex-col gap-4">
            {questions.map((question) => (
              <li key={question.id}>
                <Waiting question={question} teaches={me?.roles.includes('host')} />
              </li>
            ))}
          </ul>
        )}
      </ReadPages>
    </StaffPage>
  )
}

function Waiting({ question, teaches }: { question: Question; teaches: boolean | undefined }) {
  const { id, title, content, author_name: name, created_at: at, is_mine: isMine } = question
  return (
    <Panel title={title} aside={<Due by={question.answer_by} />}>
      <p className="text-quiet">{copy.asked(name, formatDateTime(at, studioZone))}</p>
      <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">
        {content}
      </p>
      <Link to={paths.note(id)} className={`${textLink} self-start`}>
        {copy.comments}
      </Link>
      {isMine && <p className="text-quiet">{copy.own}</p>}
      {!isMine && teaches && <AnswerForm id={id} title={title} />}
    </Panel>
  )
}

/** The deadline for an answer; renders nothing if the question was answered in the meantime. */
function Due({ by }: { by: Question['answer_by'] }) {
  const now = useNow()
  if (by === null) return null
  const isLate = Date.parse(by) <= now
  return (
    <span className={isLate ? 'font-semibold text-terracotta-ink' : 'text-quiet'}>
      {(isLate ? copy.late : copy.due)(formatDateTime(by, studioZone))}
    </span>
  )
}

/** The form for an answer. Once answered, the question leaves the list together with the form. */
function AnswerForm({ id, title }: { id: number; title: string }) {
  const [text, setText, isStill] = useDraft(`comment ${id}`)
  const announce = useAnnounce()
  const send = useStaffChangeOnce('POST /api/posts/notes/:id/comments/')
  return (
    <Form
      label={copy.sendTo(title)}
      act={() => send({ params: { id }, body: { content: text, note: id } })}
      requires={{ text: copy.required }}
      failed={failureSentence}
      onDone={() => {
        if (isStill(text)) setText('')
        announce(copy.sent, 'success')
      }}
      submit={copy.send}
      size="dense"
    >
      <TextArea
        label={copy.answer}
        hint={copy.hint}
        name="text"
        dir="auto"
        rows={3}
        maxLength={comment.contentMax}
        required
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </Form>
  )
}
