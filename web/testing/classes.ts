import type { Answer } from '../../contract/api.ts'

type ClassDetails = Answer<'GET /api/classes/:id/'>
type Credits = Answer<'GET /api/credits/'>

export const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

type Mine = NonNullable<ClassDetails['mine']>
/** Returns the reader's own seat in a class. */
export const mine = (fields: Partial<Mine> = {}): Mine => ({
  status: 'booked',
  position: null,
  join_opens_at: minutesAhead(290),
  free_until: minutesAhead(240),
  ...fields,
})

/** Returns an hour-long class that starts five hours from now, as the API returns it. */
export const aClass = (fields: Partial<ClassDetails> = {}): ClassDetails => ({
  id: 7,
  title: 'Dawn flow',
  style: 'vinyasa',
  level: 'steady',
  language: 'en',
  doshas: ['Vata'],
  host: { username: 'hari', name: 'Hari', photo: null },
  starts_at: minutesAhead(300),
  ends_at: minutesAhead(360),
  minutes: 60,
  capacity: 12,
  seats_left: 4,
  waitlist_count: 0,
  status: 'scheduled',
  mine: null,
  description: 'Slow salutations.',
  equipment: 'A mat',
  cost: { left: 3, window_ends: minutesAhead(9_000) },
  ...fields,
})

/** Returns a Free member's credits. */
export const credits = (fields: Partial<Credits> = {}): Credits => ({
  tier: 'free',
  windows: [],
  upcoming_seats: 1,
  booking_limit: 2,
  restricted: null,
  open_mat: false,
  ...fields,
})
