import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../../testing/builders.ts'
import { booksOf, orderId, status, verify } from '../../../testing/buying.ts'
import { runClock } from '../../../testing/clock.ts'
import { untilWaiting } from '../../../testing/locks.ts'
import { mailTo, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { insertMember } from '../../../testing/insert-member.ts'
import { reconcile } from '../reconcile.ts'

const server = useServer()
let finance: Person
let owner: Person
let client: pg.Client

beforeAll(async () => {
  server.razorpay.webhooks('off')
  finance = await staffMember(server, 'finance')
  owner = await staffMember(server, 'owner')
  client = new pg.Client({ connectionString: server.url })
  await client.connect()
})
afterAll(() => client.end())

const get = (path: string, who = finance) => send(server, `GET /api/staff/${path}`, undefined, who.access)
const refund = (order: string, who = finance, through: Pick<typeof server, 'app'> = server) =>
  send(through, `POST /api/staff/orders/${order}/refund/`, { reason: 'Moved away.' }, who.access)
const auditOf = (order: string) =>
  server.sql(
    "select who, what, whom, before, after from staff_audit where after ->> 'order' = $1 order by id",
    [order],
  )

async function buy(who: Person) {
  const id = await orderId(server, { access: who.access, email: who.email })
  const paid = server.razorpay.pay(id)
  await verify(server, paid)
  return { id, payment: () => server.razorpay.books.payment(paid.payment.id)! }
}

describe('a refund', () => {
  it('returns the whole payment once, ends the membership, and is mailed and audited', async () => {
    const asha = await insertMember(server, 'asha')
    const { id, payment } = await buy(asha)
    for (let n = 0; n < 2; n++) {
      const answer = await refund(id)
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        expect.objectContaining({
          order_id: id,
          username: asha.username,
          email: asha.email,
          state: 'refunded',
          refund: 'done',
          amount: 49_900,
          repeated: n > 0,
        }),
      ])
    }
    expect(payment()).toMatchObject({ status: 'refunded', amount_refunded: 49_900 })
    expect(await booksOf(server, id)).toMatchObject({ state: 'refunded', running: 0 })
    expect(await status(server, asha.access)).toMatchObject({ subscription_type: 'free' })
    expect((await mailTo(server, asha.email, 'refund')).Text).toContain(id)
    const order = { order: id, amount_paise: 49_900 }
    expect(await auditOf(id)).toEqual([
      {
        who: finance.username,
        what: 'order.refund',
        whom: asha.username,
        before: { ...order, state: 'paid' },
        after: { ...order, state: 'refunded', reason: 'Moved away.' },
      },
    ])
    expect(
      (await get(`orders/${id}/`))
        .json()
        .history.map(({ source, event }: { source: string; event: string }) => [source, event]),
    ).toEqual([
      ['browser', 'paid'],
      ['staff', 'refunded'],
      ['reconciler', 'refunded at the provider'],
    ])
  })

  it('requested by two people simultaneously, in two processes, is made once, with one audit entry', async () => {
    const processes = [server, await server.openAnother()]
    for (let round = 0; round < 5; round++) {
      const { id, payment } = await buy(await insertMember(server, 'asha'))
      const answers = await Promise.all([refund(id, finance, processes[0]), refund(id, owner, processes[1])])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(answers.map((answer) => answer.json().repeated).toSorted()).toEqual([false, true])
      expect(await auditOf(id)).toHaveLength(1)
      expect((await booksOf(server, id)).events?.filter((event) => event === 'refunded')).toHaveLength(1)
      await expect.poll(() => payment().amount_refunded).toBe(49_900)
    }
  })

  it('is decided while the provider is unreachable, and paid out later', async () => {
    const asha = await insertMember(server, 'asha')
    const { id, payment } = await buy(asha)
    await server.razorpay.down('failing')
    expect((await refund(id)).json()).toMatchObject({ state: 'refunded', refund: 'pending' })
    expect(await status(server, asha.access)).toMatchObject({ subscription_type: 'free' })
    await server.razorpay.up()
    expect(payment().status).toBe('captured')
    await runClock(server, '2 minutes')
    await reconcile(server.services)
    await runClock(server)
    expect(payment()).toMatchObject({ status: 'refunded', amount_refunded: 49_900 })
    expect((await get(`orders/${id}/`)).json().refund).toBe('done')
  })

  it('remains decided when an internal error prevents the payout, and reports the failure', async () => {
    const { id, payment } = await buy(await insertMember(server, 'asha'))
    await server.sql('alter table payments rename to lost')
    const answer = await refund(id)
    await server.sql('alter table lost rename to payments')
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: 'A server error occurred.' }])
    expect(await booksOf(server, id)).toMatchObject({ state: 'refunded', running: 0 })
    await runClock(server, '2 minutes')
    await reconcile(server.services)
    await runClock(server)
    expect(payment()).toMatchObject({ status: 'refunded', amount_refunded: 49_900 })
  })

  it('is refused for the finance member’s own order and for an unpaid order', async () => {
    const mine = await buy(finance)
    const own = await refund(mine.id)
    expect([own.statusCode, own.json()]).toEqual([
      409,
      { detail: 'You cannot do this to your own account.', code: 'own_account' },
    ])
    const unpaid = await refund(await orderId(server, { email: 'nobody@nitya.test' }))
    expect([unpaid.statusCode, unpaid.json().code]).toEqual([409, 'not_paid'])
    expect((await refund('order_unknown')).json()).toEqual({ detail: 'No Order matches the given query.' })
    expect(mine.payment().status).toBe('captured')
  })
})

