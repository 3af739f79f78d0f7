import { createHash } from 'node:crypto'

/** A moment of the product's clock at which tests run. */
export type Moment = { name: string; at: string }

/**
 * Twenty-four moments at which a day, week, month or hour begins or ends somewhere. They include every
 * weekday, and moments shortly before and just after a change.
 */
export const edges: Moment[] = [
  { name: 'ten minutes to midnight in India, a Sunday', at: '2027-01-17T18:20:00Z' },
  { name: 'midnight in India, a Monday', at: '2027-01-17T18:30:00Z' },
  { name: 'ten minutes to midnight in UTC, a Monday', at: '2027-01-18T23:50:00Z' },
  { name: 'midnight in UTC, a Tuesday', at: '2027-01-19T00:00:00Z' },
  { name: 'ten minutes to midnight in Kiritimati, a Tuesday', at: '2027-01-19T09:50:00Z' },
  { name: 'midnight in Kiritimati, a Wednesday', at: '2027-01-19T10:00:00Z' },
  { name: 'late on a Tuesday in UTC, Wednesday in India', at: '2026-11-24T22:20:00Z' },
  { name: 'quiet hours begin in India, a Wednesday', at: '2027-01-20T16:30:00Z' },
  { name: 'quiet hours end in India, a Thursday', at: '2027-01-21T01:30:00Z' },
  { name: 'noon in India, a Friday', at: '2027-01-22T06:30:00Z' },
  { name: 'an evening in India, a Saturday', at: '2027-01-23T13:30:00Z' },
  { name: 'a Sunday everywhere', at: '2027-01-24T11:00:00Z' },
  { name: 'a Monday that has begun only in Kiritimati', at: '2027-01-24T10:00:00Z' },
  { name: 'the last minutes of a year in India', at: '2026-12-31T18:20:00Z' },
  { name: 'a new year in UTC', at: '2027-01-01T00:00:00Z' },
  { name: 'the last minutes of 28 February in India', at: '2028-02-28T18:20:00Z' },
  { name: '29 February begins in India', at: '2028-02-28T18:30:00Z' },
  { name: '29 February ends in UTC', at: '2028-02-29T23:50:00Z' },
  { name: 'New York is about to lose an hour', at: '2027-03-14T06:50:00Z' },
  { name: 'New York has lost an hour', at: '2027-03-14T07:00:00Z' },
  { name: 'Europe has lost an hour', at: '2027-03-28T01:00:00Z' },
  { name: 'Europe has gained an hour', at: '2027-10-31T01:00:00Z' },
  { name: 'New York is about to gain an hour', at: '2027-11-07T05:50:00Z' },
  { name: 'New York has gained an hour', at: '2027-11-07T06:00:00Z' },
]

/** Every hour of a week, from Monday at midnight in UTC; India's hours begin at half past. */
export const week: Moment[] = Array.from({ length: 168 }, (_, hour) => {
  const at = new Date(Date.UTC(2027, 0, 18) + hour * 3_600_000).toISOString()
  return { name: `hour ${hour} of a week, ${at}`, at }
})

/**
 * The moments of a test that runs at every edge: all of them, or the moment that `npm run lab -- edges` or
 * `-- week` sets.
 */
export const moments = process.env.MOMENT ? [{ name: process.env.MOMENT, at: process.env.MOMENT }] : edges

/** Test files about days, weeks, quiet hours or zones, by feature; each runs at one of the edges. */
const atEdges = Object.entries({
  classes: [
    'attendance-bounds',
    'attendance',
    'bookings',
    'bounds',
    'calendar',
    'classes',
    'credit-bounds',
    'credit-list',
    'disabled',
    'free-weeks',
    'join',
    'membership',
    'pauses',
    'room-entry',
    'settlement',
    'staff/bounds',
    'staff/goodwill',
    'staff/hosts',
    'staff/planning',
    'staff/roster',
    'staff/series',
    'waitlist-bounds',
    'windows',
    'zones',
  ],
  mind: ['canary', 'moods'],
  notifications: ['bounds', 'dispatch', 'invitations', 'live', 'push', 'released-seats', 'settings'],
  rewards: [
    'attack',
    'bounds',
    'delivery',
    'overlap',
    'plans',
    'points-bounds',
    'races',
    'redeem-races',
    'redeem',
    'rewards',
    'rhythm',
    'streak-cases',
    'zones',
  ],
  staff: ['insights/insights', 'insights/plans', 'members', 'roles', 'today'],
}).flatMap(([feature, files]) => files.map((file) => `server/features/${feature}/${file}.test.ts`))

/**
 * Returns the moment at which the product's clock of a test file begins: an edge chosen by the hash of its
 * path, so that each edge has files. Other files begin at the true time, unless a laboratory command sets a
 * moment.
 */
export function momentOf(path: string): Moment | undefined {
  if (moments === edges && !atEdges.includes(path)) return undefined
  const hash = createHash('sha256').update(path).digest().readUInt32BE()
  return moments[hash % moments.length]
}
