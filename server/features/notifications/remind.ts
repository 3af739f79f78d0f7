import type { Services } from '../../services.ts'
import * as queries from './queries.types.ts'

const hour = 60

/** When class reminders become due and when they are too late, in minutes before the start. */
const classes = [
  { kind: 'class_in_24h', firstMinutes: 24 * hour, lastMinutes: 12 * hour },
  { kind: 'class_in_2h', firstMinutes: 2 * hour, lastMinutes: 30 },
]
/** The same for check-ins. */
const checkins = [
  { kind: 'checkin_in_24h', firstMinutes: 24 * hour, lastMinutes: 12 * hour },
  { kind: 'checkin_in_2h', firstMinutes: 2 * hour, lastMinutes: 30 },
]
const webinars = classes.map((each) => ({ ...each, kind: each.kind.replace('class', 'webinar') }))
/** The same for the end of Plus, in hours before it. */
const ends = [
  { kind: 'membership_ends_7d', firstHours: 7 * 24, lastHours: 5 * 24 },
  { kind: 'membership_ends_1d', firstHours: 24, lastHours: 6 },
]
/**
 * Warnings about expiring points, in days before the first of them: one for all of a month, one for all of a
 * week, so members who earn every day are not warned every day.
 */
const expiries = [
  { period: 'month', firstDays: 30, lastDays: 27 },
  { period: 'week', firstDays: 7, lastDays: 5 },
]

/** Writes the reminders that became due since the last run, missed runs included, unless they are too late. */
export async function remind({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const each of classes) await queries.remindOfClasses.run(each, db)
  for (const each of checkins) await queries.remindOfCheckins.run(each, db)
  await queries.remindOfWords.run(undefined, db)
  await queries.remindOfQuestions.run(undefined, db)
  for (const each of webinars) await queries.remindOfWebinars.run(each, db)
  await queries.sendDigests.run(undefined, db)
  await queries.remindOfStreaks.run(undefined, db)
}

/** The same for ending memberships and expiring points. */
export async function remindOfEnds({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const each of ends) await queries.remindOfEnds.run(each, db)
  for (const each of expiries) await queries.remindOfExpiry.run(each, db)
}
