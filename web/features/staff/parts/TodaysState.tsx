import type { Today } from '../calls.ts'
import { copy } from '../todayCopy.ts'

/** The state of one of today's classes or webinars; renders nothing while it is scheduled. */
export function TodaysState({ status }: { status: Today['classes'][number]['status'] }) {
  if (status === 'scheduled') return null
  return (
    <span className={status === 'live' ? 'font-semibold text-terracotta-ink' : 'text-quiet'}>
      {copy.status[status]}
    </span>
  )
}
