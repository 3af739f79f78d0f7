import { describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { verify } from '../../testing/buying.ts'
import { inHours, runClock, stopClock } from '../../testing/clock.ts'
import { send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, givePlus } from '../../testing/studio.ts'
import {
  addBuyer,
  addQuestion,
  addTicket,
  addWebinar,
  ask,
  payTicket,
  ticketOf,
} from '../../testing/webinars.ts'

const server = useServer({ rateLimitScale: 1_000_000 })

const plan = async (capacity = 20) => {
  const startsAt = await inHours(server, 100)
  const id = await addWebinar(server, { startsAt, capacity })
  return {
    id,
    startsAt: (
      await server.sql('select starts_at from webinars where id = $1', [id])
    )[0].starts_at.toISOString(),
  }
}

describe.each([
  ['-1 microsecond', 'held', 'cancelled', 'offered'],
  ['0 seconds', 'released', 'cancelled', 'lapsed'],
  ['1 microsecond', 'released', 'too_late', 'lapsed'],
])('at the bound, shifted by %s', (shift, hold, given, offer) => {
  it(`'ticket.holdMinutes': a hold is ${hold}`, async () => {
    const { id } = await plan()
    const asha = await addBuyer(server, 'asha')
    await ask(server, `POST ${id}/order/`, asha, {})
    const [{ until }] = await server.sql(
      `select (changed_at + interval '15 minutes')::text as until from tickets where webinar = $1`,
      [id],
    )
    await stopClock(server, until, shift)
    expect((await ask(server, `GET ${id}/`, asha)).json().mine.status).toBe(hold)
    await runClock(server)
  })

  it(`a webinar's start: taking a ticket is ${hold === 'held' ? 'possible' : 'refused'}`, async () => {
    const { id, startsAt } = await plan()
    const asha = await addBuyer(server, 'asha')
    await stopClock(server, startsAt, shift)
    const { statusCode } = await ask(server, `POST ${id}/order/`, asha, {})
    expect(statusCode < 300).toBe(hold === 'held')
    await runClock(server)
  })

  it(`'ticket.refundHoursBefore': giving a seat back returns ${given}`, async () => {
    const { id, startsAt } = await plan()
    const asha = await addBuyer(server, 'asha')
    await verify(server, await payTicket(server, id, asha))
    await stopClock(server, startsAt, '-24 hours')
    await server.sql('update product_clock set stopped_at = stopped_at + $1::interval', [shift])
    const { status, code } = (await ask(server, `POST ${id}/cancel/`, asha)).json()
    expect(status ?? code).toBe(given)
    await runClock(server)
  })

  it.each(['offer', 'checkout'])(
    `'ticket.offerHours': an offer is ${offer}, its checkout ${hold}: %s`,
    async (what) => {
      const { id } = await plan(1)
      const [asha, bela] = [await addBuyer(server, 'asha'), await addBuyer(server, 'bela')]
      await addTicket(server, id, asha.id)
      await ask(server, `POST ${id}/waitlist/`, bela)
      await ask(server, `POST ${id}/cancel/`, asha)
      const [{ until }] = await server.sql(
        `select (changed_at + interval '2 hours')::text as until from tickets where webinar = $1 and member = $2`,
        [id, bela.id],
      )
      if (what === 'checkout') await ask(server, `POST ${id}/order/`, bela, {})
      await stopClock(server, until, shift)
      expect((await ask(server, `GET ${id}/`, bela)).json().mine.status).toBe(what === 'offer' ? offer : hold)
      await runClock(server)
    },
  )
})

it.each([
  [30, 'too_late'],
  [30.0167, 'cancelled'],
])(
  "'ticket.movedMinutes': after a move by %s minutes, giving a seat back an hour before returns %s",
  async (minutes, expected) => {
    const { id, startsAt } = await plan()
    const asha = await addBuyer(server, 'asha')
    await addTicket(server, id, asha.id)
    await server.sql('update webinars set starts_at = starts_at + make_interval(secs => $2) where id = $1', [
      id,
      Math.round(minutes * 60),
    ])
    await stopClock(server, startsAt, '-1 hour')
    const { status, code } = (await ask(server, `POST ${id}/cancel/`, asha)).json()
    expect(status ?? code).toBe(expected)
    expect((await ticketOf(server, id, asha.id))!.status).toBe(
      expected === 'cancelled' ? 'cancelled' : 'booked',
    )
    await runClock(server)
  },
)

it.each([
  [25, 0, 'You can give it back until 24 hours before the start.'],
  [23, 0, 'You booked it less than 24 hours before the start, so you cannot give it back.'],
  [23, 499, 'You booked it less than 24 hours before the start, so you cannot give it back.'],
])('the confirmation %i hours before the start of a webinar for ₹%i: %s', async (hours, price, sentence) => {
  const id = await addWebinar(server, { startsAt: await inHours(server, hours), price })
  const asha = await addBuyer(server, 'asha')
  if (price > 0) await verify(server, await payTicket(server, id, asha))
  else await ask(server, `POST ${id}/order/`, asha, {})
  const told = (await send(server, 'GET /api/notifications/', undefined, asha.access)).json()
  expect(told).toMatchObject([{ kind: 'ticket_confirmed', text: expect.stringContaining(sentence) }])
})

it("'question.eachMax': a member can ask at most five questions", async () => {
  const { id } = await plan()
  const asha = await addBuyer(server, 'asha')
  await addTicket(server, id, asha.id)
  const asked = async () => (await ask(server, `POST ${id}/questions/`, asha, { text: 'How?' })).statusCode
  const codes = []
  for (let n = 0; n < 6; n++) codes.push(await asked())
  expect(codes).toEqual([201, 201, 201, 201, 201, 409])
})

it("'question.textMax': a question has at most 500 characters, and 'question.answerMax': an answer 5 000", async () => {
  const { id } = await plan()
  const [asha, desk] = [await addBuyer(server, 'asha'), await staffMember(server, 'desk')]
  await addTicket(server, id, asha.id)
  const asked = async (length: number) =>
    (await ask(server, `POST ${id}/questions/`, asha, { text: 'a'.repeat(length) })).statusCode
  expect([await asked(500), await asked(501)]).toEqual([201, 400])
  const question = await addQuestion(server, id, asha.id)
  const answered = async (length: number) => {
    const body = { answer: 'a'.repeat(length) }
    return (await send(server, `PATCH /api/staff/webinars/${id}/questions/${question}/`, body, desk.access))
      .statusCode
  }
  expect([await answered(5_000), await answered(5_001)]).toEqual([200, 400])
})

it("'ticket.holdsPerDay': a member can hold a seat three times a day", async () => {
  const { id } = await plan()
  const asha = await addBuyer(server, 'asha')
  const order = async () => {
    const { status, code } = (await ask(server, `POST ${id}/order/`, asha, {})).json()
    return status ?? code
  }
  const codes = []
  for (let n = 0; n < 4; n++) {
    codes.push(await order())
    await ask(server, `POST ${id}/cancel/`, asha)
  }
  await runClock(server, '1 day')
  codes.push(await order())
  await runClock(server)
  expect(codes).toEqual(['created', 'created', 'created', 'limit_reached', 'created'])
})

it.each([
  [10.15, 7.11],
  [10.45, 7.32],
  [499, 349.3],
])("'ticket.plusPercent': a price of %s rupees is %s with Plus", async (full, price) => {
  const startsAt = await inHours(server, 100)
  const id = await addWebinar(server, { startsAt, price: full })
  const asha = await addBuyer(server, 'asha')
  await givePlus(server, asha.id, 30, { bought: false })
  expect((await ask(server, `GET ${id}/`, asha)).json()).toMatchObject({ price, full_price: full })
})

it.each([
  [0, 201],
  [9.99, 400],
  [10, 201],
  [100_000, 201],
  [100_000.01, 400],
])("'ticket.priceMin' and 'ticket.priceMax': a price of %s returns %s", async (price, expected) => {
  const desk = await staffMember(server, 'desk')
  const body = {
    title: 'Rest',
    description: '',
    host: desk.username,
    starts_at: await inHours(server, 200),
    minutes: 60,
    capacity: 10,
    price,
  }
  expect((await send(server, 'POST /api/staff/webinars/', body, desk.access)).statusCode).toBe(expected)
})

it.each([
  ['0 seconds', 200],
  ['1 second', 400],
])("'replay.webinarDaysMax': a recording for 90 days and %s returns %s", async (more, expected) => {
  const desk = await staffMember(server, 'desk')
  const id = await addWebinar(server, { startsAt: await inHours(server, -3) })
  const now = await inHours(server, 0)
  await stopClock(server, now)
  const [{ until }] = await server.sql(
    `select $1::timestamptz + interval '90 days' + $2::interval as until`,
    [now, more],
  )
  const body = { url: 'https://example.org/rest', until: until.toISOString(), confirmed: true }
  const put = (sent: object) => send(server, `PUT /api/staff/webinars/${id}/replay/`, sent, desk.access)
  expect((await put(body)).statusCode).toBe(expected)
  expect((await put({ ...body, confirmed: false })).json()).toHaveProperty('confirmed')
  await runClock(server)
})

it("'replay.classHours': the recording of a class is available for 72 hours", async () => {
  const [desk, asha] = [await staffMember(server, 'desk'), await addBuyer(server, 'asha')]
  const id = await addClass(server, { startsAt: await inHours(server, -3) })
  await server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'attended', created_at, starts_at from classes where id = $1`,
    [id, asha.id],
  )
  const body = { url: 'https://example.org/flow', confirmed: true }
  const put = await send(server, `PUT /api/staff/classes/${id}/replay/`, body, desk.access)
  const get = () => send(server, `GET /api/classes/${id}/replay/`, undefined, asha.access)
  expect((await get()).json().code).toBe('not_plus')
  await givePlus(server, asha.id, 30, { bought: false })
  const statuses = []
  for (const shift of ['-1 microsecond', '0 seconds']) {
    const [{ until }] = await server.sql('select until::text from class_replays where class = $1', [id])
    await stopClock(server, until, shift)
    statuses.push((await get()).statusCode)
  }
  expect([put.statusCode, statuses]).toEqual([200, [200, 404]])
  await runClock(server)
})
