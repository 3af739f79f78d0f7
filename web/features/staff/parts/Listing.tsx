import type { ReadInPages } from '../../../data/pages/readPages.ts'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy } from '../copy.ts'
import { unread } from '../failures.ts'
import { type Column, DataTable } from './DataTable.tsx'

type Props<T> = {
  query: ReadInPages<T>
  label: string
  columns: readonly Column<T>[]
  keyOf: (row: T) => string | number
  /** The sentences for an empty list, and for a failed read. */
  none: string
  notLoaded: string
  /** As in `DataTable`. */
  flat?: boolean
}

/** A paginated list from the API, as a table. */
export const Listing = <T,>({ query, none, notLoaded, ...table }: Props<T>) => (
  <div className="flex flex-col gap-4">
    <ReadPages of={query} failed={unread(notLoaded)} placeholder={6} none={none} more={copy.parts.more} dense>
      {(rows) => <DataTable {...table} rows={rows} />}
    </ReadPages>
  </div>
)
