import type { Price } from './calls.ts'
import { copy } from './copy.ts'
import { inRupees } from './money.ts'

const words = copy.summary

/** What is to be paid, and how it came about; announced as a code changes it. */
export function Summary({ price }: { price: Price | undefined }) {
  return (
    <div role="status" aria-label={words.label} className="min-h-24 rounded-field bg-sunken px-4 py-3 tabular-nums">
      {price && (
        <dl className="flex flex-col gap-1">
          {price.discount > 0 && (
            <>
              <Row name={words.price} value={inRupees(price.price)} />
              <Row name={`${words.discount} ${price.code}`} value={`−${inRupees(price.discount)}`} />
            </>
          )}
          <Row name={words.total} value={inRupees(price.amount)} total />
        </dl>
      )}
    </div>
  )
}

function Row({ name, value, total = false }: { name: string; value: string; total?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className={total ? 'font-semibold' : 'text-quiet'}>{name}</dt>
      <dd className={total ? 'font-heading text-2xl' : ''}>{value}</dd>
    </div>
  )
}
