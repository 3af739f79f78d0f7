import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * The queues and their rules. A job is queued in the transaction of the change that causes it, retried with
 * backoff, and survives the crash of any process.
 */
export const queues = {
  /** Messages that cannot be written or failed too often, stored for inspection. */
  parked: { retryLimit: 0 },
  /** Emails to send: retried for eight days, at most a minute apart. */
  mail: {
    retryLimit: 8 * 24 * 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    deadLetter: 'parked',
  },
  /** An email requested for an address that may belong to no member: retried for an hour. */
  askedMail: { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  /** A notification to send by email or push: retried like an email. */
  notification: {
    retryLimit: 8 * 24 * 60,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    deadLetter: 'parked',
  },
  /** Decides the channels of new notifications and writes due reminders, every minute. */
  dispatch: { retryLimit: 0, expireInSeconds: 55 },
  /**
   * Sends reminders about ending memberships and expiring points, every hour; it checks every member who ever
   * paid.
   */
  remindOfEnds: { retryLimit: 0, expireInSeconds: 300 },
  /**
   * Looks up an order at the payment provider, for instance while its payment is authorised but not captured.
   */
  checkOrder: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  /** Looks up every order that may have been paid without a webhook reaching us. */
  reconcile: { retryLimit: 0, expireInSeconds: 280 },
  /** Alerts moderators to urgent or overdue cases, every minute. */
  alarmCases: { retryLimit: 0, expireInSeconds: 55 },
  /**
   * Reminds members of the rules, once a quarter. It runs every day, so that a later run completes an
   * interrupted one.
   */
  houseRules: { retryLimit: 2, retryDelay: 30, expireInSeconds: 900 },
  /**
   * Runs `tendClasses`: ends expired holds, promotes from waitlists and settles attendance, every minute. The
   * name stays, because the database stores the schedule under it.
   */
  settleDueClasses: { retryLimit: 0, expireInSeconds: 55 },
  /** Settles check-ins that are over or were not answered in time, every minute. */
  settleDueCheckins: { retryLimit: 0, expireInSeconds: 55 },
  /**
   * Removes people who must leave video rooms, and compares the provider's list of participants with the
   * recorded stays, every minute.
   */
  tendRooms: { retryLimit: 0, expireInSeconds: 55 },
  /** Ends expired holds and offers of webinars, every minute. */
  tendWebinars: { retryLimit: 0, expireInSeconds: 55 },
  /** Creates every series' next classes, every hour. */
  expandSeries: { retryLimit: 0, expireInSeconds: 300 },
  /** Stores the figures of completed days and months, every hour. */
  keepFigures: { retryLimit: 0, expireInSeconds: 900 },
  /** Expires points and returns rewards that cannot be delivered, every five minutes. */
  keepPoints: { retryLimit: 0, expireInSeconds: 280 },
  /** Deletes expired rows, every hour. */
  sweep: { retryLimit: 2, retryDelay: 30, expireInSeconds: 900 },
} as const
export type Queue = keyof typeof queues

/** Installs pg-boss's schema and our queues as the owner, because the app's role may change only rows. */
export async function installJobs(owner: pg.Client): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => owner.query(text, values as unknown[]) },
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => {})
  await boss.start()
  for (const [name, rules] of Object.entries(queues)) {
    await boss.createQueue(name, { ...rules, deleteAfterSeconds: 3_600, retentionSeconds: 14 * 86_400 })
    await boss.updateQueue(name, { ...rules })
  }
  await boss.stop({ graceful: false })
  await owner.query(`
    grant usage on schema pgboss to nitya_app;
    grant select, insert, update, delete on all tables in schema pgboss to nitya_app;
    grant usage on all sequences in schema pgboss to nitya_app;
    grant execute on all functions in schema pgboss to nitya_app;
  `)
}
