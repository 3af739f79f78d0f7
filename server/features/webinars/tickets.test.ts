import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { booksOf, deliver, delivery, verify } from '../../testing/buying.ts'
import { inHours, runClock } from '../../testing/clock.ts'
import { mailTo, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addClass, book, givePlus } from '../../testing/studio.ts'
import { addBuyer, addWebinar, ask, payTicket, ticketOf, type WebinarWish } from '../../testing/webinars.ts'
import { reconcile } from '../payments/reconcile.ts'
import { tendWebinars } from './routes.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let asha: Person
let bela: Person
let chetan: Person
beforeAll(async () => {
  await server.razorpay.webhooks('off')
})
/** Adds three members, so that no test finds the seats of another test. */
const fresh = async () => {
  ;[asha, bela, chetan] = [
    await addBuyer(server, 'asha'),
    await addBuyer(server, 'bela'),
    await addBuyer(server, 'chetan'),
  ]
}
const plan = async (wish: Partial<WebinarWish> = {}) => {
  await fresh()
  return addWebinar(server, { startsAt: await inHours(server, 100), ...wish })
}
const order = (id: number, who: Person, code?: string) =>
  ask(server, `POST ${id}/order/`, who, code ? { discount_code: code } : {})
const mine = async (id: number, who: Person) => (await ask(server, `GET ${id}/`, who)).json().mine
const kindsOf = async (who: Person) =>
  (
    await server.sql('select kind, data from notifications where member = $1 order by created_at, kind', [
      who.id,
    ])
  ).map(({ kind, data }) => (data.because ? `${kind} ${data.because}` : kind))
const later = async <T>(shift: string, act: () => Promise<T>): Promise<T> => {
  await runClock(server, shift)
  try {
    return await act()
  } finally {
    await runClock(server)
  }
}
const refundsOf = () =>
  server.razorpay.books.all().payments.filter(({ status }) => status === 'refunded').length

