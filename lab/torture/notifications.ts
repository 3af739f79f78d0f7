import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { insertMembers } from './crowd.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'

/** The maximum number of emails that a process has in flight: its batch size. */
const underWay = 20
const kills = 3

/**
 * Lets two processes notify many members of one event. One process is killed repeatedly while it sends, and
 * the mail server is slow for some members. Some members have switched these emails off, and some delete
 * their account meanwhile.
 *
 * @param claims when other processes may take a killed process's claims: after a minute or two, by the
 * queue's own clock ('expire'), or immediately, when all processes have stopped ('expired')
 */
export async function notifications(
  rig: Rig,
  count: number,
  claims: 'expire' | 'expired' = 'expire',
): Promise<Outcome> {
  const crowd = await insertMembers(rig, 'reader', count)
  const [off, slow] = [crowd.slice(0, 10), crowd.slice(10, 13)]
  const ids = (members: typeof crowd) => members.map(({ id }) => id)
  await rig.sql(
    "insert into notification_preferences (member, kind, app, mail, push) select unnest($1::bigint[]), 'waitlist_promoted', true, false, false",
    [ids(off)],
  )
  await rig.sql("update members set email = 'slow+' || username || '@nitya.test' where id = any($1)", [
    ids(slow),
  ])
  const survivor = await rig.start()
  let doomed = await rig.start()
  await rig.mailbox.down()
  const [{ id: event }] = await rig.sql(
    `with kind as (insert into class_types (title, style, level, language) values ('Flow', 'yin', 'gentle', 'en') returning id)
     insert into classes (type, starts_at, minutes, capacity) select id, now() + interval '2 days', 60, 20 from kind returning id`,
  )
  await rig.sql(
    "select notify(id, 'waitlist_promoted', 'the event', jsonb_build_object('class', $2::bigint)) from unnest($1::bigint[]) id",
    [ids(crowd), event],
  )
  const leaving = await leave(rig, crowd.slice(13), 5)
  await rig.mailbox.up()
  const since = performance.now()
  for (let kill = 0; kill < kills; kill++) {
    const before = (await arrived(rig)).length
    for (
      const end = performance.now() + 20_000;
      (await arrived(rig)).length === before && performance.now() < end;
    )
      await pause(10)
    await doomed.end('SIGKILL')
    doomed = await rig.start({ port: doomed.port })
  }
  if (claims === 'expired') {
    await allClaimed(rig)
    for (const app of [survivor, doomed]) await app.end('SIGTERM')
    await expireClaims(rig)
    await rig.start()
  }
  const expected = count - off.length - leaving.length
  let mails: Arrived[]
  do {
    await pause(500)
    mails = await arrived(rig)
  } while (new Set(mails.map(({ to }) => to)).size < expected && performance.now() - since < 300_000)
  const last = Math.round((performance.now() - since) / 1_000)
  const names = Map.groupBy(mails, ({ to }) => to)
  assert.equal(names.size, expected, 'a member was not notified')
  for (const { username } of [...off, ...leaving])
    assert.ok(!names.has(`${username}@nitya.test`), 'a member was notified by mistake')
  for (const [to, own] of names)
    assert.equal(new Set(own.map(({ name }) => name)).size, 1, `${to} was notified twice`)
  const again = mails.length - names.size
  assert.ok(again <= kills * underWay, `${again} emails were repeated`)
  return {
    figures: {
      members: count,
      told: names.size,
      'notified by mistake': 0,
      kills,
      'sent again under the same Message-ID': again,
      'last mail after, s': last,
    },
    missed: atMost([['the last mail after recovery, s', last, 240]]),
  }
}

/** Waits until each email has been sent or is claimed by a process, even one that was killed. */
async function allClaimed({ sql }: Rig): Promise<void> {
  const waiting = async () =>
    (await sql("select from pgboss.job where name = 'notification' and state < 'active' limit 1")).length
  for (const end = performance.now() + 240_000; await waiting();) {
    assert.ok(performance.now() < end, 'emails are still waiting to be sent')
    await pause(100)
  }
}

/**
 * Expires the claims of stopped processes: their jobs in the queue, and the leases of their deliveries. No
 * process may be running, because its claims would expire as well.
 */
async function expireClaims({ database, sql }: Rig): Promise<void> {
  await sql(
    "update notification_deliveries set held_until = now() - interval '1 hour' where ended_at is null and held_until is not null",
  )
  await sql(
    "update pgboss.job set started_on = started_on - interval '1 hour' where name = 'notification' and state = 'active'",
  )
  await sql("update pgboss.queue set monitor_on = null, monitor_claim_on = null where name = 'notification'")
  const boss = new PgBoss({
    connectionString: database.url,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.supervise('notification')
  await boss.stop({ graceful: false })
  assert.deepEqual(await sql("select from pgboss.job where name = 'notification' and state = 'active'"), [])
}

/** Deletes `count` members whose email is still waiting, because an email in flight cannot be recalled. */
async function leave<T extends { id: number }>({ sql }: Rig, crowd: T[], count: number): Promise<T[]> {
  const gone: number[] = []
  while (gone.length < count) {
    const rows = await sql(
      `with waiting as (
         select n.member from notification_deliveries d join notifications n on n.id = d.notification
         where d.channel = 'mail' and d.held_until is null and d.ended_at is null and n.member = any($1)
         limit $2 for update of d skip locked
       )
       delete from members where id in (select member from waiting) returning id`,
      [crowd.map(({ id }) => id), count - gone.length],
    )
    gone.push(...rows.map(({ id }) => Number(id)))
  }
  return crowd.filter(({ id }) => gone.includes(Number(id)))
}

type Arrived = { to: string; name: string }

async function arrived({ mailbox }: Rig): Promise<Arrived[]> {
  const answer = await fetch(
    `${mailbox.address}/api/v1/search?query=${encodeURIComponent('subject:"You got a seat"')}&limit=100000`,
  )
  const { messages } = (await answer.json()) as {
    messages: { To: { Address: string }[]; MessageID: string }[]
  }
  return messages.map(({ To, MessageID }) => ({ to: To[0]!.Address, name: MessageID }))
}
