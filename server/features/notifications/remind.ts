import { runSlowly } from '../../core/slowly.ts'
import { tryEach } from '../../core/try-each.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

const hour = 60

/** Class reminders: when each becomes due and when it is too late, in minutes before the start. */
const classes = [
  { kind: 'class_in_24h', firstMinutes: 24 * hour, lastMinutes: 12 * hour },
  { kind: 'class_in_2h', firstMinutes: 2 * hour, lastMinutes: 30 },
]
/** Check-in reminders, likewise in minutes before the start. */
const checkins = [
  { kind: 'checkin_in_24h', firstMinutes: 24 * hour, lastMinutes: 12 * hour },
  { kind: 'checkin_in_2h', firstMinutes: 2 * hour, lastMinutes: 30 },
]
const webinars = classes.map((each) => ({ ...each, kind: each.kind.replace('class', 'webinar') }))
/** Reminders of the end of Plus: when each becomes due and when it is too late, in hours before the end. */
const ends = [
  { kind: 'membership_ends_7d', firstHours: 7 * 24, lastHours: 5 * 24 },
  { kind: 'membership_ends_1d', firstHours: 24, lastHours: 6 },
]
/**
 * Warnings about expiring points: when each becomes due and when it is too late, in days before the first
 * expiry of a month or week. Each warning covers a whole period, because points earned daily also expire
 * daily.
 */
const expiries = [
  { period: 'month', firstDays: 30, lastDays: 27 },
  { period: 'week', firstDays: 7, lastDays: 5 },
]

/** Writes all reminders that are due, not yet written and not too late, including those of missed runs. */
export async function remind({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const each of classes) await queries.remindOfClasses.run(each, db)
  for (const each of checkins) await queries.remindOfCheckins.run(each, db)
  await queries.remindOfWords.run(undefined, db)
  await queries.remindOfQuestions.run(undefined, db)
  for (const each of webinars) await queries.remindOfWebinars.run(each, db)
  await queries.sendDigests.run(undefined, db)
  await queries.remindOfStreaks.run(undefined, db)
}

/**
 * Writes the reminders about ending memberships and expiring points, by the same rule as `remind`. Each is one
 * statement about every member concerned, so it may take long, and does not depend on the others.
 *
 * @throws AggregateError with all failures
 */
export async function remindOfEnds({ db }: Pick<Services, 'db'>): Promise<void> {
  const all = [
    ...ends.map((each) => ({ id: each.kind, write: (tx: Db) => queries.remindOfEnds.run(each, tx) })),
    ...expiries.map((each) => ({ id: each.period, write: (tx: Db) => queries.remindOfExpiry.run(each, tx) })),
  ]
  await tryEach('reminders', all, ({ write }) => runSlowly<unknown>(db, '60s', write))
}
