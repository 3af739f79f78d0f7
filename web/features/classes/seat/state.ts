import { booking } from '../../../../contract/limits.ts'
import type { ClassDetails } from '../calls.ts'

/** The reader's current options for a class. */
export type SeatState =
  /** `cancelling` is undefined once the class is live. */
  | { at: 'booked'; isOpen: boolean; cancelling: 'free' | 'late' | undefined }
  /** `freed` is set while a seat is free; its value depends on whether the reader has a class left. */
  | { at: 'waiting'; freed: 'to take' | 'no class left' | undefined }
  /** Booking has not opened yet. */
  | { at: 'early'; opens: string }
  | { at: 'outside'; isFull: boolean; left: number }
  /** The reader excused an absence from this upcoming class, which cannot be booked again. */
  | { at: 'excused' }
  | { at: 'visitor' }
  | { at: 'closed' }

const dayLength = 86_400_000

export function stateOf(item: ClassDetails, isMember: boolean, now: number): SeatState {
  const { mine, status, cost, seats_left: seats } = item
  const isAhead = status === 'scheduled'
  if (mine?.status === 'booked' && (isAhead || status === 'live')) {
    const isFree = mine.free_until !== null && Date.parse(mine.free_until) > now
    return {
      at: 'booked',
      isOpen: Date.parse(mine.join_opens_at) <= now,
      cancelling: isAhead ? (isFree ? 'free' : 'late') : undefined,
    }
  }
  if (!isAhead) return { at: 'closed' }
  if (mine?.status === 'waiting') {
    const freed = cost?.left === 0 ? 'no class left' : 'to take'
    return { at: 'waiting', freed: seats > 0 ? freed : undefined }
  }
  if (!isMember) return { at: 'visitor' }
  if (mine?.status === 'excused') return { at: 'excused' }
  const opens = Date.parse(item.starts_at) - booking.opensDaysBefore * dayLength
  if (opens > now) return { at: 'early', opens: new Date(opens).toISOString() }
  return { at: 'outside', isFull: seats === 0, left: cost?.left ?? 0 }
}

export type Wish = { waitlist?: boolean; wake?: boolean; safety_notice?: boolean }

/**
 * The current step of a change to the seat. The cancel dialog precedes the request; the safety notice follows
 * a booking that was refused for lack of it.
 */
export type Step =
  | { at: 'rest' }
  | { at: 'cancel dialog' }
  | { at: 'safety notice'; wish: Wish }
  | { at: 'sending'; wish: Wish | undefined }

export type Event =
  | { type: 'cancel' }
  | { type: 'close' }
  | { type: 'send'; wish?: Wish }
  | { type: 'settled' }
  /** The server refuses a member's first seat until they accept the safety notice. */
  | { type: 'notice required' }

export const atRest: Step = { at: 'rest' }

export function nextStep(step: Step, event: Event): Step {
  if (step.at !== 'sending') {
    if (event.type === 'cancel') return { at: 'cancel dialog' }
    if (event.type === 'close') return atRest
    return event.type === 'send' ? { at: 'sending', wish: event.wish } : step
  }
  if (event.type === 'settled') return atRest
  return event.type === 'notice required' && step.wish ? { at: 'safety notice', wish: step.wish } : step
}
