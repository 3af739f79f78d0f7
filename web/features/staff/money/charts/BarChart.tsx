import { formatMonth } from '../../../../core/format.ts'
import { copy } from '../copy.ts'
import { shortly, type Unit } from './figures.ts'
import { heightOf, labelled, plot, tickLook } from './plot.ts'

/** `of` is the total that contains the value, drawn as the bar's outline. */
export type Bar = { month: string; value: number; of?: number }
type Props = { label: string; unit: Unit; bars: Bar[] }

/**
 * A bar for each month. The last bar is labelled with its value (and the total); without totals, so is the
 * highest if there is room. The table contains all values.
 */
export function BarChart({ label, unit, bars }: Props) {
  const most = Math.max(...bars.map(({ value, of = 0 }) => Math.max(value, of)))
  const isPart = bars.some(({ of }) => of !== undefined)
  const named = isPart ? new Set([bars.length - 1]) : labelled(bars.map(({ value }) => value))
  const slot = 100 / bars.length
  const floor = heightOf(0, most)
  return (
    <svg role="img" aria-label={label} width="100%" height={plot.height} className="text-xs overflow-visible">
      <line x1="0" x2="100%" y1={floor} y2={floor} className="stroke-edge" />
      {bars.map(({ month, value, of }, at) => {
        const x = at * slot
        const middle = `${x + slot / 2}%`
        const shape = { x: `${x + slot * 0.18}%`, width: `${slot * 0.64}%`, rx: 3 }
        const top = heightOf(value, most)
        return (
          <g key={month} data-month={month} data-value={value}>
            {of !== undefined && (
              <rect
                {...shape}
                y={heightOf(of, most)}
                height={floor - heightOf(of, most)}
                className="fill-none stroke-ink"
              />
            )}
            <rect {...shape} y={top} height={floor - top} className="fill-leaf" />
            {named.has(at) && (
              <text
                // The label of a part is wider than a bar.
                x={isPart ? '100%' : middle}
                y={Math.min(top, heightOf(of ?? 0, most)) - 8}
                textAnchor={isPart ? 'end' : 'middle'}
                className="fill-ink font-semibold"
              >
                {of === undefined || of === value
                  ? shortly(value, unit)
                  : copy.insights.partOf(shortly(value, unit), shortly(of, unit))}
              </text>
            )}
            <text x={middle} y={plot.height - 8} textAnchor="middle" className={tickLook(at, bars.length)}>
              {formatMonth(`${month}-01`)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
