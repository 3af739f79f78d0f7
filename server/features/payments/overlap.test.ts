import { expect, it } from 'vitest'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

const server = useServer()

const holds = (code: string, payer: string): Statement => ['select hold_code($1, $2) as held', [code, payer]]
const orders = (code: string, payer: string): Statement => [
  `insert into orders (state, code, code_held, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise)
   values ('created', $1, true, $2, 1, 'Plus', 'Plus', 30, 49900, 49900) returning id`,
  [code, payer],
]

it('only one of two payers gets the last use of a code', async () => {
  await server.sql(`insert into discount_codes (code, percent, max_uses) values ('LAST', 10, 1)`)
  const [first, second] = await meet(server, holds('LAST', 'one'), holds('LAST', 'other'))
  expect([first.held, second.held]).toEqual([null, 'code_used_up'])
})

it('closing an order does not release the code of the same payer’s concurrent order', async () => {
  await server.sql(`insert into discount_codes (code, percent) values ('AGAIN', 10)`)
  await server.sql(...holds('AGAIN', 'one'))
  const [{ id }] = await server.sql(...orders('AGAIN', 'one'))
  await server.sql('update orders set code_held = false where id = $1', [id])
  const closes: Statement = [`update orders set state = 'closed' where id = $1`, [id]]
  await meet(server, holds('AGAIN', 'one'), closes, orders('AGAIN', 'one'))
  expect(await server.sql(`select payer from code_holds where code = 'AGAIN'`)).toEqual([{ payer: 'one' }])
})

it('a renewal discount applies to only one of two orders', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const [{ id: discount }] = await server.sql(
    `insert into redemptions (member, reward, key, cost, status)
     select $1, id, key, cost, 'waiting' from rewards where key = 'renewal_discount' limit 1 returning id`,
    [member],
  )
  const spends = async (): Promise<Statement> => {
    const [order] = await server.sql(
      `insert into orders (state, member, reward, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise)
       values ('created', $1, $2, 'one', 1, 'Plus', 'Plus', 30, 49900, 49900) returning id`,
      [member, discount],
    )
    return ['select spend_code($1) as refusal', [order.id]]
  }
  const [first, second] = await meet(server, await spends(), await spends())
  expect([first.refusal, second.refusal]).toEqual([null, 'discount_gone'])
})
