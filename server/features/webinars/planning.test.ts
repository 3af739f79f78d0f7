import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { around } from '../../testing/bounds.ts'
import { inHours, runClock, stopClock } from '../../testing/clock.ts'
import { send, withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addBuyer, addTicket, addWebinar, ask, payTicket, ticketOf } from '../../testing/webinars.ts'
import { verify } from '../../testing/buying.ts'
import { previewWebinar } from './preview.ts'
import { tendWebinars } from './routes.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let id: number
let desk: Person
let asha: Person
let bela: Person
let chetan: Person
beforeEach(async () => {
  desk = await withoutExpiry(server, await staffMember(server, 'desk'))
  ;[asha, bela, chetan] = [
    await addBuyer(server, 'asha'),
    await addBuyer(server, 'bela'),
    await addBuyer(server, 'chetan'),
  ]
  id = await addWebinar(server, { startsAt: await inHours(server, 100), capacity: 3 })
})
afterEach(() => runClock(server))

const change = async (body: object) => send(server, `PATCH /api/staff/webinars/${id}/`, body, desk.access)
const act = (what: string, body: object = {}) =>
  send(server, `POST /api/staff/webinars/${id}/${what}/`, body, desk.access)
const codeOf = (answer: Awaited<ReturnType<typeof send>>) =>
  answer.statusCode < 300 ? answer.statusCode : answer.json().code
/** Returns a member's notifications: each kind, with the names of the fields that describe the change. */
const told = async (who: Person) =>
  (
    await server.sql('select kind, data from notifications where member = $1 order by created_at, kind', [
      who.id,
    ])
  ).map(({ kind, data }) => [
    kind,
    ...Object.keys(data).filter((key) => ['from', 'cancelled', 'because'].includes(key)),
  ])
const affected = async () =>
  (await server.sql('select after from staff_audit order by id desc limit 1'))[0].after.affected
const boundary = async (what: 'starts_at' | 'ends_at'): Promise<string> =>
  (await server.sql(`select ${what}::text as at from webinars where id = $1`, [id]))[0].at

describe('a change', () => {
  it('of the time notifies members with a seat or a checkout, with the old time; a change of texts notifies nobody', async () => {
    await addTicket(server, id, asha.id)
    await addTicket(server, id, bela.id, 'held')
    await addTicket(server, id, chetan.id, 'cancelled')
    expect((await change({ title: 'Rest' })).json()).toMatchObject({ title: 'Rest', minutes: 60 })
    expect([await affected(), await told(asha)]).toEqual([0, []])
    const before = await boundary('starts_at')
    await change({ starts_at: await inHours(server, 130) })
    expect(await affected()).toBe(1)
    await change({ minutes: 90 })
    const moved = Array(2).fill(['webinar_changed', 'from'])
    expect([await told(asha), await told(bela), await told(chetan)]).toEqual([moved, moved, []])
    const old = await server.sql(
      "select (data ->> 'from')::timestamptz::text as time from notifications where member = $1 order by created_at",
      [asha.id],
    )
    expect(old).toEqual([{ time: before }, { time: null }])
  })

  it('cannot remove seats that are taken, and offers added seats to waiting members', async () => {
    await server.sql('update webinars set capacity = 2 where id = $1', [id])
    await addTicket(server, id, asha.id)
    await addTicket(server, id, bela.id, 'held')
    await addTicket(server, id, chetan.id, 'waiting')
    const codes = []
    for (const capacity of [1, 2, 3]) codes.push(codeOf(await change({ capacity })))
    expect([...codes, (await ticketOf(server, id, chetan.id))!.status]).toEqual([
      'capacity',
      200,
      200,
      'offered',
    ])
  })

  it('to an earlier start makes holds and offers end at that start', async () => {
    await addTicket(server, id, asha.id, 'held')
    await change({ starts_at: await inHours(server, 0.1) })
    const [{ same }] = await server.sql(
      'select until = starts_at as same from tickets join webinars on webinars.id = webinar where webinar = $1',
      [id],
    )
    expect(same).toBe(true)
    await change({ starts_at: await inHours(server, 10) })
    expect((await ticketOf(server, id, asha.id))!.until!.getTime()).toBeLessThan(
      Date.parse(await inHours(server, 1)),
    )
  })

  it.each(around<unknown>(200, 'class_over', 'class_over'))(
    'is possible until the start: $when it',
    async ({ later, expected }) => {
      await stopClock(server, await boundary('starts_at'), later)
      expect(codeOf(await change({ title: 'Rest' }))).toBe(expected)
    },
  )

  it('is refused after a cancellation', async () => {
    await act('cancel', { reason: 'Ill.' })
    expect(codeOf(await change({ title: 'Rest' }))).toBe('class_cancelled')
  })
})

