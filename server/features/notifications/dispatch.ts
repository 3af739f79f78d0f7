import type { Transaction } from '../../db/connect.ts'
import { combining } from '../../../contract/limits.ts'
import type { Services } from '../../services.ts'
import { combine, type Plan, type Wanted } from './combine.ts'
import { kindNames } from './kinds.ts'
import { dueAt, wantedChannels } from './judge.ts'
import * as queries from './queries.types.ts'

/** The maximum number of rows per transaction, small enough that a crash repeats little work. */
const batchSize = 200

type Claimed = queries.IClaimNewResult

/**
 * Decides the channels and time of each new notification, and queues a job for each due delivery. Rows are
 * claimed with `skip locked` and marked in the same transaction, so several processes can run this at the
 * same time, and interrupted work is repeated.
 */
export async function dispatch({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> {
  while ((await db.transaction(plan)) === batchSize);
  const release = async (tx: Transaction) => {
    const due = await queries.claimDue.run({ size: batchSize }, tx)
    await jobs.queueAll(
      tx,
      'notification',
      due.map(({ id }) => ({ delivery: id })),
    )
    return due.length
  }
  while ((await db.transaction(release)) === batchSize);
}

async function plan(tx: Transaction): Promise<number> {
  await queries.lockPlanning.run(undefined, tx)
  const claimed = await queries.claimNew.run({ kinds: kindNames, size: batchSize }, tx)
  const wanted = claimed.flatMap(wantedOf)
  if (wanted.length) {
    const members = [...new Set(wanted.map(({ row }) => row.member))]
    const recent = await queries.lockRecentDeliveries.run({ members, minutes: combining.minutes }, tx)
    await store(tx, combine(wanted, recent))
  }
  if (claimed.length) await queries.markDispatched.run({ ids: claimed.map(({ id }) => id) }, tx)
  return claimed.length
}

async function store(tx: Transaction, { added, joined }: Plan): Promise<void> {
  if (added.length) {
    await queries.addDeliveries.run(
      {
        ids: added.map(({ id }) => id),
        notifications: added.map(({ notification }) => notification),
        channels: added.map(({ channel }) => channel),
        devices: added.map(({ device }) => device),
        dueAts: added.map(({ due_at }) => due_at),
        scopes: added.map(({ scope }) => scope),
        facts: added.map(({ fact }) => fact ?? ''),
      },
      tx,
    )
  }
  if (joined.length) {
    await queries.addCombined.run(
      {
        deliveries: joined.map(({ delivery }) => delivery),
        notifications: joined.map(({ notification }) => notification),
      },
      tx,
    )
  }
}

/**
 * Returns the deliveries wanted for a notification: at most one email (`device` 0), and a push to each
 * device.
 */
function wantedOf(row: Claimed): Wanted[] {
  const at = { row, dueAt: dueAt(row) }
  const { mail, push } = wantedChannels(row)
  return [
    ...(mail ? [{ ...at, channel: 'mail', device: 0 }] : []),
    ...(push ? row.devices.map((device) => ({ ...at, channel: 'push', device })) : []),
  ]
}
