import { formatRupees } from '../../core/format.ts'
import type { Price } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.summary

type Props = {
  price: Price | undefined
  /** Shown instead of a price: why there is none, and how to get one. */
  placeholder: string
}

/** The total and its parts. A live region, so that screen readers announce the effect of a code. */
export function Summary({ price, placeholder }: Props) {
  return (
    <div
      role="status"
      aria-label={words.label}
      className="flex min-h-18 flex-col justify-center border-y border-hairline py-3 tabular-nums"
    >
      {!price && <p className="text-sm text-quiet">{placeholder}</p>}
      {price && (
        <dl className="flex flex-col gap-1">
          {price.discount > 0 && (
            <>
              <Row name={words.price} value={formatRupees(price.price)} />
              <Row
                name={price.code === null ? words.renewal : words.discount(price.code)}
                value={words.less(formatRupees(price.discount))}
              />
            </>
          )}
          <Row name={words.total} value={formatRupees(price.amount)} total />
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
