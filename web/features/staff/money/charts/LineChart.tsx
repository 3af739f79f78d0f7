import { copy } from '../copy.ts'
import { shortly, type Unit } from './figures.ts'
import { apart, heightOf, plot, tickLook } from './plot.ts'

export type Line = { name: string; values: number[] }
type Props = {
  label: string
  unit: Unit
  lines: Line[]
  /** The labels below the points of the longest line. */ ticks: string[]
}

/** Strokes that can be distinguished without colour. */
const dashes = ['', '7 4', '2 4', '10 3 2 3', '4 4', '1 3']
/** The space beside the first and the last point, in percent of the width. */
const margin = 6

/** Lines over the same steps, each labelled at its end. A line may end early. */
export function LineChart({ label, unit, lines, ticks }: Props) {
  const most = Math.max(...lines.flatMap(({ values }) => values))
  const xOf = (at: number) => margin + (at * (100 - 2 * margin)) / Math.max(1, ticks.length - 1)
  const floor = heightOf(0, most)
  const ends = lines.map(({ values }) => values.length - 1)
  const labelHeights = placeLabels(lines, ticks.length - 1, most)
  return (
    <svg role="img" aria-label={label} width="100%" height={plot.height} className="text-xs overflow-visible">
      <line x1="0" x2="100%" y1={floor} y2={floor} className="stroke-edge" />
      {ticks.map((tick, at) => (
        <text
          key={tick}
          x={`${xOf(at)}%`}
          y={plot.height - 8}
          textAnchor="middle"
          className={tickLook(at, ticks.length)}
        >
          {tick}
        </text>
      ))}
      {lines.map(({ name, values }, nth) => (
        <g
          key={name}
          data-line={name}
          data-values={values.join(' ')}
          className={nth === 0 ? 'fill-leaf stroke-leaf' : 'fill-ink stroke-ink'}
        >
          {values.map((value, at) => (
            <g key={ticks[at]}>
              {at > 0 && (
                <line
                  x1={`${xOf(at - 1)}%`}
                  y1={heightOf(values[at - 1]!, most)}
                  x2={`${xOf(at)}%`}
                  y2={heightOf(value, most)}
                  strokeWidth={nth === 0 ? 2.5 : 1.5}
                  strokeDasharray={dashes[nth % dashes.length]}
                />
              )}
              <circle cx={`${xOf(at)}%`} cy={heightOf(value, most)} r={2.5} />
            </g>
          ))}
        </g>
      ))}
      {lines.map(({ name, values }, nth) => (
        <text
          key={name}
          x={`${xOf(ends[nth]!)}%`}
          y={labelHeights[nth]}
          textAnchor={anchorAt(ends[nth]!, ticks.length)}
          strokeWidth={4}
          className="fill-ink stroke-card font-semibold [paint-order:stroke]"
        >
          {copy.insights.end(name, shortly(values.at(-1) ?? 0, unit))}
        </text>
      ))}
    </svg>
  )
}

const anchorAt = (at: number, steps: number) => (at === 0 ? 'start' : at === steps - 1 ? 'end' : 'middle')

/**
 * Returns the baselines of the lines' labels: each above its line's end, or below if a falling line would
 * cross it. Labels at the same step are spread apart, and none is below the zero line.
 */
function placeLabels(lines: Line[], lastStep: number, most: number): number[] {
  const ends = lines.map(({ values }) => values.length - 1)
  const heights = lines.map(({ values }, nth) => {
    const last = values.at(-1) ?? 0
    const before = values.at(-2) ?? last
    const isFalling = lines.length > 2 && ends[nth] === lastStep && last < before
    return heightOf(last, most) + (isFalling ? 20 : -9)
  })
  for (const end of new Set(ends)) {
    const together = lines.map((_, nth) => nth).filter((nth) => ends[nth] === end)
    const placed = apart(together.map((nth) => heights[nth]!))
    // Keeps labels above the zero line, since the steps' labels are below it.
    const below = Math.max(0, Math.max(...placed) - (heightOf(0, most) - 9))
    for (const [at, nth] of together.entries()) heights[nth] = placed[at]! - below
  }
  return heights
}