describe('cancelling', () => {
  it('ends every ticket, refunds payments, and sends members who paid nothing a different notification', async () => {
    await server.sql('update webinars set capacity = 2 where id = $1', [id])
    await verify(server, await payTicket(server, id, asha))
    await addTicket(server, id, bela.id)
    await addTicket(server, id, chetan.id, 'waiting')
    const elsewhere = await addWebinar(server, { startsAt: await inHours(server, 300) })
    await addTicket(server, elsewhere, bela.id)
    expect((await act('cancel', { reason: 'Ill.' })).json()).toMatchObject({ status: 'cancelled' })
    expect((await previewWebinar(server.services, `${id}`)).card!.description).toMatch(/was cancelled\.$/)
    const [{ after }] = await server.sql('select after from staff_audit order by id desc limit 1')
    expect(after).toMatchObject({ affected: 3, refunds: 1 })
    for (const who of [asha, bela, chetan])
      expect((await ticketOf(server, id, who.id))!.status).toBe('host_cancelled')
    expect((await ticketOf(server, elsewhere, bela.id))!.status).toBe('booked')
    expect([await told(asha), await told(bela), await told(chetan)]).toEqual([
      [['ticket_confirmed'], ['ticket_refunded', 'because']],
      [['webinar_changed', 'cancelled']],
      [['webinar_changed', 'cancelled']],
    ])
  })

  it.each(around<unknown>(200, 'class_over', 'class_over'))(
    'is possible until the end: $when it',
    async ({ later, expected }) => {
      await stopClock(server, await boundary('ends_at'), later)
      expect(codeOf(await act('cancel', { reason: 'Ill.' }))).toBe(expected)
    },
  )

  it('after the end is refused because the webinar is over', async () => {
    await stopClock(server, await boundary('ends_at'))
    expect((await act('cancel', { reason: 'Ill.' })).json().detail).toBe('This webinar is over.')
  })
})

describe('ending', () => {
  it.each(around<unknown>('too_early', 200, 200))(
    'is possible from the start: $when it',
    async ({ later, expected }) => {
      await stopClock(server, await boundary('starts_at'), later)
      expect(codeOf(await act('end'))).toBe(expected)
    },
  )

  it('again keeps the first end time; ending after the planned end stores the planned end time', async () => {
    const ended = async () =>
      (
        await server.sql('select ended_at - starts_at = $2::interval as same from webinars where id = $1', [
          id,
          '30 minutes',
        ])
      )[0].same
    await stopClock(server, await boundary('starts_at'), '30 minutes')
    await act('end')
    await stopClock(server, await boundary('starts_at'), '40 minutes')
    expect([codeOf(await act('end')), await ended()]).toEqual([200, true])
    await server.sql('update webinars set ended_at = null where id = $1', [id])
    await stopClock(server, await boundary('ends_at'), '1 hour')
    await act('end')
    const [{ same }] = await server.sql('select ended_at = ends_at as same from webinars where id = $1', [id])
    expect(same).toBe(true)
  })
})

