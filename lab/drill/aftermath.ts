import assert from 'node:assert/strict'
import { checkAcknowledged, checkInvariants } from '../torture/invariants.ts'
import type { Rig } from '../torture/rig.ts'
import { checkStudio } from '../torture/studio.ts'
import type { Acknowledged } from '../torture/writes.ts'
import type { Cluster } from './cluster.ts'
import { eventually } from './eventually.ts'

/**
 * Writes that clients saw succeed. `titles` belong to notes of members who never retry; `paid` are the
 * members who bought Plus.
 */
export type Told = { done: Acknowledged; titles: string[]; paid: number[] }

/** Statements that find anything done twice. */
const twice: Record<string, string> = {
  'mail queued': `
    select data ->> 'to' from pgboss.job where name = 'mail' group by data ->> 'kind', data ->> 'to' having count(*) > 1`,
  'notification of one seat': `
    select member, key from notifications where kind in ('seat_confirmed', 'waitlist_promoted') group by member, key having count(*) > 1`,
  'grant for one order': `
    select order_id from membership_grants where order_id is not null group by order_id having count(*) > 1`,
}

/** @throws unless everything acknowledged exists exactly once and the sums are right */
export async function checkAftermath(rig: Rig, { done, titles, paid }: Told): Promise<void> {
  await checkAcknowledged(rig, done)
  const [{ found }] = await rig.sql('select count(*)::int as found from notes where title = any($1)', [
    titles,
  ])
  assert.equal(found, titles.length, `${found} of ${titles.length} acknowledged notes exist`)
  const granted = await rig.sql(
    'select member::int, count(*)::int as times from membership_grants where member = any($1) group by member having count(*) = 1',
    [paid],
  )
  assert.equal(granted.length, paid.length, 'everybody who paid must have one grant')
  await checkInvariants(rig)
  await checkStudio(rig, [])
  for (const [what, statement] of Object.entries(twice))
    assert.deepEqual(await rig.sql(`${statement} limit 3`), [], `there is a second ${what}`)
}

/**
 * Checks that jobs continue: a recurring job ran after the last kill, and every email is sent. @throws
 * otherwise, or if a member did not get an email
 */
export async function checkJobs(rig: Rig, { done }: Told, since: Date) {
  await eventually('a repeated job ran after the last kill', async () => {
    const rows = await rig.sql(
      "select 1 from pgboss.job where name = 'dispatch' and state = 'completed' and started_on > $1 limit 1",
      [since],
    )
    return rows[0]
  })
  await eventually('every email has been sent', async () => {
    const [{ waiting }] = await rig.sql(
      `select (select count(*) from pgboss.job where name in ('mail', 'notification') and state < 'completed')
         + (select count(*) from notifications where dispatched_at is null)
         + (select count(*) from notification_deliveries where channel = 'mail' and held_until is null and ended_at is null) as waiting`,
    )
    return Number(waiting) === 0 || undefined
  })
  const mails = await readMails(rig)
  const sent = new Map(Map.groupBy(mails, ({ MessageID }) => MessageID))
  const joined = mails.filter(({ To }) => To[0]!.Address.startsWith('joiner'))
  const namesOf = Map.groupBy(joined, ({ To }) => To[0]!.Address)
  for (const username of done.registered) {
    const own = new Set(namesOf.get(`${username}@nitya.test`)?.map(({ MessageID }) => MessageID))
    assert.equal(own.size, 1, `${username} has ${own.size} mails`)
  }
  return { mails: sent.size, again: mails.length - sent.size }
}

type Arrived = { MessageID: string; To: { Address: string }[] }

async function readMails({ mailbox }: Rig): Promise<Arrived[]> {
  const answer = await fetch(`${mailbox.address}/api/v1/messages?limit=100000`)
  return ((await answer.json()) as { messages: Arrived[] }).messages
}

/** @throws unless all nodes have the same rows */
export async function checkReplicas({ nodes, ask }: Cluster): Promise<void> {
  await eventually('all nodes have the same rows', async () => {
    const sums = await Promise.all(
      nodes.map((node) => ask(node, fingerprint).then(([row]) => JSON.stringify(row))),
    )
    return new Set(sums).size === 1 || undefined
  })
}

const tables = [
  'members',
  'notes',
  'comments',
  'likes',
  'journal_entries',
  'points_ledger',
  'practice',
  'orders',
  'payments',
  'membership_grants',
  'bookings',
  'credits',
  'notifications',
]
const fingerprint = `select ${tables.map((table) => `(select md5(string_agg(t::text, ' ' order by t::text)) from ${table} t) as ${table}`).join(', ')}`