describe('a ticket', () => {
  it('is held during the checkout, resumed with the same order, and booked once by the payment', async () => {
    const id = await plan({ capacity: 1 })
    const first = await order(id, asha)
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        status: 'created',
        order_id: expect.stringMatching(/^order_/),
        amount: 49_900,
        currency: 'INR',
        key_id: expect.any(String),
        held_until: expect.stringMatching(/Z$/),
      },
    ])
    const again = await order(id, asha, 'WELCOME10')
    expect([again.statusCode, again.json()]).toEqual([200, first.json()])
    expect((await order(id, bela)).json()).toMatchObject({
      code: 'sold_out',
      detail: 'This webinar is sold out.',
    })
    const paid = server.razorpay.pay(first.json().order_id)
    expect((await verify(server, paid, asha.access)).json()).toEqual({
      message: 'Payment successful. You have a seat.',
      status: 'successful',
      subscription_type: 'free',
      tier_name: null,
      expires_at: null,
    })
    await deliver(server, delivery(server.razorpay, 'payment.captured', paid.payment.id))
    expect(await mine(id, asha)).toMatchObject({ status: 'booked', order_id: first.json().order_id })
    expect((await order(id, asha)).json().code).toBe('already_booked')
    expect(await kindsOf(asha)).toEqual(['ticket_confirmed'])
    const [listed] = (await send(server, 'GET /api/payments/orders/', undefined, asha.access)).json()
    expect(listed).toMatchObject({
      kind: 'ticket',
      tier: null,
      webinar: { id, title: 'Sleep and rhythm' },
      amount: 49_900,
      refunded_amount: 0,
      duration_days: null,
    })
  })

  it('costs 30 % less with Plus, rounded half up to a paisa, and the webinar’s card states the reason', async () => {
    const id = await plan({ price: 10.15 })
    await givePlus(server, asha.id, 30, { bought: false })
    const card = (await ask(server, `GET ${id}/`, asha)).json()
    expect(card).toMatchObject({ price: 7.11, full_price: 10.15, price_reason: 'Plus −30 %' })
    expect((await ask(server, `GET ${id}/`)).json()).toMatchObject({
      price: 10.15,
      price_reason: null,
      mine: null,
    })
    expect((await order(id, asha)).json().amount).toBe(711)
  })

  it('gets the discount of Plus or of a code, whichever is larger; a code without effect is not spent', async () => {
    const id = await plan({ price: 1000 })
    await server.sql(
      "insert into discount_codes (code, percent) values ('TEN', 10), ('HALF', 50), ('ALL', 100)",
    )
    for (const who of [asha, bela, chetan]) await givePlus(server, who.id, 30, { bought: false })
    const holds = async () =>
      (await server.sql("select code from code_holds where code in ('TEN', 'HALF') order by code")).map(
        ({ code }) => code,
      )
    expect([(await order(id, asha, 'ten')).json().amount, await holds()]).toEqual([70_000, []])
    expect([(await order(id, bela, 'HALF')).json().amount, await holds()]).toEqual([50_000, ['HALF']])
    expect((await order(id, chetan, 'NONE')).json()).toMatchObject({
      error: 'This discount code is not valid.',
    })
    expect((await order(id, chetan, 'ALL')).json()).toEqual({ status: 'booked' })
  })

  it('is booked immediately if the webinar is free', async () => {
    const id = await plan({ price: 0 })
    const answer = await order(id, asha)
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'booked' }])
    expect((await ask(server, `POST ${id}/cancel/`, asha)).json()).toEqual({
      status: 'cancelled',
      refund: null,
    })
  })

  it('is refunded when its buyer gives it back in time, and a second cancellation changes nothing', async () => {
    const id = await plan()
    const paid = await payTicket(server, id, asha)
    await verify(server, paid)
    for (let n = 0; n < 2; n++) {
      expect((await ask(server, `POST ${id}/cancel/`, asha)).json()).toEqual({
        status: 'cancelled',
        refund: { amount: 49_900, status: 'done' },
      })
    }
    expect(server.razorpay.books.payment(paid.payment.id).status).toBe('refunded')
    expect(await kindsOf(asha)).toEqual(['ticket_confirmed', 'ticket_refunded given_back'])
    expect((await order(id, asha)).statusCode).toBe(201)
  })

  it('is refused by each rule, in order', async () => {
    const id = await plan({ capacity: 1 })
    const codeFor = async (who: Person) => (await order(id, who)).json().code
    await server.sql('update webinars set host = $2 where id = $1', [id, asha.id])
    expect(await codeFor(asha)).toBe('own_class')
    const startsAt = (await server.sql('select starts_at from webinars where id = $1', [id]))[0].starts_at
    await givePlus(server, bela.id, 30, { bought: false })
    await acceptNotice(server, bela.id)
    await book(server, bela.id, await addClass(server, { startsAt: startsAt.toISOString() }))
    expect(await codeFor(bela)).toBe('overlap')
    for (let n = 0; n < 3; n++) {
      expect((await order(id, chetan)).statusCode).toBe(201)
      expect((await ask(server, `POST ${id}/cancel/`, chetan)).json()).toEqual({
        status: 'released',
        refund: null,
      })
    }
    expect(await codeFor(chetan)).toBe('limit_reached')
    expect((await later('101 hours', () => order(id, chetan))).json()).toMatchObject({
      code: 'class_over',
      detail: 'This webinar has already started.',
    })
    expect((await ask(server, `POST ${id}/cancel/`, await addBuyer(server, 'devi'))).statusCode).toBe(404)
  })
})

describe('a late payment', () => {
  it('gets the seat if it is still free', async () => {
    const id = await plan({ capacity: 1 })
    const paid = await payTicket(server, id, asha)
    await later('20 minutes', () => verify(server, paid))
    expect((await ticketOf(server, id, asha.id))!.status).toBe('booked')
  })

  it('is refunded once if no seat is left, however often it is reported, and its buyer gets an email', async () => {
    const id = await plan({ capacity: 1 })
    const before = refundsOf()
    const paid = await payTicket(server, id, asha)
    await later('20 minutes', async () => {
      await verify(server, await payTicket(server, id, bela))
      const answer = await verify(server, paid)
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'Your seat was no longer held when your payment arrived, so the payment will be refunded in full.',
      ])
      await deliver(server, delivery(server.razorpay, 'payment.captured', paid.payment.id))
      await reconcile(server.services)
      await verify(server, paid)
    })
    expect(refundsOf() - before).toBe(1)
    expect((await booksOf(server, paid.razorpay_order_id)).state).toBe('refunded')
    expect(await kindsOf(asha)).toEqual(['ticket_refunded no_seat'])
    expect((await mailTo(server, asha.email, 'is being refunded')).Text).toContain(
      'so it could not be booked.',
    )
  })

  it('is refunded if the buyer abandoned the checkout, even if seats are free', async () => {
    const id = await plan()
    const paid = await payTicket(server, id, asha)
    await ask(server, `POST ${id}/cancel/`, asha)
    expect((await verify(server, paid)).json().error).not.toMatch(/somebody else|last seat/)
    await reconcile(server.services)
    expect(server.razorpay.books.payment(paid.payment.id).status).toBe('refunded')
    expect((await ticketOf(server, id, asha.id))!.status).toBe('released')
  })

  it('is refunded if the host cancelled during the checkout, as are earlier payments', async () => {
    const id = await plan()
    const desk = await staffMember(server, 'desk')
    const [open, done] = [await payTicket(server, id, asha), await payTicket(server, id, bela)]
    await verify(server, done)
    const cancel = () =>
      send(server, `POST /api/staff/webinars/${id}/cancel/`, { reason: 'Ill.' }, desk.access)
    for (let n = 0; n < 2; n++)
      expect((await cancel()).json()).toMatchObject({ status: 'cancelled', paid: 0 })
    await verify(server, open)
    await server.sql('update orders set next_check_at = app_now() where next_check_at is not null')
    await reconcile(server.services)
    for (const { payment } of [open, done])
      expect(server.razorpay.books.payment(payment.id).status).toBe('refunded')
    expect([await mine(id, asha), await mine(id, bela)]).toMatchObject([
      { status: 'host_cancelled' },
      { status: 'host_cancelled' },
    ])
    expect(await kindsOf(bela)).toEqual(['ticket_confirmed', 'ticket_refunded cancelled'])
  })
})