describe('a recording', () => {
  const put = async () =>
    send(
      server,
      `PUT /api/staff/webinars/${id}/replay/`,
      { url: 'https://example.org/rest', until: await inHours(server, 48), confirmed: true },
      desk.access,
    )
  const replay = (who: Person) => ask(server, `GET ${id}/replay/`, who)

  it.each(around<unknown>('too_early', 200, 200))(
    'can be published from the end: $when it',
    async ({ later, expected }) => {
      await stopClock(server, await boundary('ends_at'), later)
      expect(codeOf(await put())).toBe(expected)
    },
  )

  it('is announced to members with a seat, who see it with the answers until it expires', async () => {
    await addTicket(server, id, asha.id)
    await addTicket(server, id, bela.id, 'cancelled')
    const elsewhere = await addWebinar(server, { startsAt: await inHours(server, 300) })
    await addTicket(server, elsewhere, chetan.id)
    await server.sql(
      `insert into webinar_questions (webinar, member, text, answer, answered_at, hidden_at)
       select webinar, $2, text, answer, case when answer is not null then app_now() end, case when text = 'Hidden?' then app_now() end
       from (values ($1::bigint, 'Open?', null), ($1, 'Answered?', 'Yes.'), ($1, 'Hidden?', 'No.'), ($3, 'Elsewhere?', 'No.')) asked (webinar, text, answer)`,
      [id, asha.id, elsewhere],
    )
    await stopClock(server, await boundary('ends_at'))
    expect(codeOf(await replay(asha))).toBe(undefined)
    const { until } = (await put()).json()
    expect([await told(asha), await told(bela), await told(chetan)]).toEqual([[['webinar_replay']], [], []])
    expect((await replay(asha)).json()).toEqual({
      url: 'https://example.org/rest',
      until,
      questions: [{ text: 'Answered?', answer: 'Yes.' }],
    })
    expect([codeOf(await replay(bela)), codeOf(await replay(desk))]).toEqual(['no_seat', 200])
    const statuses = []
    for (const { later } of around(0, 0, 0)) {
      await stopClock(server, until, later)
      statuses.push((await replay(asha)).statusCode)
    }
    expect(statuses).toEqual([200, 404, 404])
  })

  it('can be taken down once, without affecting other recordings', async () => {
    const other = await addWebinar(server, { startsAt: await inHours(server, 300) })
    await server.sql(
      "update webinars set replay_url = 'https://example.org/rest', replay_until = app_now() + interval '9 days' where id = any($1)",
      [[id, other]],
    )
    const drop = () => send(server, `DELETE /api/staff/webinars/${id}/replay/`, undefined, desk.access)
    expect([(await drop()).statusCode, (await drop()).statusCode]).toEqual([204, 404])
    expect(
      await server.sql('select id::float8 from webinars where replay_until is not null and id = any($1)', [
        [id, other],
      ]),
    ).toEqual([{ id: other }])
  })
})

describe('the waitlist', () => {
  const wait = (webinar = id, who = bela) => ask(server, `POST ${webinar}/waitlist/`, who)

  it('refuses the host, members with a seat, and everybody after the start or a cancellation', async () => {
    await server.sql('update webinars set capacity = 1, host = $2 where id = $1', [id, chetan.id])
    await addTicket(server, id, asha.id)
    expect([codeOf(await wait(id, chetan)), codeOf(await wait(id, asha)), codeOf(await wait())]).toEqual([
      'own_class',
      'already_booked',
      201,
    ])
    expect(codeOf(await wait(0))).toBe(undefined)
    await stopClock(server, await boundary('starts_at'))
    expect(codeOf(await wait(id, await addBuyer(server, 'devi')))).toBe('class_over')
    await server.sql('update webinars set cancelled_at = app_now() where id = $1', [id])
    expect(codeOf(await wait())).toBe('class_cancelled')
  })

  it("gives each member at most 'waitlist.placesMax' places across all webinars", async () => {
    const full = async (hours: number) => {
      const webinar = await addWebinar(server, { startsAt: await inHours(server, hours), capacity: 1 })
      await addTicket(server, webinar, asha.id)
      return webinar
    }
    const webinars = []
    for (let n = 0; n < 11; n++) webinars.push(await full(200 + n * 2))
    const codes = []
    for (const webinar of webinars) codes.push(codeOf(await wait(webinar)))
    codes.push(codeOf(await wait(webinars[10], chetan)))
    await ask(server, `DELETE ${webinars[0]}/waitlist/`, bela)
    codes.push(codeOf(await wait(webinars[10])))
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 201), 'waitlist_limit', 201, 201])
  })

  it('skips disabled members who still have a place, and makes offers end at the start', async () => {
    await server.sql('update webinars set capacity = 1 where id = $1', [id])
    await addTicket(server, id, asha.id)
    await addTicket(server, id, bela.id, 'waiting')
    await addTicket(server, id, chetan.id, 'waiting')
    await server.sql('alter table members disable trigger members_leave_upcoming')
    await server.sql('update members set disabled_at = app_now() where id = $1', [bela.id])
    await server.sql('alter table members enable trigger members_leave_upcoming')
    await stopClock(server, await boundary('starts_at'), '-30 minutes')
    await server.sql("update tickets set status = 'cancelled' where webinar = $1 and member = $2", [
      id,
      asha.id,
    ])
    await server.sql('select lock_webinar($1, null)', [id])
    const [{ same }] = await server.sql(
      'select until = starts_at as same from tickets join webinars on webinars.id = webinar where webinar = $1 and member = $2',
      [id, chetan.id],
    )
    expect([same, (await ticketOf(server, id, bela.id))!.status]).toEqual([true, 'waiting'])
    await stopClock(server, await boundary('starts_at'))
    await tendWebinars(server.services)
    expect([
      (await ticketOf(server, id, bela.id))!.status,
      (await ticketOf(server, id, chetan.id))!.status,
    ]).toEqual(['left', 'lapsed'])
  })
})