describe('a role that is revoked during a refund', () => {
  const revoke = (whom: Person) =>
    send(server, `DELETE /api/staff/roles/${whom.username}/finance/`, undefined, owner.access)
  /** Sends a call immediately; otherwise it would be sent only when awaited. */
  const begin = <T>(call: PromiseLike<T>) => Promise.resolve(call)

  it('stays in force until a refund that started first is audited', async () => {
    const bela = await staffMember(server, 'finance')
    const { id } = await buy(await insertMember(server, 'asha'))
    await client.query('begin')
    await client.query('select from orders where provider_order = $1 for update', [id])
    const refunding = begin(refund(id, bela))
    await untilWaiting(server)
    const revoking = begin(revoke(bela))
    await untilWaiting(server, 2)
    await client.query('rollback')
    expect([(await refunding).statusCode, (await revoking).statusCode]).toEqual([200, 204])
    expect(await auditOf(id)).toMatchObject([{ who: bela.username, what: 'order.refund' }])
    expect((await refund(id, bela)).statusCode).toBe(403)
  })

  it('makes the refund fail without effect if the revocation came first', async () => {
    const bela = await staffMember(server, 'finance')
    const { id, payment } = await buy(await insertMember(server, 'asha'))
    await client.query('begin')
    await client.query('delete from member_roles where member = $1', [bela.id])
    const refunding = begin(refund(id, bela))
    await untilWaiting(server)
    await client.query('commit')
    const answer = await refunding
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'You do not have permission to perform this action.' },
    ])
    expect(await booksOf(server, id)).toMatchObject({ state: 'paid', running: 1 })
    expect([payment().status, await auditOf(id)]).toEqual(['captured', []])
  })
})

