import type { ReadInPages } from '../../../api/read.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { TryAgain } from '../../../ui/TryAgain.tsx'
import { copy } from '../copy.ts'
import { unreadSentence } from '../failures.ts'
import { type Column, DataTable } from './DataTable.tsx'

type Props<T> = {
  query: ReadInPages<T>
  label: string
  columns: readonly Column<T>[]
  keyOf: (row: T) => string | number
  /** What to say when there is nothing, and when it could not be read. */
  none: string
  notLoaded: string
  /** As in `DataTable`. */
  flat?: boolean
}

/** A list that the API gives in pages, in each of its states: being read, unread, empty, or a table with more to load. */
export function Listing<T>({ query, label, columns, keyOf, none, notLoaded, flat = false }: Props<T>) {
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  return (
    <div className="flex flex-col gap-4">
      {isError && (
        <TryAgain busy={isFetching} onAgain={data ? fetchNextPage : refetch}>
          {unreadSentence(error, notLoaded)}
        </TryAgain>
      )}
      {!data && !isError && <Skeleton lines={6} />}
      {data?.length === 0 && <p className="text-quiet">{none}</p>}
      {data && data.length > 0 && (
        <DataTable flat={flat} label={label} columns={columns} rows={data} keyOf={keyOf} />
      )}
      {hasNextPage && !isError && (
        <Button
          look="outline"
          size="dense"
          className="self-start"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {isFetchingNextPage ? copy.parts.loading : copy.parts.more}
        </Button>
      )}
    </div>
  )
}
