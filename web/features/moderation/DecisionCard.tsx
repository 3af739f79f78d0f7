import { formatDateTime, formatDay } from '../../core/format.ts'
import { Card } from '../../ui/Card.tsx'
import { AppealPart } from './AppealPart.tsx'
import type { Decision } from './calls.ts'
import { copy } from './copy.ts'

type Props = {
  decision: Decision
  /** Sends the text of an appeal, or of an answer to the moderator's question. */
  send: (words: string) => Promise<unknown>
}

/** A decision with its reason and the author's own text, and the appeal. */
export function DecisionCard({ decision, send }: Props) {
  const { decision: made, rule, reason, what, title, text, until, created_at, appeal } = decision
  return (
    <Card as="article" className="flex flex-col gap-3">
      <h2 className="text-xl">{copy.decisions[made]}</h2>
      <p className="text-sm text-quiet">{copy.at(copy.rules[rule], formatDay(created_at))}</p>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
      {until && appeal?.status !== 'granted' && <p>{copy.until(formatDateTime(until))}</p>}
      {what !== 'person' && (
        <figure className="rounded-field bg-sunken p-4">
          <figcaption className="text-sm text-quiet">{copy.yours}</figcaption>
          {title && <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>}
          <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-line">
            {text}
          </p>
        </figure>
      )}
      <AppealPart decision={decision} send={send} />
    </Card>
  )
}
