import { useId, type ReactNode } from 'react'

type Props = {
  label: ReactNode
  /** Whole percent, 0 to 100. */
  percent: number
  /** The value in words, shown beside the label: "24 of 30 days". */
  words?: string
}

/** A progress bar. */
export function Progress({ label, percent, words = `${percent}%` }: Props) {
  const id = useId()
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="text-quiet">{words}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={words}
        className="h-3 overflow-hidden rounded-full bg-sunken ring-1 ring-hairline"
      >
        <div className="h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
