import type { ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { saveCsv } from '../../parts/csv.ts'
import { type Column, DataTable } from '../../parts/DataTable.tsx'
import { Panel } from '../../parts/Panel.tsx'
import { copy } from '../copy.ts'
import { fileRows, type Figures, type Row, rowLabel, shown } from './figures.ts'

type Props = {
  title: string
  note?: ReactNode
  /** The link to the list behind the numbers. */
  list?: ReactNode
  figures: Figures
  /** The file's name, without its extension. */
  file: string
  /** The chart; its data is in `figures`. */
  children: ReactNode
}

/** A chart, with its numbers as a table and as a file. */
export function FiguresPanel({ title, note, list, figures, file, children }: Props) {
  const save = () => saveCsv(`${file}.csv`, fileRows(figures))
  return (
    <Panel title={title} aside={list}>
      {note && <p className="text-quiet">{note}</p>}
      {children}
      <details>
        <summary className="min-h-9 cursor-pointer content-center font-semibold text-leaf pointer-coarse:min-h-11">
          {copy.insights.table}
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <DataTable
            label={title}
            columns={columnsOf(figures)}
            rows={figures.rows}
            keyOf={({ key }) => key}
          />
          <Button
            look="outline"
            size="dense"
            className="self-start"
            aria-label={copy.insights.csvOf(title)}
            onClick={save}
          >
            {copy.insights.csv}
          </Button>
        </div>
      </details>
    </Panel>
  )
}

const columnsOf = (figures: Figures): Column<Row>[] => [
  { head: figures.rowName, cell: ({ key }) => rowLabel(figures, key) },
  ...figures.columns.map(({ name, unit }, at) => ({
    head: name,
    end: true,
    cell: ({ values }: Row) => shown(values[at] ?? null, unit),
  })),
]
