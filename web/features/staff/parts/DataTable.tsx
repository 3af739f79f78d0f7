import type { ReactNode } from 'react'
import { classes } from '../../../ui/classes.ts'

export type Column<T> = {
  head: string
  cell: (row: T) => ReactNode
  /** True for numbers and buttons, which are right-aligned. */
  end?: boolean
  /** Shows the head only to screen readers, for example above a row's buttons. */
  quiet?: boolean
}

type Props<T> = {
  /** The table's caption for screen readers. */
  label: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** True inside a card: on phones, lines separate the rows. */
  flat?: boolean
}

/**
 * A table whose rows become cards on phones: the first cell is the card's title, the others show their
 * column's head. Built from ARIA roles, because some browsers drop a table's semantics when its display
 * changes.
 */
export function DataTable<T>({ label, columns, rows, keyOf, flat = false }: Props<T>) {
  return (
    <div role="table" aria-label={label} className="sm:table sm:w-full">
      <div role="rowgroup" className="max-sm:sr-only sm:table-header-group">
        <div role="row" className="text-left text-quiet sm:table-row">
          {columns.map(({ head, end, quiet }) => (
            <span
              key={head}
              role="columnheader"
              className={classes(cellLook, 'font-semibold sm:border-edge', end && 'sm:text-right')}
            >
              <span className={quiet ? 'sr-only' : undefined}>{head}</span>
            </span>
          ))}
        </div>
      </div>
      <div
        role="rowgroup"
        className={classes(
          'max-sm:flex max-sm:flex-col sm:table-row-group',
          flat ? 'max-sm:divide-y max-sm:divide-hairline' : 'max-sm:gap-3',
        )}
      >
        {rows.map((row) => (
          <div
            key={keyOf(row)}
            role="row"
            className={classes(
              'max-sm:py-2 sm:table-row sm:hover:bg-leaf-wash',
              !flat &&
                'max-sm:rounded-field max-sm:border max-sm:border-hairline max-sm:bg-card max-sm:px-4 max-sm:shadow-soft',
            )}
          >
            {columns.map(({ head, cell, end, quiet }, nth) => (
              <div
                key={head}
                role="cell"
                className={classes(
                  cellLook,
                  // On phones, a row without buttons leaves no gap in their place.
                  quiet && 'max-sm:has-[>div:empty]:hidden',
                  'py-1 max-sm:flex max-sm:min-h-8 max-sm:items-center max-sm:justify-between max-sm:gap-4 sm:border-hairline',
                  nth === 0 && 'font-semibold max-sm:text-base',
                  end && 'tabular-nums sm:text-right',
                )}
              >
                {nth > 0 && !quiet && (
                  <span aria-hidden className="shrink-0 text-quiet sm:hidden">
                    {head}
                  </span>
                )}
                <div
                  className={classes(
                    'min-w-0 [overflow-wrap:anywhere]',
                    nth > 0 && !quiet && 'max-sm:text-right',
                  )}
                >
                  {cell(row)}
                </div>
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

const cellLook = 'sm:table-cell sm:h-9 sm:border-b sm:px-2 sm:align-middle sm:first:pl-0 sm:last:pr-0'
