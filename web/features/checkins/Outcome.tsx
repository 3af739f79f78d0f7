import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import type { Checkin } from './calls.ts'
import { copy } from './copy.ts'
import { Agreed } from './loop/Agreed.tsx'

const words = copy.one

/** The coach's words and the commitments; renders nothing if there are none. */
export function Outcome({ item, isOver }: { item: Checkin; isOver: boolean }) {
  const { status, answer, note, commitments } = item
  return (
    <>
      {answer && (
        <SectionCard title={words.answer} className="flex flex-col gap-4">
          <Words text={answer} />
        </SectionCard>
      )}
      {note && (
        <SectionCard title={words.note} className="flex flex-col gap-4">
          <Words text={note} />
        </SectionCard>
      )}
      {commitments.length > 0 && (
        <SectionCard title={words.agreed} className="flex flex-col gap-4">
          <Agreed items={commitments} />
        </SectionCard>
      )}
      {(isOver || (status !== 'booked' && status !== 'waiting')) && (
        <p>
          <LinkButton look="outline" render={<Link to={paths.bookCheckin} />}>
            {words.again}
          </LinkButton>
        </p>
      )}
    </>
  )
}

const Words = ({ text }: { text: string }) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap [unicode-bidi:plaintext]">
    {text}
  </p>
)
