import { useEffect, useRef } from 'react'
import { questions } from '../../../content/quiz.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { copy } from './copy.ts'
import { choose, countAnswered, firstOpen, goTo, nextOpen, type QuizProgress } from './quizProgress.ts'

const words = copy.quiz

type Props = { progress: QuizProgress; onChange: (progress: QuizProgress) => void; onResults: () => void }

/**
 * One question at a time. An answer advances to the next open question, and the last answer to the results.
 * Arrow keys choose an answer without advancing; Next or Enter then advances.
 */
export function QuestionCard({ progress, onChange, onResults }: Props) {
  const { at, answers } = progress
  const { theme, text, options } = questions[at]!
  const { message, say, clear } = useMessage()
  const heading = useRef<HTMLLegendElement>(null)
  const first = useRef(true)
  useEffect(() => {
    // Screen readers read the first question with the page; later questions need focus to be read.
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [at])
  const isLast = at === questions.length - 1

  const byArrow = useRef(false)
  const open = firstOpen(progress)

  function answer(tag: (typeof options)[number]['tag']) {
    const next = choose(progress, tag)
    if (byArrow.current) onChange(next)
    else step(next)
    byArrow.current = false
  }

  /** Moves from an answered question to the next open question, an earlier open question, or the results. */
  function step(answered: QuizProgress) {
    const to = nextOpen(answered)
    // Changing an answer of a completed quiz doesn't open the results, so that the member can review other
    // answers.
    const isComplete = to < 0 && (isLast || open >= 0)
    onChange(to < 0 ? (isComplete ? answered : goTo(answered, at + 1)) : goTo(answered, to))
    if (isComplete) onResults()
    else if (to >= 0 && to < at) say(words.open(to + 1), 'info')
  }

  return (
    <Card className="flex flex-col gap-4 sm:gap-6">
      <div>
        <Progress
          label={words.progress(at + 1, questions.length)}
          percent={Math.round((countAnswered(progress) / questions.length) * 100)}
          words={words.answered(countAnswered(progress), questions.length)}
        />
        <MessageBox place="inline" message={message} onClose={clear} />
      </div>
      <fieldset key={at} className="flex animate-appear flex-col gap-2 sm:gap-3">
        <legend ref={heading} tabIndex={-1} className="mb-2 outline-none sm:mb-4">
          <span className="block text-sm font-semibold tracking-wide text-quiet uppercase">{theme}</span>
          <span className="mt-1 block font-heading text-xl">{text}</span>
        </legend>
        {options.map((option) => (
          <Choice
            key={option.tag}
            name={`question-${at}`}
            checked={answers[at] === option.tag}
            onChange={() => answer(option.tag)}
            onKeyDown={({ key }) => {
              byArrow.current = key.startsWith('Arrow')
              if (key === 'Enter' && answers[at]) step(progress)
            }}
            className="min-h-15"
          >
            {option.text}
          </Choice>
        ))}
      </fieldset>
      <div className="flex justify-between gap-3">
        <Button look="outline" disabled={at === 0} onClick={() => onChange(goTo(progress, at - 1))}>
          {words.backButton}
        </Button>
        <Button disabled={isLast} onClick={() => onChange(goTo(progress, at + 1))}>
          {words.next}
        </Button>
      </div>
      {open < 0 && (
        <Button look="quiet" className="self-center" onClick={onResults}>
          {words.seeResult}
        </Button>
      )}
      {isLast && open >= 0 && open < at && (
        <Button look="quiet" className="self-center" onClick={() => onChange(goTo(progress, open))}>
          {words.toOpen(open + 1)}
        </Button>
      )}
    </Card>
  )
}
