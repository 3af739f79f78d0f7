import { useState } from 'react'
import { ChevronUp } from 'lucide-react'
import { question } from '../../../../contract/limits.ts'
import { sentenceFor } from '../../../api/failures.ts'
import { Badge } from '../../../ui/Chip.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { Read } from '../../../ui/Read.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { type Question, useAsk, useDecide, useDrop, useQuestions, useUnvote, useVote } from './calls.ts'
import { copy } from './copy.ts'

type Props = {
  id: number
  /** True for hosts, who hide and answer questions but do not ask any. */
  leads: boolean
  /** True once the webinar is over, so that nothing can be asked. */
  isClosed?: boolean
  /** Omits the card and the heading, for a panel that already has both. */
  bare?: boolean
}

/** The questions of a webinar's audience, most votes first, and a form to ask one. */
export default function Questions({ bare = false, ...props }: Props) {
  if (bare) return <Inside {...props} />
  return (
    <Card as="section" aria-labelledby="questions" className="flex flex-col gap-4">
      <h2 id="questions" className="text-xl">
        {copy.title}
      </h2>
      <Inside {...props} />
    </Card>
  )
}

function Inside({ id, leads, isClosed = false }: Omit<Props, 'bare'>) {
  return (
    <>
      <p className="text-sm text-quiet">{leads ? copy.leadHost : copy.lead}</p>
      {!leads && !isClosed && <Ask id={id} />}
      <Read of={useQuestions(id)} failed={copy.notLoaded} none={copy.none} placeholder={3}>
        {(questions) => (
          <ul className="flex flex-col divide-y divide-hairline">
            {questions.map((item) => (
              <Line key={item.id} {...{ webinar: id, item, leads, isClosed }} />
            ))}
          </ul>
        )}
      </Read>
    </>
  )
}

function Ask({ id }: { id: number }) {
  const ask = useAsk()
  return (
    <Form
      label={copy.title}
      submit={copy.send}
      size="small"
      resets
      requires={{ text: copy.empty }}
      act={(data) => ask.mutateAsync({ params: { id }, body: { text: textIn(data, 'text') } })}
      done={copy.sent}
      failed={(failure) => sentenceFor(failure, copy.failed)}
      messageAt="below"
    >
      <TextArea label={copy.ask} name="text" rows={2} maxLength={question.textMax} required />
    </Form>
  )
}

type LineProps = {
  webinar: number
  item: Question
  leads: boolean
  isClosed: boolean
}

/** A question. Each makes its own attempts, so that acting on one never waits for another. */
function Line({ webinar, item, leads, isClosed }: LineProps) {
  const { text, author_name: author, is_mine: isMine, votes, status, answer } = item
  const { processing: isBusy, banner, attempt } = useAttempt()
  const drop = useDrop()
  const params = { id: webinar, question: item.id }
  const act: Acting['act'] = (work) =>
    void attempt(work, { failed: (failure) => sentenceFor(failure, copy.failed) })
  return (
    <li className="flex gap-3 py-3">
      <Votes {...{ params, item, act, isBusy }} isOff={isMine || isClosed || leads} />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-quiet">
          {isMine ? copy.own : copy.by(author)}
          {(isMine || isClosed || leads) && <span className="sr-only">{copy.votes(votes)}</span>}
          {status === 'answered' && <Badge>{copy.answered}</Badge>}
          {status === 'hidden' && <Badge tone="lotus">{copy.hidden}</Badge>}
        </p>
        {status === 'answered' && (
          <p className="mt-1 rounded-field bg-leaf-wash px-3 py-2 wrap-anywhere whitespace-pre-line">
            {answer ?? copy.byVoice}
          </p>
        )}
        {isMine && !isClosed && (
          <Button
            look="quiet"
            size="small"
            className="-ml-3"
            aria-label={copy.dropOf(text)}
            aria-disabled={isBusy}
            onClick={() => act(() => drop.mutateAsync({ params }))}
          >
            {copy.drop}
          </Button>
        )}
        {leads && <Decide {...{ params, item, act, isBusy }} />}
        <MessageBox {...banner} />
      </div>
    </li>
  )
}

type Acting = {
  params: { id: number; question: number }
  item: Question
  act: (work: () => Promise<unknown>) => void
  /** True while an attempt is in flight. Its button keeps the focus, so it is not `disabled`. */
  isBusy: boolean
}

function Votes({ params, item: { text, votes, voted }, act, isBusy, isOff }: Acting & { isOff: boolean }) {
  const vote = useVote()
  const unvote = useUnvote()
  const look = 'flex size-11 shrink-0 flex-col items-center justify-center rounded-field leading-none'
  if (isOff) {
    return (
      <span aria-hidden className={classes(look, 'text-quiet')}>
        {votes}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-pressed={voted}
      aria-disabled={isBusy}
      aria-label={(voted ? copy.takeBack : copy.vote)(votes, text)}
      onClick={() => act(() => (voted ? unvote : vote).mutateAsync({ params }))}
      className={classes(
        look,
        'border transition hover:bg-leaf-wash aria-disabled:opacity-55',
        voted ? 'border-leaf bg-leaf-wash text-leaf' : 'border-edge text-quiet',
      )}
    >
      <ChevronUp aria-hidden className="size-4" />
      {votes}
    </button>
  )
}

/** A host's actions on a question. */
function Decide({ params, item: { text, status }, act, isBusy }: Acting) {
  const decide = useDecide()
  const [isAnswering, setAnswering] = useState(false)
  const set = (body: { hidden?: boolean; answered?: boolean }) => () =>
    act(() => decide.mutateAsync({ params, body }))
  const [isHidden, isAnswered] = [status === 'hidden', status === 'answered']
  return (
    <div className="-ml-3 flex flex-wrap">
      {!isHidden && (
        <Button
          look="quiet"
          size="small"
          aria-label={isAnswered ? copy.unmarkOf(text) : copy.markOf(text)}
          aria-disabled={isBusy}
          onClick={set({ answered: !isAnswered })}
        >
          {isAnswered ? copy.unmark : copy.mark}
        </Button>
      )}
      {!isHidden && (
        <Button look="quiet" size="small" aria-label={copy.answerOf(text)} onClick={() => setAnswering(true)}>
          {copy.answer}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        aria-label={isHidden ? copy.showOf(text) : copy.hideOf(text)}
        aria-disabled={isBusy}
        onClick={set({ hidden: !isHidden })}
      >
        {isHidden ? copy.show : copy.hide}
      </Button>
      {isAnswering && <AnswerDialog params={params} text={text} onClose={() => setAnswering(false)} />}
    </div>
  )
}
