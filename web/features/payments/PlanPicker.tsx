import { formatRupees } from '../../core/format.ts'
import { Loading } from '../../ui/Loading.tsx'
import { Read } from '../../ui/Read.tsx'
import { useTiers, type Tier } from './calls.ts'
import { Choice } from '../../ui/fields/Choice.tsx'
import { copy } from './copy.ts'
import { inPaise } from './money.ts'

type Props = { chosen: Tier | undefined; onChoose: (tier: Tier) => void; disabled: boolean }

/** The tiers that the server offers. */
export function PlanPicker({ chosen, onChoose, disabled }: Props) {
  const read = useTiers()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{copy.plans.legend}</legend>
      <Read
        of={read}
        failed={copy.tiersFailed}
        placeholder={<Plans />}
        onFailure={(_, tryAgain) => (
          <div className="rounded-field bg-terracotta-wash px-4 py-3">{tryAgain}</div>
        )}
      >
        {(tiers) =>
          tiers.map((tier) => (
            <Choice
              key={tier.id}
              name="tier"
              value={tier.id}
              disabled={disabled}
              checked={chosen?.id === tier.id}
              onChange={() => onChoose(tier)}
            >
              <Plan tier={tier} />
            </Choice>
          ))
        }
      </Read>
    </fieldset>
  )
}

/** Placeholders of the usual number and height, to limit the layout shift when the plans load. */
const Plans = () => (
  <Loading look="words">
    <span className="flex animate-shimmer flex-col gap-3">
      {[1, 2, 3].map((plan) => (
        <span key={plan} className="h-19.5 rounded-field bg-sunken" />
      ))}
    </span>
  </Loading>
)

function Plan({ tier: { name, price, duration_days } }: { tier: Tier }) {
  const perDay = formatRupees(Math.round(inPaise(price) / duration_days / 10) * 10)
  return (
    <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <span>
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-quiet">{copy.plans.days(duration_days)}</span>
      </span>
      <span className="text-right">
        <span className="block font-heading text-xl tabular-nums">{formatRupees(inPaise(price))}</span>
        <span className="block text-sm text-quiet">{copy.plans.perDay(perDay)}</span>
      </span>
    </span>
  )
}
