import { beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { monthly, orderId, verify } from '../../../testing/buying.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { reportedNote } from '../../../testing/moderation.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'

const server = useServer()
let finance: Person

beforeAll(async () => {
  server.razorpay.webhooks('off')
  finance = await staffMember(server, 'finance')
})

const read = async () => (await send(server, 'GET /api/staff/insights/', undefined, finance.access)).json()

async function buy(who: Person): Promise<string> {
  const order = await orderId(server, { access: who.access, email: who.email })
  await verify(server, server.razorpay.pay(order))
  return order
}

const refund = (order: string, reason: string) =>
  send(server, `POST /api/staff/orders/${order}/refund/`, { reason }, finance.access)

async function close(author: Person): Promise<void> {
  const { id } = await reportedNote(server, author)
  const { access } = await staffMember(server, 'moderator')
  const decision = { version: 1, decision: 'close', rule: 'spam', reason: 'Only advertisements.' }
  const answer = await send(server, `POST /api/staff/cases/${id}/decision/`, decision, access)
  expect(answer.statusCode, answer.body).toBe(200)
}

it('revenue includes what a closed account gets back, and later only the rest of a full refund', async () => {
  const asha = await insertMember(server, 'asha')
  const order = await buy(asha)
  await server.sql(
    "update membership_grants set granted_at = app_now() - interval '15 days' where member = $1",
    [asha.id],
  )
  await close(asha)
  const [{ part }] = await server.sql('select refunded_paise as part from orders where provider_order = $1', [
    order,
  ])
  expect(part).toBeLessThanOrEqual(monthly.paise / 2)
  expect((await read()).revenue.at(-1)).toMatchObject({ refunds: 1, refunded_paise: part })

  expect((await refund(order, 'An error')).statusCode).toBe(200)
  expect((await read()).revenue.at(-1)).toMatchObject({ refunds: 2, refunded_paise: monthly.paise })
})