describe('orders', () => {
  it('are found by order id, payment id, name and address, in pages, newest first', async () => {
    const asha = await insertMember(server, 'asha')
    const first = await buy(asha)
    const second = await buy(asha)
    const search = async (q: string) =>
      (await get(`orders/?q=${encodeURIComponent(q)}`))
        .json()
        .map(({ order_id }: { order_id: string }) => order_id)
    expect(await search(first.id)).toEqual([first.id])
    expect(await search(second.payment().id)).toEqual([second.id])
    expect(await search(asha.username.toUpperCase())).toEqual([second.id, first.id])
    expect(await search(asha.email)).toEqual([second.id, first.id])
    expect(await search('no such thing')).toEqual([])
    const after = (page: Awaited<ReturnType<typeof get>>) => {
      const next = /<([^>]+)>; rel="next"/.exec(String(page.headers['link']))![1]!
      return send(server, `GET ${next}`, undefined, finance.access)
    }
    const page = await get(`orders/?limit=1&q=${asha.username}`)
    expect(page.json()).toMatchObject([{ order_id: second.id }])
    const last = await after(page)
    expect([last.json(), last.headers['link']]).toMatchObject([[{ order_id: first.id }], undefined])
    expect((await after(await get('orders/?limit=1'))).json()).toMatchObject([{ order_id: first.id }])
    expect((await get('orders/?limit=2')).json()).toMatchObject([
      { order_id: second.id },
      { order_id: first.id },
    ])
    expect((await get('orders/?cursor=abc')).json()).toEqual({ cursor: ['Invalid cursor.'] })
  })

  it('can be filtered by state, with and without a search', async () => {
    const asha = await insertMember(server, 'asha')
    const paid = await buy(asha)
    const unpaid = await orderId(server, { access: asha.access, email: asha.email, tier: 2, amount: 1_299 })
    const refunded = await buy(asha)
    await refund(refunded.id)
    const idsOf = async (query: string) =>
      (await get(`orders/?${query}`)).json().map(({ order_id }: { order_id: string }) => order_id)
    expect(await idsOf(`state=paid&q=${asha.username}`)).toEqual([paid.id])
    expect(await idsOf(`state=created&q=${asha.username}`)).toEqual([unpaid])
    expect(await idsOf('state=refunded&limit=1')).toEqual([refunded.id])
    const states = (await get('orders/?state=paid')).json().map(({ state }: { state: string }) => state)
    expect([...new Set(states)]).toEqual(['paid'])
    const unknown = await get('orders/?state=lost')
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([400, ['state']])
  })

  it('without an owner can be assigned to a member once', async () => {
    const asha = await insertMember(server, 'asha')
    const id = await orderId(server, { email: 'guest-of-nobody@nitya.test' })
    await verify(server, server.razorpay.pay(id))
    const assign = (username: string) =>
      send(server, `POST /api/staff/orders/${id}/assign/`, { username }, finance.access)
    expect((await get(`orders/${id}/`)).json()).toMatchObject({ username: null, state: 'paid', refund: null })
    expect(
      (
        await send(
          server,
          'POST /api/staff/orders/order_unknown/assign/',
          { username: asha.username },
          finance.access,
        )
      ).statusCode,
    ).toBe(404)
    expect((await get('orders/order_unknown/')).statusCode).toBe(404)
    expect((await assign('nobody-of-us')).json()).toEqual({ username: ['There is no member by this name.'] })
    expect((await assign(finance.username)).json().code).toBe('own_account')
    for (let n = 0; n < 2; n++)
      expect((await assign(asha.username)).json()).toMatchObject({ order_id: id, username: asha.username })
    expect(await status(server, asha.access)).toMatchObject({ subscription_type: 'premium' })
    expect((await assign(owner.username)).json().code).toBe('owned')
    expect(await auditOf(id)).toMatchObject([{ what: 'order.assign', whom: asha.username }])
  })

  it('of a member who has left cannot be assigned, because its days were given already', async () => {
    const [asha, bela] = [await insertMember(server, 'asha'), await insertMember(server, 'bela')]
    const { id } = await buy(asha)
    await server.sql('delete from members where id = $1', [asha.id])
    const assigned = await send(
      server,
      `POST /api/staff/orders/${id}/assign/`,
      { username: bela.username },
      finance.access,
    )
    expect([assigned.statusCode, assigned.json().code]).toEqual([409, 'owned'])
    expect((await get(`orders/${id}/`)).json()).toMatchObject({ username: null })
  })

  it('that need attention are listed', async () => {
    const id = await orderId(server, { email: 'trouble@nitya.test' })
    const paid = server.razorpay.pay(id)
    Object.assign(server.razorpay.books.payment(paid.payment.id)!, { amount: 100 })
    await verify(server, paid)
    expect((await get('troubles/')).json()).toMatchObject([
      { order_id: id, event: 'mismatch', payment: paid.payment.id },
    ])
  })
})
