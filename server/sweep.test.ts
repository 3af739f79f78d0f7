import pg from 'pg'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { askTeachers, circle, lifetimes, moderation, notificationLimits } from '../contract/limits.ts'
import type { Database } from './db/connect.ts'
import { inBatches, rowsAtOnce } from './db/in-batches.ts'
import { lapseWishes } from './features/payments/queries.types.ts'
import { sweepAll } from './features.ts'
import { readNow, stopClock } from './testing/clock.ts'
import { useServer } from './testing/server.ts'
import { addClass } from './testing/studio.ts'

const server = useServer()

/** The number of rows of each kind: more than two batches, even when another transaction locks one row. */
const rows = rowsAtOnce * 2 + 2
const n = `generate_series(1, ${rows}) n`
const longAgo = "app_now() - interval '200 days'"
/** A member who is not deleted, but whose rows expire. */
const asha = "(select id from members where username = 'asha')"
const hash = "decode(md5(n::text), 'hex')"

const retryAge = `${lifetimes.retryKeyHours} hours`

/**
 * `make` creates expired rows, and `left` selects the remaining rows. Rows expire after `age`, or exactly at
 * `age` if `includes` is set. Without `age` they expire by the true clock, or at a whole second.
 */
const expired: Record<string, { age?: string; includes?: true; make: string; left: string }> = {
  'unverified accounts': {
    age: `${lifetimes.unverifiedAccountHours} hours`,
    make: `insert into members (username, email, created_at) select 'unverified' || n, 'unverified' || n || '@nitya.test', ${longAgo} from ${n}`,
    left: 'select from members where email_verified_at is null',
  },
  sessions: {
    age: '1 day',
    make: `insert into sessions (member, ends_at) select ${asha}, ${longAgo} from ${n}`,
    left: 'select from sessions',
  },
  'freed usernames': {
    age: '0',
    make: `insert into freed_usernames (name_hash, email_hash, free_at) select ${hash}, ${hash}, ${longAgo} from ${n}`,
    left: 'select from freed_usernames',
  },
  verifications: {
    age: '1 day',
    make: `insert into email_verifications (token_hash, member, expires_at) select ${hash}, ${asha}, ${longAgo} from ${n}`,
    left: 'select from email_verifications',
  },
  resets: {
    age: '1 day',
    make: `insert into password_resets (member, token_hash, expires_at) select id, decode(md5(id::text), 'hex'), ${longAgo} from members where username like 'resident%'`,
    left: 'select from password_resets',
  },
  'Google credentials': {
    make: `insert into google_credentials select n::text, ${longAgo} from ${n}`,
    left: 'select from google_credentials',
  },
  'rate limits': {
    make: `insert into rate_limits select 'read:' || n, 1, extract(epoch from ${longAgo})::bigint * 1000 from ${n}`,
    left: "select from rate_limits where key like 'read:%'",
  },
  'passkey challenges': {
    age: '0',
    make: `insert into passkey_challenges (challenge, purpose, expires_at) select n::text, 'login', ${longAgo} from ${n}`,
    left: 'select from passkey_challenges',
  },
  'passkey enrolments': {
    age: '0',
    make: `insert into passkey_enrolments select id, decode(md5(id::text), 'hex'), ${longAgo} from members where username like 'resident%'`,
    left: 'select from passkey_enrolments',
  },
  'changes of address': {
    age: `${lifetimes.emailUndoDays} days`,
    make: `insert into email_changes (member, new_email, asked_at, confirm_hash, confirm_until)
      select id, 'new' || id || '@nitya.test', ${longAgo}, decode(md5(id::text), 'hex'), ${longAgo} from members where username like 'resident%'`,
    left: 'select from email_changes',
  },
  webhooks: {
    age: '30 days',
    make: `insert into webhook_events select n::text, ${longAgo} from ${n}`,
    left: 'select from webhook_events',
  },
  'payers of unpaid orders': {
    age: '180 days',
    make: `insert into orders (state, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, created_at)
      select 'closed', 'payer' || n, t.id, t.name, t.membership, t.duration_days, t.price_paise, t.price_paise, ${longAgo}
      from ${n}, (select * from tiers order by id limit 1) t`,
    left: "select from orders where payer not like 'former:%'",
  },
  notifications: {
    age: `${notificationLimits.keptDays} days`,
    make: `insert into notifications (member, kind, key, created_at, dispatched_at) select ${asha}, 'streak', n::text, ${longAgo}, ${longAgo} from ${n}`,
    left: 'select from notifications',
  },
  'cases of deleted accounts': {
    age: `${moderation.textDays} days`,
    make: `insert into cases (what, item, anonymous, title, text, due_at, author_left_at) select 'note', n, false, '', 'Ten breaths', ${longAgo}, ${longAgo} from ${n}`,
    left: 'select from cases',
  },
  'invitations to circles': {
    age: `${circle.invitationDays} days`,
    includes: true,
    make: `with made as (insert into circles (name, goal, time_zone) values ('Early birds', 1, 'Asia/Kolkata') returning id)
      insert into circle_invitations (circle, inviter, invited, created_at)
      select made.id, ${asha}, members.id, ${longAgo} from made, members where username like 'resident%'`,
    left: 'select from circle_invitations',
  },
  'nudges in circles': {
    age: `${circle.nudgeDays} days`,
    includes: true,
    make: `with made as (insert into circles (name, goal, time_zone) values ('Early birds', 1, 'Asia/Kolkata') returning id)
      insert into circle_nudges (circle, sender, receiver, sent_at)
      select made.id, ${asha}, members.id, ${longAgo} from made, members where username like 'resident%'`,
    left: 'select from circle_nudges',
  },
  'anonymous notes of deleted accounts': {
    age: '0',
    includes: true,
    make: `insert into notes (author, title, content, anonymous, gone_at) select ${asha}, 'Left', 'Ten breaths', true, ${longAgo} from ${n}`,
    left: "select from notes where title = 'Left'",
  },
  'deleted questions to the teachers': {
    age: `${askTeachers.windowDays} days`,
    includes: true,
    make: `insert into questions (member, asked_at) select ${asha}, ${longAgo} from ${n}`,
    left: 'select from questions',
  },
  'retry keys of notes': {
    age: retryAge,
    make: `insert into notes (author, title, content, created_at, retry_key) select ${asha}, 'A note', 'Ten breaths', ${longAgo}, ${hash} from ${n}`,
    left: 'select from notes where retry_key is not null',
  },
  'retry keys of comments': {
    age: retryAge,
    make: `insert into comments (note, author, content, created_at, retry_key)
      select (select min(id) from notes where gone_at is null), ${asha}, 'How calm', ${longAgo}, ${hash} from ${n}`,
    left: 'select from comments where retry_key is not null',
  },
  'retry keys of journal entries': {
    age: retryAge,
    make: `insert into journal_entries (id, member, key_version, sealed, points_added, created_at, retry_key)
      select n, ${asha}, 1, '\\x00', 0, ${longAgo}, ${hash} from ${n}`,
    left: 'select from journal_entries where retry_key is not null',
  },
  'retry keys of moods': {
    age: retryAge,
    make: `insert into moods (id, member, key_version, sealed, created_at, retry_key)
      select n, ${asha}, 1, '\\x00', ${longAgo}, ${hash} from ${n}`,
    left: 'select from moods where retry_key is not null',
  },
  'retry keys of redeeming': {
    age: retryAge,
    make: `insert into redemptions (member, reward, key, cost, status, created_at, retry_key)
      select ${asha}, r.id, r.key, 0, 'delivered', ${longAgo}, ${hash} from ${n}, (select * from rewards order by id limit 1) r`,
    left: 'select from redemptions where retry_key is not null',
  },
  'retry keys of grants': {
    age: retryAge,
    make: `insert into membership_grants (member, membership, duration_days, granted_at, retry_key) select ${asha}, 'Plus', 1, ${longAgo}, ${hash} from ${n}`,
    left: 'select from membership_grants where retry_key is not null',
  },
  'retry keys of messages to classes': {
    age: retryAge,
    make: `insert into class_messages (class, writer, audience, sent_at, retry_key)
      select (select min(id) from classes), ${asha}, 'booked', ${longAgo}, ${hash} from ${n}`,
    left: 'select from class_messages where retry_key is not null',
  },
}

