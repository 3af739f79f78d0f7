import { useEffect, useRef, useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { questions, type Tag } from '../../../content/quiz.ts'
import { consent } from '../../../contract/limits.ts'
import { useConsentNeeded } from '../../core/consent/consent.ts'
import { useAttempt } from '../../ui/forms/useAttempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { useSaveResult } from './calls.ts'
import { copy } from './copy.ts'
import { nameOfBodyType } from '../../core/doshas/name.ts'
import { doshaPictures } from './doshas.ts'
import type { Results } from './quizProgress.ts'

const words = copy.results
const bars: Record<Tag, string> = { vata: 'bg-vata', pitta: 'bg-pitta', kapha: 'bg-kapha' }

type Props = { results: Results; onChange: () => void; onSaved: () => void }

/**
 * The two strongest doshas, all three scores as bars, and buttons to save the result or change an answer
 * (docs/rules.md#dosha).
 */
export function ResultsCard({ results: { scores, result, answers }, onChange, onSaved }: Props) {
  const { mutateAsync: save } = useSaveResult()
  const [ticked, setTicked] = useState(false)
  const consentNeeded = useConsentNeeded('dosha')
  const { processing, banner, attempt, say } = useAttempt()
  const tick = useRef<HTMLInputElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  function finish() {
    if (consentNeeded && !ticked) {
      tick.current?.focus()
      return say(words.consentMissing)
    }
    void attempt(
      () => save({ dosha_result: result, answers, ...(consentNeeded && { consent: consent.version }) }),
      { failed: words.refused, leaves: true, onDone: onSaved },
    )
  }

  return (
    <Card className="flex animate-appear flex-col gap-6">
      <header>
        <h2 ref={heading} tabIndex={-1} className="text-lg text-quiet outline-none">
          {words.title}
        </h2>
        <p className="font-heading text-3xl">{nameOfBodyType(result)}</p>
        <p className="mt-2 text-quiet">{words.lead}</p>
      </header>
      <ul className="flex flex-col gap-4">
        {(Object.keys(scores) as Tag[]).map((tag) => (
          <Score key={tag} tag={tag} count={scores[tag]} />
        ))}
      </ul>
      <p className="text-sm text-quiet">{copy.quiz.lens}</p>
      {consentNeeded && (
        <Tick
          ref={tick}
          label={notices.dosha.agree}
          hint={notices.dosha.kept}
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <MessageBox {...banner} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button look="quiet" onClick={onChange}>
          {words.change}
        </Button>
        <Button disabled={processing} onClick={finish}>
          {processing ? words.processing : words.save}
        </Button>
      </div>
    </Card>
  )
}

function Score({ tag, count }: { tag: Tag; count: number }) {
  const Picture = doshaPictures[tag]
  return (
    <li className="flex items-center gap-4">
      <Picture className="size-12" />
      <div className="flex-1">
        <p className="flex justify-between gap-4">
          <span className="font-semibold">{copy.quiz.doshas[tag].name}</span>
          <span className="text-sm text-quiet tabular-nums">{words.of(count, questions.length)}</span>
        </p>
        <div aria-hidden className="mt-1 h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-hairline">
          <div
            className={`h-full rounded-full ${bars[tag]}`}
            style={{ width: `${(count / questions.length) * 100}%` }}
          />
        </div>
      </div>
    </li>
  )
}
