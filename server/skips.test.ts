import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { takeExit } from './features/classes/queries-room.types.ts'
import { claimDue, claimNew } from './features/notifications/queries.types.ts'
import { dueOrders, lapseWishes } from './features/payments/queries.types.ts'
import type { Db } from './db/connect.ts'
import { run } from './testing/admin.ts'
import { cloneDatabase } from './testing/database.ts'
import { meet, type Statement } from './testing/locks.ts'
import { addMembers } from './testing/studio.ts'

/** A database without a server, because a server's jobs would process the rows that these tests prepare. */
const database = { url: '', sql: (text: string, values?: unknown[]) => run(database.url, text, values) }
let member: number
let drop: () => Promise<unknown>
beforeAll(async () => {
  ;({ url: database.url, drop } = await cloneDatabase(inject('databaseUrl')))
  ;[member] = (await addMembers(database, 1)) as [number]
})
afterAll(() => drop())

async function insert(text: string, values: unknown[] = []): Promise<string> {
  const [{ id }] = await database.sql(`${text} returning id`, values)
  return id
}

const holds = (table: string, id: string): Statement => [
  `select from ${table} where id = $1 for update`,
  [id],
]
const addNew = () =>
  insert(`insert into notifications (member, kind, key) values ($1, 'streak', gen_random_uuid()::text)`, [
    member,
  ])
const addOrder = () =>
  insert(
    `insert into orders (state, wish, next_check_at, created_at, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, provider_order)
     values ('created', '\\x01', app_now(), app_now() - interval '1 day', 'payer', 1, 'Plus', 'Plus', 30, 49900, 49900, 'order_1')`,
  )

type Row = [held: Statement, claim: (db: Db) => PromiseLike<unknown[]>]
const rows: Record<string, () => Promise<Row>> = {
  async 'an exit from a room'() {
    const id = await insert('insert into room_exits (class) values (1)')
    return [holds('room_exits', id), (db) => takeExit.run({ id: Number(id) }, db)]
  },
  async 'a new notification'() {
    const id = await addNew()
    return [holds('notifications', id), (db) => claimNew.run({ kinds: ['streak'], size: 9 }, db)]
  },
  async 'a new notification of a member'() {
    await addNew()
    return [holds('members', String(member)), (db) => claimNew.run({ kinds: ['streak'], size: 9 }, db)]
  },
  async 'a follower who is notified of a comment'() {
    const [follower] = (await addMembers(database, 1)) as [number]
    const note = await insert(
      `insert into notes (author, title, content) values ($1, 'Dawn', 'Slow water')`,
      [member],
    )
    await database.sql('insert into follows (note, member) values ($1, $2)', [note, follower])
    const told = async (db: Db) => {
      await db.query(`insert into comments (note, author, content) values ($1, $2, 'Hm')`, [note, member])
      return (await db.query('select from notifications where member = $1', [follower])).rows
    }
    return [holds('members', String(follower)), told]
  },
  async 'a member of a circle who is notified of a note'() {
    const [other] = (await addMembers(database, 1)) as [number]
    const circle = await insert(
      "insert into circles (name, goal, time_zone) values ('Early birds', 12, 'Asia/Kolkata')",
    )
    await database.sql('insert into circle_members (circle, member) values ($1, $2), ($1, $3)', [
      circle,
      member,
      other,
    ])
    const told = async (db: Db) => {
      await db.query(
        "insert into notes (author, title, content, circle) values ($1, 'Dawn', 'Slow water', $2)",
        [member, circle],
      )
      return (await db.query('select from notifications where member = $1', [other])).rows
    }
    return [holds('members', String(other)), told]
  },
  async 'a teacher who is notified of a question'() {
    const [teacher] = (await addMembers(database, 1)) as [number]
    await database.sql("insert into member_roles (member, role) values ($1, 'host')", [teacher])
    const told = async (db: Db) => {
      await db.query(
        "insert into notes (author, title, content, to_teachers) values ($1, 'Dawn', 'How long?', true)",
        [member],
      )
      return (await db.query('select from notifications where member = $1', [teacher])).rows
    }
    return [holds('members', String(teacher)), told]
  },
  async 'a delivery that is due'() {
    const id = await insert(
      `insert into notification_deliveries (id, notification, channel, due_at) values (gen_random_uuid(), $1, 'mail', app_now())`,
      [await addNew()],
    )
    return [holds('notification_deliveries', id), (db) => claimDue.run({ size: 9 }, db)]
  },
  async 'an order that is due for a check'() {
    return [holds('orders', await addOrder()), (db) => dueOrders.run({ most: 9, days: 9 }, db)]
  },
  async 'an order with an old wish'() {
    return [holds('orders', await addOrder()), (db) => lapseWishes.run({ minutes: 60, most: 9 }, db)]
  },
}

it.each(Object.entries(rows))('%s is skipped while another transaction locks it', async (_, prepare) => {
  await database.sql('delete from notifications')
  await database.sql('delete from orders')
  const [held, claim] = await prepare()
  const [, taken] = await meet(database, held, claim)
  expect(taken).toBeUndefined()
  // Once unlocked, the row can be claimed.
  const [, later] = await meet(database, ['select', []], claim)
  expect(later).toBeDefined()
})
