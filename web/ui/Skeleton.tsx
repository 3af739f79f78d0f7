import { Loading } from './Loading.tsx'

/** A placeholder for `lines` lines of text that is loading, announced as `Loading...`. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <Loading look="words">
      <span className="flex animate-shimmer flex-col gap-3 py-1">
        {Array.from({ length: lines }, (_, line) => (
          <span key={line} className="h-4 rounded-full bg-sunken first:h-6 first:w-2/5 last:w-3/5" />
        ))}
      </span>
    </Loading>
  )
}
