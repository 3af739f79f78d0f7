import { formatDateTime, formatRelativeDay, formatTimeRange } from '../../../core/format.ts'
import type { Row } from './calls.ts'
import { copy } from './copy.ts'

/**
 * The time of a live check-in; the deadline of a waiting written one, otherwise the time it was requested.
 */
export function momentOf(row: Row, zone: string): string {
  const { starts_at: start, ends_at: end, answer_by: by, created_at: at, status } = row
  if (start && end)
    return `${formatRelativeDay(start, undefined, zone)}, ${formatTimeRange(start, end, zone)}`
  return status === 'waiting' && by ? copy.answerBy(formatDateTime(by, zone)) : formatDateTime(at, zone)
}
