import { beforeAll, describe, expect, it } from 'vitest'
import { useHouse } from '../testing/house.ts'
import { send, type Person } from '../testing/people.ts'
import { settle } from '../testing/settlers.ts'

const held = useHouse()
let asha: Person
beforeAll(async () => {
  asha = await settle(held.house, 'asha')
})

describe('the role of the app’s statements changes rows and nothing else (S28)', () => {
  it.each([
    'drop table notes',
    'truncate notes',
    'alter table notes add column more text',
    'alter table notes disable trigger all',
    'create table mine (id int)',
    'create or replace function moment() returns timestamptz language sql stable return now()',
    'drop schema public cascade',
    'create role somebody',
    'alter role nitya_app superuser',
    "copy notes to program 'true'",
    "select pg_read_file('/etc/passwd')",
    "update points_ledger set delta = 1000",
    'delete from orders',
    'update order_events set event = null',
  ])('%s', async (statement) => {
    await expect(held.house.services.db.query(statement, [])).rejects.toMatchObject({ code: '42501' })
  })
})

describe('text is never a statement (S28)', () => {
  // Were one of them run, it would last longer than any statement may, and the answer would be 503.
  const sleepers = ["'; select pg_sleep(9); --", "' || pg_sleep(9) || '", '1; select pg_sleep(9)', "') or pg_sleep(9) is null --", '$1; select pg_sleep(9)']
  const calls: [key: string, given: (text: string) => object | undefined][] = [
    ['POST /api/accounts/token/', (text) => ({ username: text, password: text })],
    ['POST /api/accounts/register/', (text) => ({ username: text, email: `${text}@nitya.test`, password: text })],
    ['POST /api/accounts/forgot-reset-password/', (text) => ({ token: text, new_password: 'a slow and quiet river' })],
    ['PUT /api/accounts/change-username/', (text) => ({ username: text })],
    ['POST /api/posts/notes/', (text) => ({ title: text, content: text })],
    ['POST /api/journal/', (text) => ({ content: text })],
    ['POST /api/streaks/ping/', (text) => ({ time_zone: text })],
    ['POST /api/payments/quote/', (text) => ({ tier_id: 1, discount_code: text })],
    ['POST /api/payments/verify-payment/', (text) => ({ razorpay_order_id: text, razorpay_payment_id: text, razorpay_signature: text, status: 'successful' })],
  ]

  it.each(calls)('%s', async (key, given) => {
    for (const text of sleepers) expect((await send(held.house, key, given(text), asha.access)).statusCode).toBeLessThan(500)
  })

  it.each(['/api/posts/notes/?cursor=', '/api/posts/notes/?limit=', '/api/posts/notes/', '/api/daily-content/?type=', '/api/payments/orders/', '/api/accounts/verify-email/'])(
    'GET %s',
    async (path) => {
      for (const text of sleepers) {
        expect((await send(held.house, `GET ${path}${encodeURIComponent(text)}`, undefined, asha.access)).statusCode).toBeLessThan(500)
      }
    },
  )
})
