import pg from 'pg'
import { expect, it } from 'vitest'
import type { Database } from './db/connect.ts'
import { inBatches, rowsAtOnce } from './db/in-batches.ts'
import { lapseWishes } from './features/payments/queries.types.ts'
import { sweepAll } from './features.ts'
import { useServer } from './testing/server.ts'

const server = useServer()

/** More than two batches of each, and a row locked by another transaction. */
const rows = rowsAtOnce * 2 + 2
const n = `generate_series(1, ${rows}) n`
const longAgo = "app_now() - interval '200 days'"
/** A member who stays, and whose rows expire. */
const asha = "(select id from members where username = 'asha')"
const hash = "decode(md5(n::text), 'hex')"

/** A statement that creates expired rows, and a statement that counts the remaining rows. */
const expired: Record<string, { make: string; left: string }> = {
  'unverified accounts': {
    make: `insert into members (username, email, created_at) select 'unverified' || n, 'unverified' || n || '@nitya.test', ${longAgo} from ${n}`,
    left: 'select from members where email_verified_at is null',
  },
  sessions: {
    make: `insert into sessions (member, ends_at) select ${asha}, ${longAgo} from ${n}`,
    left: 'select from sessions',
  },
  'freed usernames': {
    make: `insert into freed_usernames (name_hash, email_hash, free_at) select ${hash}, ${hash}, ${longAgo} from ${n}`,
    left: 'select from freed_usernames',
  },
  verifications: {
    make: `insert into email_verifications (token_hash, member, expires_at) select ${hash}, ${asha}, ${longAgo} from ${n}`,
    left: 'select from email_verifications',
  },
  resets: {
    make: `insert into password_resets (member, token_hash, expires_at) select id, decode(md5(id::text), 'hex'), ${longAgo} from members where username like 'resident%'`,
    left: 'select from password_resets',
  },
  'Google credentials': {
    make: `insert into google_credentials select n::text, ${longAgo} from ${n}`,
    left: 'select from google_credentials',
  },
  'rate limits': {
    make: `insert into rate_limits select 'read:' || n, 1, 0 from ${n}`,
    left: "select from rate_limits where key like 'read:%'",
  },
  'passkey challenges': {
    make: `insert into passkey_challenges (challenge, purpose, expires_at) select n::text, 'login', ${longAgo} from ${n}`,
    left: 'select from passkey_challenges',
  },
  'passkey enrolments': {
    make: `insert into passkey_enrolments select id, decode(md5(id::text), 'hex'), ${longAgo} from members where username like 'resident%'`,
    left: 'select from passkey_enrolments',
  },
  'changes of address': {
    make: `insert into email_changes (member, new_email, asked_at, confirm_hash, confirm_until)
      select id, 'new' || id || '@nitya.test', ${longAgo}, decode(md5(id::text), 'hex'), ${longAgo} from members where username like 'resident%'`,
    left: 'select from email_changes',
  },
  webhooks: {
    make: `insert into webhook_events select n::text, ${longAgo} from ${n}`,
    left: 'select from webhook_events',
  },
  'payers of unpaid orders': {
    make: `insert into orders (state, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, created_at)
      select 'closed', 'payer' || n, t.id, t.name, t.membership, t.duration_days, t.price_paise, t.price_paise, ${longAgo}
      from ${n}, (select * from tiers order by id limit 1) t`,
    left: "select from orders where payer not like 'former:%'",
  },
  notifications: {
    make: `insert into notifications (member, kind, key, created_at, dispatched_at) select ${asha}, 'streak', n::text, ${longAgo}, ${longAgo} from ${n}`,
    left: 'select from notifications',
  },
  'cases of deleted accounts': {
    make: `insert into cases (what, item, anonymous, title, text, due_at, author_left_at) select 'note', n, false, '', 'Ten breaths', ${longAgo}, ${longAgo} from ${n}`,
    left: 'select from cases',
  },
  'invitations to circles': {
    make: `with made as (insert into circles (name, goal, time_zone) values ('Early birds', 1, 'Asia/Kolkata') returning id)
      insert into circle_invitations (circle, inviter, invited, created_at)
      select made.id, ${asha}, members.id, ${longAgo} from made, members where username like 'resident%'`,
    left: 'select from circle_invitations',
  },
  'nudges in circles': {
    make: `with made as (insert into circles (name, goal, time_zone) values ('Early birds', 1, 'Asia/Kolkata') returning id)
      insert into circle_nudges (circle, sender, receiver, sent_at)
      select made.id, ${asha}, members.id, ${longAgo} from made, members where username like 'resident%'`,
    left: 'select from circle_nudges',
  },
  'anonymous notes of deleted accounts': {
    make: `insert into notes (author, title, content, anonymous, gone_at) select ${asha}, 'Left', 'Ten breaths', true, ${longAgo} from ${n}`,
    left: "select from notes where title = 'Left'",
  },
  'deleted questions to the teachers': {
    make: `insert into questions (member, asked_at) select ${asha}, ${longAgo} from ${n}`,
    left: 'select from questions',
  },
  'retry keys of notes': {
    make: `insert into notes (author, title, content, created_at, retry_key) select ${asha}, 'A note', 'Ten breaths', ${longAgo}, ${hash} from ${n}`,
    left: 'select from notes where retry_key is not null',
  },
  'retry keys of comments': {
    make: `insert into comments (note, author, content, created_at, retry_key)
      select (select min(id) from notes where gone_at is null), ${asha}, 'How calm', ${longAgo}, ${hash} from ${n}`,
    left: 'select from comments where retry_key is not null',
  },
  'retry keys of journal entries': {
    make: `insert into journal_entries (id, member, key_version, sealed, points_added, created_at, retry_key)
      select n, ${asha}, 1, '\\x00', 0, ${longAgo}, ${hash} from ${n}`,
    left: 'select from journal_entries where retry_key is not null',
  },
  'retry keys of moods': {
    make: `insert into moods (id, member, key_version, sealed, created_at, retry_key)
      select n, ${asha}, 1, '\\x00', ${longAgo}, ${hash} from ${n}`,
    left: 'select from moods where retry_key is not null',
  },
  'retry keys of redeeming': {
    make: `insert into redemptions (member, reward, key, cost, status, created_at, retry_key)
      select ${asha}, r.id, r.key, 0, 'delivered', ${longAgo}, ${hash} from ${n}, (select * from rewards order by id limit 1) r`,
    left: 'select from redemptions where retry_key is not null',
  },
  'retry keys of grants': {
    make: `insert into membership_grants (member, membership, duration_days, granted_at, retry_key) select ${asha}, 'Plus', 1, ${longAgo}, ${hash} from ${n}`,
    left: 'select from membership_grants where retry_key is not null',
  },
}

