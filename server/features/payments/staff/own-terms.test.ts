import { beforeAll, beforeEach, expect, it } from 'vitest'
import { claimPurchases } from '../../../core/membership.ts'
import { staffMember } from '../../../testing/builders.ts'
import { orderId, status, verify } from '../../../testing/buying.ts'
import { send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { executeCommand } from '../commands.ts'
import { openOperations } from '../operator.ts'

const server = useServer()
let finance: Person
let colleague: Person
beforeAll(async () => {
  ;[finance, colleague] = [await staffMember(server, 'finance'), await staffMember(server, 'finance')]
})
beforeEach(() => server.sql('truncate orders, membership_grants, code_holds cascade'))

const call = (key: string, body?: object, who: Person | null = finance) =>
  send(server, key, body, who?.access)
const codeFor = async (code: string, who = finance) => {
  expect((await call('POST /api/staff/codes/', { code, percent: 100 }, who)).statusCode).toBe(201)
  return code
}
const buy = (code: string, who: Person | null, email = who?.email) =>
  call(
    'POST /api/payments/create-order/',
    { email, amount: 0, currency: 'INR', payment_method: 'razorpay', discount_code: code, tier_id: 1 },
    who,
  )
const own = { code: 'own_account', detail: 'You cannot do this to your own account.' }
const typeOf = async (who: Person) => (await status(server, who.access)).subscription_type

it('a code cannot be used by the staff member who created it, but can be used by a colleague', async () => {
  const code = await codeFor('MYGIFT')
  const refused = await buy(code, finance)
  expect([refused.statusCode, refused.json()]).toEqual([409, { ...own, error: own.detail }])
  const quoted = await call('POST /api/payments/quote/', { tier_id: 1, discount_code: code })
  expect(quoted.json()).toMatchObject(own)
  expect((await buy(code, colleague)).statusCode).toBe(201)
  expect([await typeOf(finance), await typeOf(colleague)]).toEqual(['free', 'premium'])
})

it('a stopped code cannot be used by the member who reactivates it', async () => {
  const code = await codeFor('STOPPED', colleague)
  await call(`PATCH /api/staff/codes/${code}/`, { stopped: true }, colleague)
  await call(`PATCH /api/staff/codes/${code}/`, { stopped: false })
  expect((await buy(code, finance)).json()).toMatchObject(own)
})

it('a code grants nothing if its creator orders as a guest, and the response does not reveal why', async () => {
  const code = await codeFor('GUESTS')
  const [mine, another] = [
    await buy(code, null, finance.email.toUpperCase()),
    await buy(code, null, 'g@x.test'),
  ]
  expect([mine.statusCode, mine.json()]).toEqual([another.statusCode, another.json()])
  expect(await typeOf(finance)).toBe('free')
  expect(await server.sql('select member from membership_grants')).toEqual([])
})

it('a guest’s purchase is not granted to the code’s creator if they later verify its address', async () => {
  const code = await codeFor('LATER')
  await buy(code, null, 'later@x.test')
  expect(await server.sql(`select state from orders`)).toEqual([{ state: 'paid' }])
  await server.sql(`update members set email = 'later@x.test' where id = $1`, [finance.id])
  await server.services.db.transaction((tx) => claimPurchases(tx, finance.id))
  expect(await typeOf(finance)).toBe('free')
  await server.sql('update members set email = $2 where id = $1', [finance.id, finance.email])
})

it('a guest’s order cannot be assigned to the code’s creator, but can be assigned to a colleague', async () => {
  await call('POST /api/staff/codes/', { code: 'NEARLY', percent: 99 })
  const id = await orderId(server, { email: 'nearly@x.test', code: 'NEARLY', amount: 4.99 })
  await verify(server, server.razorpay.pay(id))
  const assign = (to: Person, by: Person) =>
    call(`POST /api/staff/orders/${id}/assign/`, { username: to.username }, by)
  const refused = await assign(finance, colleague)
  const detail = 'This member set the price or the code of this order, so it cannot be assigned to them.'
  expect([refused.statusCode, refused.json()]).toEqual([409, { code: 'own_account', detail }])
  const command = ['order', 'assign', id, finance.username]
  await expect(executeCommand(openOperations(server.services, 'ravi'), command)).rejects.toThrow(
    'it cannot be assigned to them',
  )
  expect(await server.sql('select member from membership_grants')).toEqual([])
  expect((await assign(colleague, finance)).statusCode).toBe(200)
  expect(await typeOf(colleague)).toBe('premium')
})

it('a tier cannot be bought by the staff member who created it or lowered its price', async () => {
  const wish = { name: 'Plus For Two Weeks', price: 200, duration_days: 14 }
  const { id } = (await call('POST /api/staff/tiers/', wish, colleague)).json()
  const quoted = async () => {
    const answer = await call('POST /api/payments/quote/', { tier_id: id, discount_code: null })
    return answer.statusCode === 200 ? 200 : answer.json().code
  }
  expect(await quoted()).toBe(200)
  await call(`PATCH /api/staff/tiers/${id}/`, { price: 250 })
  expect(await quoted()).toBe(200)
  await call(`PATCH /api/staff/tiers/${id}/`, { price: 249.99 })
  expect(await quoted()).toBe('own_account')
  await call(`PATCH /api/staff/tiers/${id}/`, { price: 250 })
  expect(await quoted()).toBe('own_account')
  const mine = await call('POST /api/payments/quote/', { tier_id: id, discount_code: null }, colleague)
  expect(mine.json()).toMatchObject(own)
})

it('a tier created by staff can be bought by a guest', async () => {
  const wish = { name: 'Plus For Guests', price: 200, duration_days: 14 }
  const { id } = (await call('POST /api/staff/tiers/', wish, colleague)).json()
  const bought = await call(
    'POST /api/payments/create-order/',
    { email: 'guest@x.test', amount: 200, currency: 'INR', payment_method: 'razorpay', tier_id: id },
    null,
  )
  expect(bought.statusCode).toBe(201)
})
