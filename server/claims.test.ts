import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { bindToVerified } from './core/membership/queries.types.ts'
import type { Db } from './db/connect.ts'
import * as accounts from './features/accounts/queries.types.ts'
import * as passkeys from './features/accounts/passkeys/queries.types.ts'
import * as settings from './features/accounts/settings/queries.types.ts'
import { noteRoom } from './core/queries.types.ts'
import * as mind from './features/mind/queries.types.ts'
import * as notifications from './features/notifications/queries.types.ts'
import * as payments from './features/payments/queries.types.ts'
import * as staff from './features/payments/staff/queries.types.ts'
import { removePhoto } from './features/teachers/queries.types.ts'
import { insertMember } from './testing/insert-member.ts'
import { meet } from './testing/locks.ts'
import type { Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'

const server = useServer()
let who: Person
beforeAll(async () => void (who = await insertMember(server, 'who')))

/** An update that only the first of two transactions can make. */
type Claim = (db: Db) => PromiseLike<unknown>

async function addOrder(state: string, columns: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID()
  await server.sql(
    `insert into orders (id, state, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise)
     values ($1, 'created', 'payer ' || $2, 1, 'Plus', 'Plus', 30, 49900, 49900)`,
    [id, id],
  )
  const paid = state === 'paid' && { payment: `pay_${id}`, paid_at: '2026-03-01' }
  for (const [column, value] of Object.entries({ ...paid, ...columns, state }))
    await server.sql(`update orders set ${column} = $2 where id = $1`, [id, value])
  return id
}

async function addSession(): Promise<string> {
  const [{ id }] = await server.sql(
    `insert into sessions (member, ends_at) values ($1, app_now() + interval '1 day') returning id`,
    [who.id],
  )
  return id
}

async function addGrant(order: string | null = null): Promise<number> {
  const [{ id }] = await server.sql(
    `insert into membership_grants (order_id, member, membership, duration_days) values ($1, $2, 'Plus', 30) returning id`,
    [order, who.id],
  )
  return Number(id)
}

async function addDelivery(): Promise<string> {
  const [{ id }] = await server.sql(
    `with told as (
       insert into notifications (member, kind, key) values ($1, 'streak', gen_random_uuid()::text) returning id
     )
     insert into notification_deliveries (id, notification, channel, due_at)
     select gen_random_uuid(), id, 'mail', app_now() from told returning id`,
    [who.id],
  )
  return id
}

const set = (column: string, value: unknown) =>
  server.sql(`update members set ${column} = $2 where id = $1`, [who.id, value])

const claims: Record<string, () => Promise<Claim>> = {
  async markPaid() {
    const id = await addOrder('created')
    return (db) => payments.markPaid.run({ id, payment: `pay_${id}`, unsure: false }, db)
  },
  async markRefunded() {
    const id = await addOrder('paid')
    return (db) => payments.markRefunded.run({ id, payment: `pay_${id}` }, db)
  },
  async markSure() {
    const id = await addOrder('paid', { unsure: true })
    return (db) => payments.markSure.run({ id, payment: `pay_${id}` }, db)
  },
  async markTried() {
    const id = await addOrder('created')
    return (db) => payments.markTried.run({ id, state: 'attempted', from: ['created'] }, db)
  },
  async closeOrder() {
    const id = await addOrder('created')
    return (db) => payments.closeOrder.run({ id }, db)
  },
  async adoptPayer() {
    const order = await addOrder('paid')
    return (db) => payments.adoptPayer.run({ order, email: `${order}@nitya.test` }, db)
  },
  async assignOrder() {
    await addOrder('paid', { provider_order: 'order_assigned' })
    return (db) => payments.assignOrder.run({ providerOrder: 'order_assigned', member: who.id }, db)
  },
  async revokeGrant() {
    const order = await addOrder('paid')
    await addGrant(order)
    return (db) => payments.revokeGrant.run({ order }, db)
  },
  async revokeByHand() {
    await addGrant()
    return (db) => payments.revokeByHand.run({ member: who.id }, db)
  },
  async decideRefund() {
    const id = await addOrder('paid')
    return (db) => staff.decideRefund.run({ id }, db)
  },
  async takeDaysBack() {
    const grant = await addGrant()
    return (db) => staff.takeDaysBack.run({ grant, member: who.id }, db)
  },
  async bindToVerified() {
    const order = await addOrder('paid', { email: who.email })
    return (db) => bindToVerified.run({ order }, db)
  },
  async replaceHash() {
    await set('password_hash', 'the old hash')
    return (db) =>
      accounts.replaceHash.run({ member: who.id, verified: 'the old hash', passwordHash: 'a new hash' }, db)
  },
  async keepTimeZone() {
    await set('time_zone', null)
    return (db) => accounts.keepTimeZone.run({ member: who.id, timeZone: 'Europe/Berlin' }, db)
  },
  async provePassword() {
    await set('password_hash', 'a hash')
    await set('password_unproven', true)
    return (db) => accounts.provePassword.run({ member: who.id, passwordHash: 'a hash' }, db)
  },
  async endUnprovenPassword() {
    await set('password_unproven', true)
    return (db) => accounts.endUnprovenPassword.run({ member: who.id }, db)
  },
  async endSession() {
    const session = await addSession()
    return (db) => accounts.endSession.run({ session }, db)
  },
  async endOwnSession() {
    const session = await addSession()
    return (db) => settings.endOwnSession.run({ session, member: who.id }, db)
  },
  async withdrawConsents() {
    await server.sql(`insert into consents (member, purpose, version) values ($1, 'dosha', '1')`, [who.id])
    return (db) => accounts.withdrawConsents.run({ member: who.id, purpose: 'dosha' }, db)
  },
  async rotateRefresh() {
    const refresh = randomUUID()
    await server.sql('insert into refresh_tokens (id, session) values ($1, $2)', [
      refresh,
      await addSession(),
    ])
    return (db) =>
      accounts.rotateRefresh.run(
        { refresh, successor: randomUUID(), access: randomUUID(), network: Buffer.of(1) },
        db,
      )
  },
  async proveEmail() {
    await set('email_unproven', true)
    return (db) => settings.proveEmail.run({ member: who.id, email: who.email }, db)
  },
  async usePasskey() {
    const [{ id }] = await server.sql(
      `insert into passkeys (member, credential, public_key, sign_count, transports, name)
       values ($1, '\\x01', '\\x02', 1, '{}', 'Phone') returning id`,
      [who.id],
    )
    return (db) => passkeys.usePasskey.run({ passkey: id, signCount: 2 }, db)
  },
  async useRecoveryCode() {
    const hash = Buffer.from('a code')
    await server.sql('insert into recovery_codes (member, code_hash) values ($1, $2)', [who.id, hash])
    return (db) => passkeys.useRecoveryCode.run({ member: who.id, hash }, db)
  },
  async markSeen() {
    await addDelivery()
    return (db) => notifications.markSeen.run({ member: who.id, all: true, ids: [] }, db)
  },
  async takeDelivery() {
    const id = await addDelivery()
    return (db) => notifications.takeDelivery.run({ id, seconds: 60 }, db)
  },
  async endDelivery() {
    const id = await addDelivery()
    return (db) => notifications.endDelivery.run({ id, outcome: 'sent' }, db)
  },
  async replaceWrapping() {
    const [before, wrapped] = [Buffer.from('before'), Buffer.from('after')]
    await server.sql(`insert into journal_keys (member, kek, wrapped) values ($1, 'old', $2)`, [
      who.id,
      before,
    ])
    return (db) => mind.replaceWrapping.run({ member: who.id, kek: 'new', wrapped, before }, db)
  },
  async removePhoto() {
    await server.sql(
      `insert into teacher_pages (member, photo_name, photo_small, photo_large) values ($1, repeat('a', 22), '\\x01', '\\x02')`,
      [who.id],
    )
    return (db) => removePhoto.run({ member: who.id }, db)
  },
  async noteRoom() {
    const session = await addSession()
    return (db) => noteRoom.run({ session, room: 7 }, db)
  },
}

/** Counts the rows that a claim changes or returns. */
const counting = (claim: Claim) => async (db: Db) => {
  let changed = 0
  const query: Db['query'] = async (text, values) => {
    const result = await db.query(text, values)
    changed += result.rowCount
    return result
  }
  await claim({ query })
  return [changed]
}

it.each(Object.entries(claims))(
  '%s changes rows only in the first of two simultaneous runs',
  async (_, prepare) => {
    const claim = counting(await prepare())
    const [first, second] = await meet(server, claim, claim)
    expect(first).toBeGreaterThan(0)
    expect(second).toBe(0)
  },
)
