import { shown, type Unit } from './figures.ts'

type Props = { label: string; unit: Unit; bars: { name: string; value: number }[] }

/** Named horizontal bars with their values. */
export function ReasonBars({ label, unit, bars }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul aria-label={label} className="flex flex-col gap-2">
      {bars.map(({ name, value }) => (
        <li key={name} data-value={value} className="flex flex-col gap-1">
          <span className="flex justify-between gap-4">
            <span className="min-w-0 break-words">{name}</span>
            <span className="font-semibold">{shown(value, unit)}</span>
          </span>
          <svg aria-hidden width="100%" height="8">
            <rect width={`${(value / most) * 100}%`} height="8" rx="3" className="fill-leaf" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