async function left() {
  const counts = Object.entries(expired).map(
    async ([name, each]) => [name, (await server.sql(each.left)).length] as const,
  )
  return Object.fromEntries(await Promise.all(counts))
}

beforeAll(async () => {
  await server.sql(
    "insert into members (username, email, email_verified_at) values ('asha', 'asha@nitya.test', now())",
  )
  await server.sql(
    `insert into members (username, email, email_verified_at) select 'resident' || n, 'resident' || n || '@nitya.test', now() from ${n}`,
  )
  await addClass(server, { startsAt: '2030-01-01T06:30:00Z' })
})

it('the sweep deletes all expired rows in batches, and leaves locked rows to the next run', async () => {
  for (const { make } of Object.values(expired)) await server.sql(make)
  expect(new Set(Object.values(await left()))).toEqual(new Set([rows]))

  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  onTestFinished(() => other.end())
  await other.query('begin')
  for (const each of Object.values(expired)) await other.query(`${each.left} limit 1 for update`)
  const { db, changed } = recording(server.services.db)
  await sweepAll({ ...server.services, db })
  await other.query('rollback')

  expect(Object.entries(await left()).filter(([, count]) => count !== 1)).toEqual([])
  expect(Math.max(...changed)).toBe(rowsAtOnce)
  // Three batches of each kind, not counting the statements that find no more rows.
  expect(changed.filter((count) => count > 0)).toHaveLength(3 * Object.keys(expired).length)
  await sweepAll(server.services)
  expect(Object.entries(await left()).filter(([, count]) => count > 0)).toEqual([])
})

