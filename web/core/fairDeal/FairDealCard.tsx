import type { Answer } from '../../../contract/api.ts'
import { Facts } from '../../ui/cards/Facts.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { Link } from '../../app/navigation.tsx'
import { paths } from '../../paths.ts'
import { useRead } from '../../data/read.ts'
import { copy as words } from './copy.ts'
import { formatNumber, formatRupees } from '../format.ts'

type Meter = Answer<'GET /api/membership/'>

/** The meter shows the cost per class from this many Plus classes on; fewer say little about the value. */
const speaksFrom = 3

/**
 * Shows how much of the membership has been used in its current period and one sentence: its value so far, or
 * that the cheaper plan would be enough. Hidden if the membership cannot be read.
 */
export function FairDealCard() {
  const { data, isLoadingError } = useRead('GET /api/membership/')
  if (isLoadingError) return null
  return (
    <SectionCard title={words.heading} className="flex min-h-36 flex-col gap-4">
      {data && (
        <>
          <Facts
            look="below"
            className="grid grid-cols-2 gap-x-4 gap-y-3"
            facts={[
              [words.daysLeft, data.days_left === null ? null : formatNumber(data.days_left)],
              [words.classes, words.usedOf(data.classes.used, data.classes.of)],
              [words.checkins, isPlus(data) ? <Checkins of={data} /> : null],
            ]}
          />
          {(data.advice ?? value(data)) && (
            <p className="rounded-field bg-leaf-wash p-4 text-leaf">{data.advice ?? value(data)}</p>
          )}
        </>
      )}
    </SectionCard>
  )
}

/** The number of check-ins used, with a link to book another while any are left. */
const Checkins = ({ of: { checkins } }: { of: Meter }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    {words.usedOf(checkins.used, checkins.of)}
    {checkins.used < checkins.of && (
      <Link
        to={paths.bookCheckin}
        aria-label={words.bookCheckin}
        className="font-text text-sm text-leaf underline"
      >
        {words.book}
      </Link>
    )}
  </span>
)

const value = ({ classes, paise_per_class: each, free_would_have_given: free }: Meter) =>
  each !== null && classes.used >= speaksFrom && words.value(classes.used, formatRupees(each), free)

const isPlus = ({ tier }: Meter) => tier === 'plus'
