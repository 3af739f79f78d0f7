import { lazy, Suspense, useState } from 'react'
import { formatDay, hourOf, lastMomentBefore } from '../../../core/format.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ClassDetails } from '../calls.ts'
import { copy as words } from './copy.ts'
import { NoClassLeft } from './NoClassLeft.tsx'
import type { SeatState } from './state.ts'
import type { Acting } from './useSeat.ts'

// Loaded on demand, because few classes are both full and before 9 a.m.
const Wake = lazy(() => import('../waking/Wake.tsx'))

type Props = {
  item: ClassDetails
  zone: string | undefined
  state: Extract<SeatState, { at: 'outside' }>
  acting: Acting
}

/**
 * Offers a seat, or a place on the waitlist of a full class, with its cost. A member without a
 * class credit gets no booking button, since the server would refuse; the waitlist requires no credit.
 */
export function Offer({ item, zone, state: { isFull, left }, acting: { processing, take, say } }: Props) {
  const [wake, setWake] = useState(false)
  const until = item.cost?.window_ends && formatDay(lastMomentBefore(item.cost.window_ends), zone)
  return (
    <>
      {left === 0 && <NoClassLeft startsAt={item.starts_at} say={say} />}
      {left > 0 && until && <p className="text-quiet">{words.cost(left, until)}</p>}
      {isFull && hourOf(item.starts_at, zone) < 9 && (
        <Suspense fallback={<div className="min-h-11" />}>
          <Wake checked={wake} onChange={setWake} />
        </Suspense>
      )}
      {(isFull || left > 0) && (
        <p>
          <Button
            size="large"
            disabled={processing}
            onClick={() => void take(isFull ? { waitlist: true, wake } : {})}
          >
            {isFull ? (processing ? words.joining : words.join) : processing ? words.booking : words.book}
          </Button>
        </p>
      )}
      {isFull && left === 0 && <p className="text-sm text-quiet">{words.waitlistFree}</p>}
      {(isFull || left > 0) && <p className="text-sm text-quiet">{words.freeUntil}</p>}
    </>
  )
}
