import type pg from 'pg'
import { PgBoss } from 'pg-boss'

/**
 * The queues, each with its rules. A job is queued by a transaction together with the change that wants it, tried
 * again with growing pauses, and survives a crash of any process.
 */
export const queues = {
  /** Letters to send: eight days of tries, a minute apart at the most. */
  mail: { retryLimit: 8 * 24 * 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  /** A mail that somebody asked for by its address, which may be nobody's: an hour of tries. */
  askedMail: { retryLimit: 60, retryDelay: 2, retryBackoff: true, retryDelayMax: 60, expireInSeconds: 60 },
  /** One order to look up at the provider, as when its payment is authorised and not yet captured. */
  checkOrder: { retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 60 },
  /** Every order that may have been paid without our hearing of it. */
  reconcile: { retryLimit: 0, expireInSeconds: 280 },
  /** Waitlists and attendance of classes, every minute. */
  tendClasses: { retryLimit: 0, expireInSeconds: 55 },
  /** Rows past their time, swept every hour. */
  sweep: { retryLimit: 2, retryDelay: 30, expireInSeconds: 300 },
} as const
export type Queue = keyof typeof queues

/** Installs pg-boss's own schema and our queues, as the owner; the app's role then needs rows alone. */
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