it('deletes everything expired, in batches, and leaves rows in use to the next run', async () => {
  await server.sql(
    "insert into members (username, email, email_verified_at) values ('asha', 'asha@nitya.test', now())",
  )
  await server.sql(
    `insert into members (username, email, email_verified_at) select 'resident' || n, 'resident' || n || '@nitya.test', now() from ${n}`,
  )
  for (const { make } of Object.values(expired)) await server.sql(make)
  const left = async () => {
    const counts = Object.entries(expired).map(
      async ([name, each]) => [name, (await server.sql(each.left)).length] as const,
    )
    return Object.fromEntries(await Promise.all(counts))
  }
  expect(new Set(Object.values(await left()))).toEqual(new Set([rows]))

  const other = new pg.Client({ connectionString: server.url })
  await other.connect()
  await other.query('begin')
  for (const each of Object.values(expired)) await other.query(`${each.left} limit 1 for update`)
  const { db, changed } = recording(server.services.db)
  await sweepAll({ ...server.services, db })
  await other.end()

  expect(Object.entries(await left()).filter(([, count]) => count !== 1)).toEqual([])
  expect(Math.max(...changed)).toBe(rowsAtOnce)
  // Three batches of each, and one statement that finds nothing more.
  expect(changed.filter((count) => count > 0)).toHaveLength(3 * Object.keys(expired).length)
  await sweepAll(server.services)
  expect(Object.entries(await left()).filter(([, count]) => count > 0)).toEqual([])
})

it('lets the requests of old orders lapse in the same way', async () => {
  await server.sql('delete from orders')
  await server.sql(expired['payers of unpaid orders']!.make)
  await server.sql("update orders set wish = decode(md5(id::text), 'hex')")
  const { db, changed } = recording(server.services.db)
  expect(await inBatches(db, lapseWishes, { minutes: 60 })).toBe(rows)
  expect(changed).toEqual([rowsAtOnce, rowsAtOnce, 2, 0])
})

/** The database, and how many rows each statement through it changed. */
function recording(db: Database) {
  const changed: number[] = []
  const query: Database['query'] = async (text, values) => {
    const result = await db.query(text, values)
    changed.push(result.rowCount)
    return result
  }
  return { db: { ...db, query }, changed }
}
