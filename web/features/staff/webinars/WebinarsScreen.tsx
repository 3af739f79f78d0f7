import { useState } from 'react'
import { formatDateTime, formatRupees, studioZone } from '../../../core/format.ts'
import { useMe } from '../../../core/me.ts'
import { Link } from '../../../app/navigation.tsx'
import { staffPaths } from '../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Listing } from '../parts/Listing.tsx'
import { textLink } from '../parts/textLink.ts'
import { isFor } from '../sections.ts'
import { StaffPage } from '../StaffPage.tsx'
import { copy as shared } from '../studio/sharedCopy.ts'
import { useStaffWebinars } from './calls.ts'
import { copy } from './copy.ts'
import { WebinarDialog } from './WebinarDialog.tsx'

/** /staff/webinars: all webinars (a host sees only their own), with the number of seats taken. */
export default function WebinarsScreen() {
  const { data: me } = useMe()
  const [isAdding, setAdding] = useState(false)
  return (
    <StaffPage
      title={copy.title}
      lead={copy.lead}
      actions={
        isFor(['desk'], me?.roles ?? []) && (
          <Button size="dense" onClick={() => setAdding(true)}>
            {copy.add}
          </Button>
        )
      }
    >
      <Listing
        query={useStaffWebinars()}
        label={copy.table}
        none={copy.none}
        notLoaded={copy.notLoaded}
        keyOf={({ id }) => id}
        columns={[
          {
            head: copy.name,
            cell: ({ id, title }) => (
              <Link to={staffPaths.webinar(id)} className={textLink}>
                {title}
              </Link>
            ),
          },
          { head: copy.when, cell: ({ starts_at: at }) => formatDateTime(at, studioZone) },
          { head: copy.host, cell: ({ host }) => host?.name ?? shared.noHost },
          { head: copy.state, cell: ({ status }) => shared.statuses[status] },
          { head: copy.price, end: true, cell: ({ full_price: price }) => priceOf(price) },
          { head: copy.paid, end: true, cell: ({ paid }) => paid },
          { head: copy.waiting, end: true, cell: ({ waiting, offered }) => waiting + offered },
        ]}
      />
      {isAdding && <WebinarDialog onClose={() => setAdding(false)} />}
    </StaffPage>
  )
}

const priceOf = (rupees: number) => (rupees === 0 ? copy.free : formatRupees(Math.round(rupees * 100)))
