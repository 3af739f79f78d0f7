import type { Read } from '../../../api/read.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'

type Props<T> = {
  query: Read<T>
  /** What could not be read. */
  failed: string
  children: (data: T) => ReactNode
}

/** What a call has read, once it has; until then its place, or an offer to try again. */
export function Loaded<T>({ query: { data, isError, isFetching, refetch }, failed, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (!isError) return <Skeleton lines={3} />
  return (
    <TryAgain busy={isFetching} onAgain={refetch}>
      {failed}
    </TryAgain>
  )
}