it('the sweep leaves rows that have not expired, and deletes them once they reach their age', async () => {
  const now = await readNow(server)
  await stopClock(server, now)
  const others = `generate_series(${rows + 1}, ${rows + 3}) n`
  for (const { age, make } of Object.values(expired)) {
    const at = age
      ? `(app_now() - interval '${age}' + interval '1 millisecond')`
      : "(now() + interval '1 hour')"
    await server.sql(make.replaceAll(longAgo, at).replaceAll(n, others))
  }
  const before = Object.keys(await left())
  expect(await leftAfterSweep()).toEqual(before)
  await stopClock(server, now, '1 millisecond')
  expect(await leftAfterSweep()).toEqual(before.filter((name) => !expired[name]!.includes))
  await stopClock(server, now, '2 milliseconds')
  expect(await leftAfterSweep()).toEqual(before.filter((name) => !expired[name]!.age))
})

async function leftAfterSweep(): Promise<string[]> {
  await sweepAll(server.services)
  return Object.entries(await left()).flatMap(([name, count]) => (count > 0 ? [name] : []))
}

it('the stored requests of old orders are cleared in batches', async () => {
  await server.sql('delete from orders')
  await server.sql(expired['payers of unpaid orders']!.make)
  await server.sql("update orders set wish = decode(md5(id::text), 'hex')")
  const { db, changed } = recording(server.services.db)
  expect(await inBatches(db, lapseWishes, { minutes: 60 })).toBe(rows)
  expect(changed).toEqual([rowsAtOnce, rowsAtOnce, 2, 0])
})

/** Wraps the database to record how many rows each statement changes. */
function recording(db: Database) {
  const changed: number[] = []
  const query: Database['query'] = async (text, values) => {
    const result = await db.query(text, values)
    changed.push(result.rowCount)
    return result
  }
  return { db: { ...db, query }, changed }
}
