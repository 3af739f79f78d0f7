import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { useServer } from './testing/server.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import type { Row } from './testing/world.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const written = (Object.keys(api) as Key[]).filter((key) => 'body' in api[key])
let owner: pg.Client
let dump: string

beforeAll(async () => {
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  const tables = await server.sql(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss') and tablename not like 'rate%'",
  )
  dump = tables
    .map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t`)
    .join(' union all ')
})
afterAll(() => owner.end())

/** Fields of responses and rows that no caller may set. */
const forbidden = {
  id: 1,
  author: 1,
  author_id: 1,
  author_name: 'bela',
  member: 1,
  member_id: 1,
  user_id: 1,
  owner: 1,
  session: 'x',
  sid: 'x',
  is_staff: true,
  is_superuser: true,
  is_admin: true,
  admin: true,
  role: 'admin',
  scope: 'admin',
  verified: true,
  email_verified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  disabled_at: null,
  password_hash: 'x',
  created_at: '2020-01-01T00:00:00Z',
  likes_count: 999,
  points: 999,
  delta: 999,
  streak: 99,
  longest: 99,
  active_days: 99,
  freezes: 9,
  gave_points: true,
  points_added: 99,
  price: 1,
  price_paise: 1,
  amount_paise: 100,
  discount: 100,
  discount_paise: 100,
  duration_days: 9_999,
  expires_at: '2099-01-01T00:00:00Z',
  subscription_type: 'premium',
  tier_name: 'Plus',
  membership: 'Plus',
  state: 'paid',
  paid_at: '2020-01-01T00:00:00Z',
  payment: 'pay_x',
  vata: 25,
  pitta: 0,
  kapha: 0,
  day: '2020-01-01',
  last_day: '2020-01-01',
  key_id: 'x',
  order_id: 'order_x',
  payer: 'x',
  unsure: false,
}

it.each(written)(
  '%s ignores fields that its schema does not define: it stores the same rows',
  async (key) => {
    const fields = (api[key] as Line).body!.properties
    const extras = Object.fromEntries(Object.entries(forbidden).filter(([name]) => !(name in fields)))
    const [plain, stuffed] = [await rowsLeftBy(key, {}), await rowsLeftBy(key, extras)]
    expect(stuffed).toEqual(plain)
  },
)

/**
 * Returns the status of the owner's call, and the rows it adds and removes, with values that vary between
 * calls masked.
 */
async function rowsLeftBy(key: Key, extras: object) {
  const world = await openWorld(server, key)
  const given = (await (matrix[key] as Row).prepare?.(world)) ?? {}
  await untilIdle()
  const before = await rows()
  const answer = await call(
    server,
    key,
    { ...given, body: { ...extras, ...(given.body as object) } },
    world.owner.access,
  )
  await untilIdle()
  const after = await rows()
  const changed = (from: Set<string>, to: Set<string>) =>
    [...to]
      .filter((row) => !from.has(row))
      .map(mask)
      .toSorted()
  return { status: answer.statusCode, added: changed(before, after), gone: changed(after, before) }
}

/**
 * Returns every row of every table, except that pg-boss's jobs are reduced to their data, because workers
 * change and remove them. Scheduled jobs, which have a slot or no data, are left out.
 */
async function rows(): Promise<Set<string>> {
  const found: { row: string }[] = (await owner.query(dump)).rows
  return new Set(
    found
      .map(({ row }) => row)
      .filter((row) => !/^pgboss\.(?!job)|^pgboss\..*("slot"|"data": null)/.test(row))
      .map(settledJob),
  )
}

/** Waits until all emails are queued, all notifications are delivered, and no room exits are pending. */
const untilIdle = () => expect.poll(async () => (await owner.query(unfinished)).rows).toEqual([])
const unfinished = `
  select name from pgboss.job
  where name in ('askedMail', 'notification') and state in ('created', 'active', 'retry') and start_after <= now()
  union all select 'undispatched' from notifications where dispatched_at is null
  union all select 'undelivered' from notification_deliveries where ended_at is null and due_at <= app_now()
  union all select 'somebody in a room' from room_exits`

const settledJob = (row: string) =>
  row.startsWith('pgboss.') ? row.slice(0, row.indexOf(' ')) + (/"data": ({.*?})/.exec(row)?.[1] ?? '') : row

const mask = (row: string) =>
  row
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'uuid')
    .replace(/\b([0-9a-f]{32}){1,2}\b/g, 'digest')
    .replace(/\\\\x[0-9a-f]+/g, 'bytes')
    .replace(/\$argon2id[^"]+/g, 'hash')
    .replace(/\beyJ[\w.-]+/g, 'sealed')
    .replace(/"(auth|p256dh|endpoint)": "[^"]+"/g, '"$1": "masked"')
    .replace(/\d{4}-\d\d-\d\d(T[\d:.+]+)?/g, 'time')
    .replace(
      /"(token|payment|provider_order|id|challenge|(?:\w+_)?identity|code|photo_name)": "[^"]+"/g,
      '"$1": "masked"',
    )
    .replace(/(order|pay)_\w{14}/g, '$1_masked')
    .replace(/\d{9,}\.\d+/g, 'n')
    .replace(/\d{3,}(?!\.)/g, (digits) => (Number(digits) === 49_900 ? digits : 'n'))
    .replace(
      /"(member|author|id|note|reporter|pause|window|grant_id|host|coach|who_member|whom_member|writer|of_case|decision|\w+_by|tier|entry|friend|sender|receiver|invited|inviter|by)": \d+/g,
      '"$1": n',
    )
    .replace(/"key": "\d+"/g, '"key": "n"')
