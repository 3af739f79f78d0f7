import type { Transaction } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { Facts } from './facts.ts'
import { channelsOf, kindNames, kindOf, type Channels } from './kinds.ts'
import * as queries from './queries.types.ts'

/** Rows in one transaction: few enough to be quick, and to be repeated after a crash. */
const batchSize = 200

type Claimed = queries.IClaimNewResult

/**
 * Decides for each new notification through which channels it goes and when, and hands what is due to the job queue.
 * Rows are claimed with `skip locked` and marked in the same transaction, so any number of processes may do this at once,
 * and interrupted work is repeated.
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
  const claimed = await queries.claimNew.run({ kinds: kindNames, size: batchSize }, tx)
  const deliveries = claimed.flatMap(deliveriesOf)
  if (deliveries.length) {
    await queries.addDeliveries.run(
      {
        notifications: deliveries.map(({ notification }) => notification),
        channels: deliveries.map(({ channel }) => channel),
        devices: deliveries.map(({ device }) => device),
        dueAts: deliveries.map(({ dueAt }) => dueAt),
      },
      tx,
    )
  }
  if (claimed.length) await queries.markDispatched.run({ ids: claimed.map(({ id }) => id) }, tx)
  return claimed.length
}

/** The deliveries of a notification: at most one mail, and a push to each device (0 means none). */
function deliveriesOf(row: Claimed) {
  const at = { notification: row.id, dueAt: dueAt(row) }
  const { mail, push } = wantedChannels(row)
  return [
    ...(mail ? [{ ...at, channel: 'mail', device: 0 }] : []),
    ...(push ? row.devices.map((device) => ({ ...at, channel: 'push', device })) : []),
  ]
}

type Judged = Pick<
  Claimed,
  'kind' | 'data' | 'facts' | 'moot' | 'disabled' | 'verified' | 'chosen' | 'now' | 'quiet_until'
>

const nowhere: Channels = { app: false, mail: false, push: false }

/** The channels that a notification may still use: none for a deleted or disabled member, or once it is too late or pointless. */
export function wantedChannels(row: Judged): Channels {
  const { until } = kindOf(row.kind)
  const end = until?.(factsOf(row)) ?? null
  if (row.disabled || row.moot || (end && end <= row.now)) return nowhere
  const { app, mail, push } = channelsOf(row.kind, row.chosen as Channels | null)
  return { app, mail: mail && row.verified, push }
}

/** Now, or the end of the member's quiet hours for what can wait. */
export const dueAt = ({ kind, quiet_until, now }: Pick<Judged, 'kind' | 'quiet_until' | 'now'>): Date =>
  kindOf(kind).urgent ? now : (quiet_until ?? now)

/** The data of a row's title and text. */
export const factsOf = ({ data, facts }: Pick<Judged, 'data' | 'facts'>): Facts =>
  ({ ...(facts as object), data }) as Facts
