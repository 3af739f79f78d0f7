import { usePlan } from '../../core/membership/membership.ts'
import { formatLongDate } from '../../core/format.ts'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { useOnThisDay } from './calls.ts'
import { copy } from './copy.ts'
import { EntryText } from './EntryText.tsx'
import { PlusLine } from './PlusLine.tsx'

const words = copy.journal

/** True until the contents of `JournalTools` have loaded. */
export function useToolsPending(): boolean {
  const plan = usePlan()
  const { isLoading } = useOnThisDay(plan === 'plus')
  return plan === undefined || isLoading
}

/** The journal's tools of Plus: this day in earlier years, and a link to a page for printing. */
export function JournalTools() {
  const plan = usePlan()
  const { data: entries = [] } = useOnThisDay(plan === 'plus')
  if (plan === 'free') return <PlusLine sentence={words.toolsWithPlus} />
  return (
    <>
      {entries.length > 0 && (
        <SectionCard title={words.onThisDay} className="flex flex-col gap-4">
          {entries.map(({ id, content, created_at }) => (
            <article key={id}>
              <time dateTime={created_at} className="text-sm text-quiet">
                {formatLongDate(created_at)}
              </time>
              <EntryText>{content}</EntryText>
            </article>
          ))}
        </SectionCard>
      )}
      <Link
        to={paths.journalPages}
        className="inline-flex min-h-11 items-center self-start font-semibold text-leaf underline underline-offset-4"
      >
        {words.toPages}
      </Link>
    </>
  )
}
