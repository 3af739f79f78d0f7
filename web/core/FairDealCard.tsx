import { SectionCard } from '../ui/SectionCard.tsx'
import { useRead } from '../api/read.ts'
import { copy } from './copy.ts'
import { formatNumber, formatRupees } from './format.ts'

const words = copy.fairDeal

/** What the membership gave so far in its current period, and whether the cheaper plan would do. Absent if it cannot be read. */
export function FairDealCard() {
  const { data, isError } = useRead('GET /api/membership/')
  if (isError) return null
  return (
    <SectionCard title={words.heading} className="flex min-h-36 flex-col gap-4">
      {data && (
        <>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
            {data.days_left !== null && <Row name={words.daysLeft} value={formatNumber(data.days_left)} />}
            <Row name={words.classes} value={words.usedOf(data.classes.used, data.classes.of)} />
            {data.tier === 'plus' && (
              <Row name={words.checkins} value={words.usedOf(data.checkins.used, data.checkins.of)} />
            )}
            {data.paise_per_class !== null && (
              <Row name={words.perClass} value={formatRupees(data.paise_per_class)} />
            )}
            {data.tier === 'plus' && (
              <Row name={words.free} value={words.classesOf(data.free_would_have_given)} />
            )}
          </dl>
          {data.advice && <p className="rounded-field bg-leaf-wash p-4 text-leaf">{data.advice}</p>}
        </>
      )}
    </SectionCard>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="font-heading text-xl tabular-nums">{value}</dd>
    </div>
  )
}
