import { formatDateTime, formatRelativeDay, formatTimeRange } from '../../../core/format.ts'
import type { Row } from './calls.ts'
import { copy } from './copy.ts'

/**
 * Returns the time of a live check-in; for a written check-in the deadline while it waits, otherwise the time
 * of the request.
 */
export function momentOf(row: Row, zone: string): string {
  const { starts_at: start, ends_at: end, answer_by: by, created_at: at, status } = row
  if (start && end)
    return `${formatRelativeDay(start, undefined, zone)}, ${formatTimeRange(start, end, zone)}`
  return status === 'waiting' && by ? copy.answerBy(formatDateTime(by, zone)) : formatDateTime(at, zone)
}
