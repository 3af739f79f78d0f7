import { useState } from 'react'
import { taught } from '../../../../content/taught.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { BackLink } from '../../../ui/page/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Read } from '../../../ui/Read.tsx'
import { DataTable } from '../parts/DataTable.tsx'
import { isFor } from '../sections.ts'
import { unread } from '../failures.ts'
import { StaffPage } from '../StaffPage.tsx'
import { type ClassType, useTypes } from './calls.ts'
import { copy as shared } from './sharedCopy.ts'
import { copy } from './typesCopy.ts'
import { TypeDialog } from './TypeDialog.tsx'

/** /staff/class-types: the class types. */
export default function TypesScreen() {
  const { data: me } = useMe()
  const read = useTypes()
  const [open, setOpen] = useState<ClassType | 'new'>()
  const mayChange = isFor(['desk'], me?.roles ?? [])
  return (
    <StaffPage
      title={shared.types}
      lead={mayChange ? copy.lead : `${copy.lead} ${copy.deskOnly}`}
      back={<BackLink render={<Link to={staffPaths.schedule} />}>{shared.schedule}</BackLink>}
      actions={
        <Button size="dense" onClick={() => setOpen('new')}>
          {copy.add}
        </Button>
      }
    >
      <Read of={read} failed={unread(copy.notLoaded)} placeholder={6} none={copy.none}>
        {(data) => (
          <DataTable
            label={copy.list}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              { head: copy.title, cell: ({ title }) => title },
              { head: copy.style, cell: ({ style }) => shared.styles[style] },
              { head: copy.level, cell: ({ level }) => shared.levels[level] },
              { head: copy.language, cell: ({ language }) => shared.languages[language] },
              {
                head: copy.doshas,
                cell: ({ doshas }) => doshas.map((dosha) => taught.doshas[dosha]).join(', ') || copy.empty,
              },
              ...(mayChange
                ? [
                    {
                      head: copy.actions,
                      quiet: true,
                      end: true,
                      cell: (row: ClassType) => (
                        <Button
                          look="outline"
                          size="dense"
                          aria-label={copy.changeLabel(row.title)}
                          onClick={() => setOpen(row)}
                        >
                          {copy.change}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Read>
      {open && <TypeDialog type={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </StaffPage>
  )
}