describe('the waitlist', () => {
  const wait = (id: number, who: Person) => ask(server, `POST ${id}/waitlist/`, who)

  it('offers a freed seat to one member after another, for two hours each, and keeps it off sale', async () => {
    const id = await plan({ capacity: 1 })
    expect((await wait(id, bela)).json()).toMatchObject({
      code: 'not_sold_out',
      detail: 'There is a seat: you can take it now.',
    })
    await verify(server, await payTicket(server, id, asha))
    expect([(await wait(id, bela)).json(), (await wait(id, chetan)).json()]).toEqual([
      { status: 'waiting', position: 1 },
      { status: 'waiting', position: 2 },
    ])
    expect((await wait(id, bela)).statusCode).toBe(200)
    await ask(server, `POST ${id}/cancel/`, asha)
    expect([await mine(id, bela), await mine(id, chetan)]).toMatchObject([
      { status: 'offered', until: expect.stringMatching(/Z$/), position: null },
      { status: 'waiting', position: 1 },
    ])
    expect((await order(id, asha)).json().code).toBe('sold_out')
    await later('3 hours', async () => {
      expect((await mine(id, bela)).status).toBe('lapsed')
      await tendWebinars(server.services)
      expect((await mine(id, chetan)).status).toBe('offered')
      await verify(server, await payTicket(server, id, chetan))
      expect((await mine(id, chetan)).status).toBe('booked')
    })
    expect(await kindsOf(bela)).toEqual(['webinar_offer', 'webinar_offer_over'])
    // It doesn't say that the next member got the seat, because nobody else may be waiting.
    const [told] = (await send(server, 'GET /api/notifications/', undefined, bela.access)).json()
    expect(`${told.title} ${told.text}`).toMatch(/no longer held for you(?!.*next)/)
  })

  it('offers a declined seat to the next member', async () => {
    const id = await plan({ capacity: 1, price: 0 })
    await order(id, asha)
    for (const who of [bela, chetan]) await wait(id, who)
    await ask(server, `POST ${id}/cancel/`, asha)
    expect((await ask(server, `DELETE ${id}/waitlist/`, bela)).statusCode).toBe(204)
    expect([(await mine(id, bela)).status, (await mine(id, chetan)).status]).toEqual(['left', 'offered'])
    expect((await order(id, chetan)).json()).toEqual({ status: 'booked' })
  })
})

it('a member who deletes their account is refunded, and their seat is offered to the waitlist', async () => {
  const id = await plan({ capacity: 1 })
  const paid = await payTicket(server, id, asha)
  await verify(server, paid)
  await ask(server, `POST ${id}/waitlist/`, bela)
  const left = await send(server, 'DELETE /api/accounts/me/', { password: asha.password }, asha.access)
  expect(left.statusCode).toBe(204)
  await server.sql('update orders set next_check_at = app_now() where next_check_at is not null')
  await reconcile(server.services)
  expect(server.razorpay.books.payment(paid.payment.id).status).toBe('refunded')
  expect((await mine(id, bela)).status).toBe('offered')
})
