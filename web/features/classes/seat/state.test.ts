import { describe, expect, test } from 'vitest'
import { aClass, mine } from '../../../testing/classes.ts'
import type { ClassDetails } from '../calls.ts'
import { atRest, type Event, nextStep, type SeatState, stateOf, type Step } from './state.ts'

const now = Date.parse('2030-01-05T06:00:00Z')
const [before, at, after] = [-1, 0, 1].map((seconds) => new Date(now + seconds * 1_000).toISOString())
const daysAhead = (days: number, ms = 0) => new Date(now + days * 86_400_000 + ms).toISOString()
const cost = (left: number) => ({ left, window_ends: after! })
const booked = mine({ free_until: after!, join_opens_at: after! })
const waiting = mine({ status: 'waiting', position: 1, free_until: null })

describe('the state of a seat', () => {
  test.each<[string, Partial<ClassDetails>, SeatState]>([
    ['booked, early', { mine: booked }, { at: 'booked', isOpen: false, cancelling: 'free' }],
    [
      'booked, as cancelling stops being free',
      { mine: { ...booked, free_until: at! } },
      { at: 'booked', isOpen: false, cancelling: 'late' },
    ],
    [
      'booked, as the room opens',
      { mine: { ...booked, free_until: null, join_opens_at: at! } },
      { at: 'booked', isOpen: true, cancelling: 'late' },
    ],
    [
      'booked, while the class runs',
      { mine: { ...booked, join_opens_at: before! }, status: 'live' },
      { at: 'booked', isOpen: true, cancelling: undefined },
    ],
    ['booked, once the class is over', { mine: booked, status: 'ended' }, { at: 'closed' }],
    ['waiting for a full class', { mine: waiting, seats_left: 0 }, { at: 'waiting', freed: undefined }],
    [
      'waiting, as a seat comes free',
      { mine: waiting, seats_left: 1, cost: cost(1) },
      { at: 'waiting', freed: 'to take' },
    ],
    [
      'waiting, as a seat comes free without a class left for it',
      { mine: waiting, seats_left: 1, cost: cost(0) },
      { at: 'waiting', freed: 'no class left' },
    ],
    [
      'waiting, as a seat comes free whose cost is unknown',
      { mine: waiting, seats_left: 1, cost: null },
      { at: 'waiting', freed: 'to take' },
    ],
    ['waiting, while the class runs', { mine: waiting, status: 'live' }, { at: 'closed' }],
    [
      'outside, with a class left',
      { seats_left: 1, cost: cost(2) },
      { at: 'outside', isFull: false, left: 2 },
    ],
    ['outside, without a class', { seats_left: 1, cost: null }, { at: 'outside', isFull: false, left: 0 }],
    ['outside a full class', { seats_left: 0, cost: cost(1) }, { at: 'outside', isFull: true, left: 1 }],
    [
      'outside again, after cancelling late',
      { mine: mine({ status: 'late_cancelled', free_until: null }), seats_left: 1, cost: cost(1) },
      { at: 'outside', isFull: false, left: 1 },
    ],
    [
      'excused from a class that is ahead, with a class left',
      { mine: mine({ status: 'excused', free_until: null }), seats_left: 1, cost: cost(1) },
      { at: 'excused' },
    ],
    ['outside, as booking opens', { starts_at: daysAhead(14) }, { at: 'outside', isFull: false, left: 3 }],
    [
      'outside, a moment before booking opens',
      { starts_at: daysAhead(14, 1), seats_left: 0, cost: cost(0) },
      { at: 'early', opens: new Date(now + 1).toISOString() },
    ],
    [
      'excused from a running class',
      { mine: mine({ status: 'excused', free_until: null }), status: 'live' },
      { at: 'closed' },
    ],
    ['outside a running class', { status: 'live' }, { at: 'closed' }],
    ['outside a cancelled class', { status: 'cancelled' }, { at: 'closed' }],
  ])('%s', (_, fields, state) => {
    expect(stateOf(aClass({ starts_at: after!, ...fields }), true, now)).toEqual(state)
  })

  test.each<[ClassDetails['status'], SeatState['at']]>([
    ['scheduled', 'visitor'],
    ['live', 'closed'],
    ['ended', 'closed'],
    ['cancelled', 'closed'],
  ])('for a visitor to a class that is %s', (status, expected) => {
    expect(stateOf(aClass({ status }), false, now)).toEqual({ at: expected })
  })
})

describe('the steps of a change to a seat', () => {
  const wish = { waitlist: true }
  const dialog: Step = { at: 'cancel dialog' }
  const notice: Step = { at: 'safety notice', wish }
  const taking: Step = { at: 'sending', wish }
  const cancelling: Step = { at: 'sending', wish: undefined }
  const events: Event[] = [
    { type: 'cancel' },
    { type: 'close' },
    { type: 'send', wish },
    { type: 'send' },
    { type: 'settled' },
    { type: 'notice required' },
  ]

  test.each<[string, Step, Step[]]>([
    ['at rest', atRest, [dialog, atRest, taking, cancelling, atRest, atRest]],
    ['in the dialog before cancelling', dialog, [dialog, atRest, taking, cancelling, dialog, dialog]],
    ['in the safety notice', notice, [dialog, atRest, taking, cancelling, notice, notice]],
    ['while a booking is sent', taking, [taking, taking, taking, taking, atRest, notice]],
    [
      'while a cancellation is sent',
      cancelling,
      [cancelling, cancelling, cancelling, cancelling, atRest, cancelling],
    ],
  ])('handle every event %s', (_, step, next) => {
    expect(events.map((event) => nextStep(step, event))).toEqual(next)
  })
})
