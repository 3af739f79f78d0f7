import { beforeAll, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { monthly, orderId, verify } from '../../../testing/buying.ts'
import { inHours } from '../../../testing/clock.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { reportedNote } from '../../../testing/moderation.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { addBuyer, addWebinar, ask, payTicket } from '../../../testing/webinars.ts'
import { executeCommand } from '../../payments/commands.ts'
import { openOperations } from '../../payments/operator.ts'

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

it('the reasons include refunds without a reason, and count a repeated refund once', async () => {
  const [before] = (await read()).refund_reasons
  const webinar = await addWebinar(server, { startsAt: await inHours(server, 100), price: 299 })
  const bela = await addBuyer(server, 'bela')
  await verify(server, await payTicket(server, webinar, bela))
  const order = await buy(bela)
  expect((await ask(server, `POST ${webinar}/cancel/`, bela)).statusCode).toBe(200)
  for (let n = 0; n < 2; n++)
    await executeCommand(openOperations(server.services, 'ravi'), ['order', 'refund', order], {})
  await refund(await buy(bela), 'Moved away.')

  const { refund_reasons: after } = await read()
  expect(after).toContainEqual({ reason: 'Moved away.', refunds: 1, paise: monthly.paise })
  expect(after).toContainEqual({
    reason: '',
    refunds: before.refunds + 2,
    paise: before.paise + 29_900 + monthly.paise,
  })
})
