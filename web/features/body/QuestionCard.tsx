import { useEffect, useRef } from 'react'
import { questions } from '../../../content/quiz.ts'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/fields/Choice.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Progress } from '../../ui/Progress.tsx'
import { copy } from './copy.ts'
import { choose, countAnswered, firstOpen, goTo, type QuizProgress } from './quizProgress.ts'

const words = copy.quiz

type Props = { progress: QuizProgress; onChange: (progress: QuizProgress) => void; onResults: () => void }

/** One question at a time. An answer to the last one shows the results, or the first question that is still open. */
export function QuestionCard({ progress, onChange, onResults }: Props) {
  const { at, answers } = progress
  const { theme, text, options } = questions[at]!
  const { message, say, clear } = useMessage()
  const heading = useRef<HTMLLegendElement>(null)
  const first = useRef(true)
  useEffect(() => {
    // Screen readers read the first question with the page; the others need the focus to be read.
    if (!first.current) heading.current?.focus()
    first.current = false
  }, [at])
  const isLast = at === questions.length - 1

  function answer(tag: (typeof options)[number]['tag']) {
    const next = choose(progress, tag)
    onChange(next)
    if (!isLast) return
    const open = firstOpen(next)
    if (open < 0) return onResults()
    say(words.open(open + 1), 'info')
    onChange(goTo(next, open))
  }

  return (
    <Card className="flex flex-col gap-6">
      <div>
        <Progress
          label={words.progress(at + 1, questions.length)}
          percent={Math.round((countAnswered(progress) / questions.length) * 100)}
          words={words.answered(countAnswered(progress), questions.length)}
        />
        <MessageBox place="inline" message={message} onClose={clear} />
      </div>
      <fieldset key={at} className="flex animate-appear flex-col gap-3">
        <legend ref={heading} tabIndex={-1} className="mb-4 outline-none">
          <span className="block text-sm font-semibold tracking-wide text-quiet uppercase">{theme}</span>
          <span className="mt-1 block font-heading text-xl">{text}</span>
        </legend>
        {options.map((option) => (
          <Choice
            key={option.tag}
            name={`question-${at}`}
            checked={answers[at] === option.tag}
            onChange={() => answer(option.tag)}
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
      {firstOpen(progress) < 0 && (
        <Button look="quiet" className="self-center" onClick={onResults}>
          {words.seeResult}
        </Button>
      )}
    </Card>
  )
}
