import { expect, it } from 'vitest'
import type { Db } from '../db/connect.ts'
import { meet, type Statement } from '../testing/locks.ts'
import { givePoints } from '../testing/rewards.ts'
import { useServer } from '../testing/server.ts'
import { addMembers } from '../testing/studio.ts'
import { claimOrders } from './membership/queries.types.ts'

const server = useServer()

it('points expire only once if two runs expire them simultaneously', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  await givePoints(server, member, 50)
  await server.sql('update points_lots set expires_at = app_now() where member = $1', [member])
  const expires: Statement = ['select expire_points($1)', [member]]
  await meet(server, expires, expires)
  const entries = await server.sql(
    `select delta from points_ledger where member = $1 and reason = 'expired'`,
    [member],
  )
  expect(entries).toEqual([{ delta: -50 }])
})

it('a device that reports the old zone undoes another device’s simultaneous zone change', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const follows = (zone: string): Statement => ['select follow_zone($1, $2)', [member, zone]]
  await meet(server, follows('Europe/Berlin'), follows('Asia/Kolkata'))
  expect(await server.sql('select next_time_zone from members where id = $1', [member])).toEqual([
    { next_time_zone: null },
  ])
})

it('a guest’s purchase that is claimed twice simultaneously is granted and recorded once', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const [{ id }] = await server.sql(
    `insert into orders (state, email, payer, payment, paid_at, tier, tier_name, membership, duration_days, price_paise, amount_paise)
     select 'paid', email, email_digest(email), 'pay_waited', app_now(), 1, 'Plus', 'Plus', 30, 49900, 49900 from members where id = $1
     returning id`,
    [member],
  )
  const claims = (db: Db) => claimOrders.run({ member }, db)
  const [first, second] = await meet(server, claims, claims)
  expect([first, second]).toEqual([{ id: expect.any(String) }, undefined])
  expect(await server.sql('select event from order_events where order_id = $1', [id])).toHaveLength(1)
})
