import { useState } from 'react'
import { formatDay, formatTimeRange, studioZone } from '../../../core/format.ts'
import { Link } from '../../../app/navigation.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../parts/Panel.tsx'
import { textLink } from '../parts/textLink.ts'
import { CancelClass } from './CancelClass.tsx'
import { type Decided, type StaffClass, useStaffClass } from './calls.ts'
import { ChangeClass } from './ChangeClass.tsx'
import { copy as shared } from './sharedCopy.ts'
import { copy } from './seriesCopy.ts'

type Props = { decided: Decided; plansAll: boolean; onClose: () => void }

/**
 * Lists the effects of a changed series, and the classes that did not follow it, each to be changed or
 * cancelled in its editor.
 */
export function Undecided({ decided: { changed, undecided }, plansAll, onClose }: Props) {
  return (
    <Panel
      title={copy.decidedTitle(changed)}
      aside={
        <Button look="outline" size="dense" onClick={onClose}>
          {copy.leave}
        </Button>
      }
    >
      {undecided.length === 0 ? (
        <p role="status">{copy.allFollowed}</p>
      ) : (
        <>
          <p role="status" className="font-semibold">
            {copy.undecided(undecided.length)}
          </p>
          <p className="text-quiet">{copy.undecidedText}</p>
          <ul className="flex flex-col divide-y divide-hairline">
            {undecided.map((each) => (
              <Choice key={each.id} listed={each} plansAll={plansAll} />
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}

function Choice({ listed, plansAll }: { listed: StaffClass; plansAll: boolean }) {
  const [dialog, setDialog] = useState<'change' | 'cancel'>()
  const { data } = useStaffClass(listed.id)
  const item = data ?? listed
  const day = formatDay(item.starts_at, studioZone)
  const close = () => setDialog(undefined)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Link to={paths.staffClass(item.id)} className={textLink}>
        {shared.dayTime(day, formatTimeRange(item.starts_at, item.ends_at, studioZone))}
      </Link>
      <span className="text-quiet">
        {item.status === 'scheduled'
          ? copy.seats(item.capacity - item.seats_left, item.waitlist_count)
          : shared.statuses[item.status]}
      </span>
      {item.status === 'scheduled' && (
        <span className="flex gap-2 sm:ml-auto">
          <Button
            look="outline"
            size="dense"
            aria-label={copy.moveLabel(day)}
            onClick={() => setDialog('change')}
          >
            {shared.change}
          </Button>
          <Button
            look="danger"
            size="dense"
            aria-label={copy.cancelLabel(day)}
            onClick={() => setDialog('cancel')}
          >
            {shared.cancel}
          </Button>
        </span>
      )}
      {dialog === 'change' && <ChangeClass item={item} plansAll={plansAll} onClose={close} />}
      {dialog === 'cancel' && <CancelClass item={item} onClose={close} />}
    </li>
  )
}
