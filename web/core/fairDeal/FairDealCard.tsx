import { Facts } from '../../ui/cards/Facts.tsx'
import { SectionCard } from '../../ui/cards/SectionCard.tsx'
import { useRead } from '../../data/read.ts'
import { copy as words } from './copy.ts'
import { formatNumber, formatRupees } from '../format.ts'

/**
 * The value of the membership so far in its current period, and whether the cheaper plan would do. Absent if it cannot
 * be read.
 */
export function FairDealCard() {
  const { data, isError } = useRead('GET /api/membership/')
  if (isError) return null
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
              [words.checkins, isPlus(data) ? words.usedOf(data.checkins.used, data.checkins.of) : null],
              [words.perClass, data.paise_per_class === null ? null : formatRupees(data.paise_per_class)],
              [words.free, isPlus(data) ? words.classesOf(data.free_would_have_given) : null],
            ]}
          />
          {data.advice && <p className="rounded-field bg-leaf-wash p-4 text-leaf">{data.advice}</p>}
        </>
      )}
    </SectionCard>
  )
}

const isPlus = ({ tier }: { tier: string }) => tier === 'plus'
