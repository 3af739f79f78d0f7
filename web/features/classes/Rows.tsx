import { Loading } from '../../ui/Loading.tsx'

/** The size of a few rows, while they are loaded. */
export function Rows() {
  return (
    <Loading look="words">
      <span className="flex animate-shimmer flex-col gap-3">
        {[1, 2, 3].map((row) => (
          <span key={row} className="block h-[4.9rem] rounded-card bg-sunken" />
        ))}
      </span>
    </Loading>
  )
}
