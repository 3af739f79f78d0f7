import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockBuyer, lockBuyerOf } from './core/membership/queries.types.ts'
import { holdConsent, holdRole, holdSession, lockRoles } from './core/queries.types.ts'
import type { Db } from './db/connect.ts'
import * as passkeys from './features/accounts/passkeys/queries.types.ts'
import * as accounts from './features/accounts/queries.types.ts'
import * as settings from './features/accounts/settings/queries.types.ts'
import * as studio from './features/classes/staff/queries.types.ts'
import {
  addComment,
  blockMember,
  editComment,
  editNote,
  followNote,
} from './features/community/queries.types.ts'
import { lockPlanning } from './features/notifications/queries.types.ts'
import { lockPayer } from './features/payments/queries.types.ts'
import * as selling from './features/payments/staff/queries.types.ts'
import { findReward } from './features/rewards/staff/queries.types.ts'
import * as staff from './features/staff/queries.types.ts'
import * as teachers from './features/teachers/queries.types.ts'
import { insertMember } from './testing/insert-member.ts'
import { meet, type Statement } from './testing/locks.ts'
import type { Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import { addClass } from './testing/studio.ts'

const server = useServer()
let who: Person
let session: string

beforeEach(async () => {
  who = await insertMember(server, 'who')
  session = (await server.sql('select id from sessions where member = $1', [who.id]))[0].id
})

const insert = async (text: string, values: unknown[] = []): Promise<any> =>
  (await server.sql(text, values))[0]
const deletes = (table: string, id: unknown): Statement => [`delete from ${table} where id = $1`, [id]]
const changes = (table: string, id: unknown, change: string): Statement => [
  `update ${table} set ${change} where id = $1`,
  [id],
]
const leaves = () => deletes('members', who.id)
const writes = () =>
  insert(`insert into notes (author, title, content) values ($1, 'Dawn', 'Slow') returning id`, [who.id])
const consented = async (meanwhile: string, afterwards = 'select $1::bigint'): Promise<Hold> => {
  await insert(`insert into consents (member, purpose, version) values ($1, 'dosha', '1')`, [who.id])
  const hold = (db: Db) => holdConsent.run({ member: who.id, purpose: 'dosha' }, db)
  return { hold, meanwhile: [meanwhile, [who.id]], afterwards: [afterwards, [who.id]] }
}

/** A statement that locks a row, concurrent changes to that row, and the values that the statement then finds. */
type Hold = {
  hold: (db: Db) => PromiseLike<unknown[]>
  meanwhile: Statement
  afterwards?: Statement
  finds?: object
}

const holds: Record<string, () => Promise<Hold>> = {
  async holdRole() {
    await insert(`insert into member_roles (member, role) values ($1, 'host')`, [who.id])
    return {
      hold: (db) => holdRole.run({ member: who.id, roles: ['host'] }, db),
      meanwhile: ['delete from member_roles where member = $1', [who.id]],
    }
  },
  async lockTeacher() {
    await insert(`insert into member_roles (member, role) values ($1, 'host')`, [who.id])
    return {
      hold: (db) => teachers.lockTeacher.run({ username: who.username }, db),
      meanwhile: ['delete from member_roles where member = $1', [who.id]],
    }
  },
  async readPage() {
    await insert(`insert into teacher_pages (member, words) values ($1, 'Before')`, [who.id])
    return {
      hold: (db) => teachers.readPage.run({ member: who.id }, db),
      meanwhile: [`update teacher_pages set words = 'After' where member = $1`, [who.id]],
      finds: { words: 'After' },
    }
  },
  'holdConsent, a consent': () => consented('update consents set withdrawn_at = app_now() where member = $1'),
  // A deletion locks the member before it deletes the consents.
  'holdConsent, its member': () =>
    consented('select from members where id = $1 for update', 'delete from consents where member = $1'),
  'holdSession, a session': async () => ({
    hold: (db) => holdSession.run({ member: who.id, session }, db),
    meanwhile: changes('sessions', session, 'revoked_at = app_now()'),
  }),
  'holdSession, its member': async () => ({
    hold: (db) => holdSession.run({ member: who.id, session }, db),
    meanwhile: ['select from members where id = $1 for update', [who.id]],
    // A deletion locks the member before it deletes the sessions.
    afterwards: deletes('sessions', session),
  }),
  lockPayer: async () => ({ hold: (db) => lockPayer.run({ member: who.id }, db), meanwhile: leaves() }),
  'findMember of payments': async () => ({
    hold: (db) => selling.findMember.run({ username: who.username }, db),
    meanwhile: leaves(),
  }),
  findByName: async () => ({
    hold: (db) => passkeys.findByName.run({ username: who.username }, db),
    meanwhile: leaves(),
  }),
  'lockMember of passkeys': async () => ({
    hold: (db) => passkeys.lockMember.run({ member: who.id }, db),
    meanwhile: leaves(),
  }),
  'lockMember of settings': async () => ({
    hold: (db) => settings.lockMember.run({ member: who.id }, db),
    meanwhile: leaves(),
  }),
  'lockMember of staff': async () => ({
    hold: (db) => staff.lockMember.run({ username: who.username }, db),
    meanwhile: leaves(),
  }),
  linkGoogle: async () => ({
    hold: (db) => accounts.linkGoogle.run({ subject: randomUUID(), member: who.id, email: who.email }, db),
    meanwhile: leaves(),
  }),
  putReset: async () => ({
    hold: (db) =>
      accounts.putReset.run(
        { member: who.id, email: who.email, minutes: 60, tokenHash: Buffer.from(randomUUID()) },
        db,
      ),
    meanwhile: leaves(),
  }),
  async addSession() {
    const [{ password_hash }] = await server.sql('select password_hash from members where id = $1', [who.id])
    return {
      hold: (db) =>
        accounts.addSession.run(
          { member: who.id, passwordHash: password_hash, refresh: randomUUID(), days: 1, hours: 1 },
          db,
        ),
      meanwhile: changes('members', who.id, `password_hash = 'another'`),
    }
  },
  async lockClass() {
    const id = await addClass(server, { startsAt: '2026-03-05T06:30:00Z' })
    return {
      hold: (db) => studio.lockClass.run({ class: id }, db),
      meanwhile: changes('classes', id, 'cancelled_at = app_now()'),
      finds: { cancelled: true },
    }
  },
  async lockType() {
    const lesson = await addClass(server, { startsAt: '2026-03-05T06:30:00Z' })
    const { type } = await insert('select type from classes where id = $1', [lesson])
    return {
      hold: (db) => studio.lockType.run({ type }, db),
      meanwhile: changes('class_types', type, `title = 'Evening flow'`),
      finds: { title: 'Evening flow' },
    }
  },
  async lockSeries() {
    const lesson = await addClass(server, { startsAt: '2026-03-05T06:30:00Z' })
    const { id } = await insert(
      `insert into class_series (type, weekday, local_time, time_zone, minutes, capacity, starts_on)
       select type, 4, '12:00', 'Asia/Kolkata', 60, 10, '2026-03-01' from classes where id = $1 returning id`,
      [lesson],
    )
    return { hold: (db) => studio.lockSeries.run({ series: id }, db), meanwhile: deletes('class_series', id) }
  },
  async addComment() {
    const { id } = await writes()
    const { id: author } = await insertMember(server, 'other')
    return {
      hold: (db) => addComment.run({ author, note: id, content: 'How calm' }, db),
      meanwhile: deletes('notes', id),
    }
  },
  async block_member() {
    const { id } = await insertMember(server, 'other')
    return {
      hold: (db) => blockMember.run({ member: id, username: who.username }, db),
      meanwhile: leaves(),
      finds: { refusal: 'not_found' },
    }
  },
  async edit_note() {
    const { id } = await writes()
    return {
      hold: (db) => editNote.run({ note: id, member: who.id, title: null, content: 'Eleven' }, db),
      meanwhile: changes('notes', id, 'removed_at = app_now()'),
      finds: { refusal: 'not_found' },
    }
  },
  async edit_comment() {
    const { note, id } = await insert(
      `with dawn as (insert into notes (author, title, content) values ($1, 'Dawn', 'Ten breaths') returning id)
       insert into comments (note, author, content) select id, $1, 'How calm' from dawn returning note, id`,
      [who.id],
    )
    return {
      hold: (db) => editComment.run({ note, id, member: who.id, content: 'Calmer' }, db),
      meanwhile: changes('comments', id, 'removed_at = app_now()'),
      finds: { refusal: 'not_found' },
    }
  },
  async followNote() {
    const { id } = await writes()
    return {
      hold: (db) => followNote.run({ member: who.id, note: id }, db),
      meanwhile: deletes('notes', id),
    }
  },
  async set_like() {
    const { id } = await writes()
    return {
      hold: async (db) =>
        (await db.query('select * from set_like($1, $2, true, 6, 3600)', [id, who.id])).rows,
      meanwhile: deletes('notes', id),
      finds: { refusal: 'not_found' },
    }
  },
  async lockOrder() {
    const { id } = await insert(
      `insert into orders (state, provider_order, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise)
       values ('created', $1, 'payer', 1, 'Plus', 'Plus', 30, 49900, 49900) returning id`,
      [`order_${session}`],
    )
    return {
      hold: (db) => selling.lockOrder.run({ providerOrder: `order_${session}`, caller: who.id }, db),
      meanwhile: changes('orders', id, `state = 'closed'`),
      finds: { state: 'closed' },
    }
  },
  findTier: async () => ({
    hold: (db) => selling.findTier.run({ id: 1 }, db),
    meanwhile: changes('tiers', 1, 'price_paise = 50000'),
    finds: { price_paise: 50_000 },
  }),
  async findCode() {
    await insert(`insert into discount_codes (code, percent) values ('SPRING', 10)`)
    return {
      hold: (db) => selling.findCode.run({ code: 'SPRING' }, db),
      meanwhile: [`update discount_codes set percent = 20 where code = 'SPRING'`, []],
      finds: { percent: 20 },
    }
  },
  async findReward() {
    const { id } = await insert(
      `insert into rewards (key, title, cost, verified_only) values ('guest_pass', 'A pass', 10, true) returning id`,
    )
    return {
      hold: (db) => findReward.run({ id }, db),
      meanwhile: changes('rewards', id, 'cost = 20'),
      finds: { cost: 20 },
    }
  },
}

it.each(Object.entries(holds))('%s waits for a change of the row that it locks', async (_, prepare) => {
  const { hold, meanwhile, afterwards, finds } = await prepare()
  const [, found] = await meet(server, meanwhile, hold, afterwards)
  if (finds) expect(found).toMatchObject(finds)
  else expect(found).toBeUndefined()
})

describe('the second of two transactions', () => {
  beforeAll(() => server.sql('create table marks (at timestamptz default now())'))

  const turns: Record<string, (db: Db) => PromiseLike<unknown[]>> = {
    lockRoles: (db) => lockRoles.run(undefined, db),
    lockBuyer: (db) => lockBuyer.run({ email: 'asha@nitya.test' }, db),
    lockIdentity: (db) => accounts.lockIdentity.run({ subject: 'asha' }, db),
    lockPlanning: (db) => lockPlanning.run(undefined, db),
    async lockBuyerOf(db) {
      const text = `select id from orders where payer = 'the buyer'`
      if ((await server.sql(text)).length === 0)
        await server.sql(
          `insert into orders (state, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise)
           values ('created', 'the buyer', 1, 'Plus', 'Plus', 30, 49900, 49900)`,
        )
      return lockBuyerOf.run({ order: (await server.sql(text))[0].id }, db)
    },
  }

  it.each(Object.entries(turns))('waits at %s until the first transaction ends', async (_, turn) => {
    await server.sql('delete from marks')
    const mark = async (db: Db) => {
      await turn(db)
      return (await db.query('insert into marks default values', [])).rows
    }
    const look = async (db: Db) => {
      await db.query('begin', [])
      await turn(db)
      const { rows } = await db.query('select count(*)::int as marks from marks', [])
      await db.query('commit', [])
      return rows
    }
    const [, seen] = await meet(server, mark, look)
    expect(seen).toEqual({ marks: 1 })
  })
})
