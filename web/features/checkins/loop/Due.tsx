import { useRef } from 'react'
import { sentenceFor } from '../../../api/failures.ts'
import { Link } from '../../../app/navigation.tsx'
import { calendarDay, formatRelativeDay } from '../../../core/format.ts'
import { useNow } from '../../../core/useNow.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { SectionCard } from '../../../ui/cards/SectionCard.tsx'
import { useAttempt } from '../../../ui/forms/useAttempt.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { MessageBox } from '../../../ui/MessageBox.tsx'
import { type Commitment, type Outcome, useDue, useSay } from './calls.ts'
import { copy as words } from './copy.ts'

const outcomes: readonly Outcome[] = ['done', 'not_done', 'changed']

/** The member's commitments due by today, each reported with one tap; renders nothing if none are due. */
export function Due({ leads = false }: { leads?: boolean }) {
  const { data } = useDue()
  if (!data?.length) return null
  return (
    <SectionCard title={words.title} className="flex flex-col gap-6">
      <ul className="flex flex-col gap-6">
        {data.map((each) => (
          <One key={`${each.checkin} ${each.n}`} it={each} />
        ))}
      </ul>
      {leads && (
        <p>
          <LinkButton look="quiet" size="small" className="-ml-4" render={<Link to={paths.checkins} />}>
            {words.all}
          </LinkButton>
        </p>
      )}
    </SectionCard>
  )
}

function One({ it: { checkin, n, text, due, outcome } }: { it: Commitment }) {
  const whole = useRef<HTMLLIElement>(null)
  const { mutateAsync: say } = useSay()
  // The button disappears once its commitment is reported.
  const { processing, banner, attempt } = useAttempt(whole)
  const isToday = due === calendarDay(new Date(useNow()).toISOString())
  const answer = (next: Outcome) =>
    void attempt(() => say({ params: { id: checkin, n }, body: { outcome: next } }), {
      done: ({ points_added: points }) =>
        next === 'not_done'
          ? words.notKept
          : next === 'changed'
            ? words.changed
            : points > 0
              ? words.kept(points)
              : words.keptAlone,
      failed: (failure) => sentenceFor(failure, words.failed),
    })
  return (
    <li ref={whole} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p>
        <span className="block text-sm text-quiet">
          {isToday ? words.today : words.earlier(formatRelativeDay(due))}
        </span>
        <span dir="auto" className="block font-heading text-xl wrap-anywhere">
          {text}
        </span>
      </p>
      {outcome === null ? (
        <div role="group" aria-label={`${words.ask} ${text}`} className="flex flex-wrap gap-2">
          {outcomes.map((each) => (
            <Button
              key={each}
              size="small"
              look={each === 'done' ? 'leaf' : 'outline'}
              disabled={processing}
              onClick={() => answer(each)}
            >
              {words.say[each]}
            </Button>
          ))}
        </div>
      ) : (
        <p className="text-leaf">{words.said[outcome]}</p>
      )}
      <MessageBox {...banner} />
    </li>
  )
}
