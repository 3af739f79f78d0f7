import { beforeEach, describe, expect, it } from 'vitest'
import {
  addCheckin,
  addCoach,
  codeOf,
  freeSlot,
  giveCheckins,
  setUpCheckins,
  someBrief,
  statusOfCheckin,
} from '../../testing/checkins.ts'
import { homeTimeZone } from '../../core/day.ts'
import { formatMoment } from '../../core/moments.ts'
import { readNow, runClock } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { acceptNotice, addClass, book as bookClass, givePlus, refundPlus } from '../../testing/studio.ts'
import { addTicket, addWebinar } from '../../testing/webinars.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call, creditsOf, slotIn, told } = setUpCheckins(server)
let asha: Person
let bela: Person
let coach: Person
beforeEach(() => {
  ;({ asha, bela, coach } = people())
})

describe('a live check-in', () => {
  it('is booked with a credit and an encrypted brief; member and coach are notified without its text', async () => {
    await giveCheckins(server, asha.id)
    const slot = await freeSlot(server, asha, coach)
    const answer = await book({ slot, brief: someBrief, consent: 1 })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      expect.objectContaining({
        kind: 'live',
        status: 'booked',
        brief: someBrief,
        moved: false,
        answer_by: null,
        note: null,
      }),
    ])
    expect(await creditsOf()).toEqual({ left: 0, used: 1 })
    expect([await told(asha), await told(coach)]).toEqual([['checkin_confirmed'], ['checkin_booked']])
    const stored = await server.sql(
      'select c::text as row from checkins c union all select n::text from notifications n',
    )
    for (const { row } of stored) expect(row).not.toMatch(/phone|early/)
    const [use] = (await call('GET /api/credits/'))
      .json()
      .windows.flatMap((each: { uses: object[] }) => each.uses)
    expect(use).toEqual({
      checkin_id: answer.json().id,
      title: `Check-in with ${coach.username}`,
      starts_at: answer.json().starts_at,
      status: 'booked',
    })
  })

  it('is refused by each rule, in the contract’s order', async () => {
    const slot = await freeSlot(server, asha, coach)
    for (const body of [{}, { slot: 'nonsense!' }, { written: true }])
      expect((await book(body)).statusCode).toBe(400)
    const codes = async (body: object, who = asha) => codeOf(await book(body, who))
    expect(await codes({ slot })).toBe('no_credit')
    await giveCheckins(server, asha.id, 3)
    expect(await codes({ slot }, coach)).toBe('own_slot')
    expect(await codes({ slot: await slotIn(11) })).toBe('slot_taken')
    const seat = await addClass(server, {
      startsAt: (await call(`GET /api/checkins/slots/?coach=${coach.username}`)).json()[0].starts_at,
    })
    await acceptNotice(server, asha.id)
    await givePlus(server, asha.id, 30)
    expect((await bookClass(server, asha.id, seat)).status).toBe('booked')
    expect(await codes({ slot })).toBe('overlap')
    await giveCheckins(server, bela.id)
    expect(await codes({ slot }, bela)).toBe(201)
    const later = await freeSlot(server, asha, coach, 5)
    expect(await codes({ slot: later })).toBe(201)
    expect(await codes({ slot: later }, bela)).toBe('slot_taken')
  })

  it('cannot overlap a class, for the member or the coach', async () => {
    await giveCheckins(server, asha.id)
    const answer = await book({ slot: await freeSlot(server, asha, coach) })
    const startsAt = answer.json().starts_at
    await acceptNotice(server, asha.id)
    expect((await bookClass(server, asha.id, await addClass(server, { startsAt }))).refusal).toBe('overlap')
    const [busy] = await server.sql(
      "select host_busy(0, $1, $2::timestamptz, 60) as now, host_busy(0, $1, $2::timestamptz + interval '20 minutes', 60) as after",
      [coach.id, startsAt],
    )
    expect(busy).toEqual({ now: true, after: false })
    const led = await readNow(server, '30 hours')
    const during = async () =>
      (await call(`GET /api/checkins/slots/?coach=${coach.username}&days=3`))
        .json()
        .filter(({ starts_at }: { starts_at: string }) => {
          const minutes = (Date.parse(starts_at) - Date.parse(led)) / 60_000
          return minutes > -20 && minutes < 120
        })
    expect(await during()).not.toEqual([])
    await addClass(server, { startsAt: led, host: coach.id, minutes: 120 })
    expect(await during()).toEqual([])
  })

  it('cannot overlap a webinar, for the member or the coach', async () => {
    await giveCheckins(server, asha.id)
    const slot = await freeSlot(server, asha, coach, 6)
    const [of] = (await call(`GET /api/checkins/slots/?coach=${coach.username}&days=28`))
      .json()
      .filter(({ id }: { id: string }) => id === slot)
    const led = await addWebinar(server, { startsAt: of.starts_at, host: coach.id })
    expect(codeOf(await book({ slot }))).toBe('slot_taken')
    expect(await freeSlot(server, asha, coach, 6)).not.toBe(slot)
    await server.sql('update webinars set host = null where id = $1', [led])
    await addTicket(server, led, asha.id)
    expect(codeOf(await book({ slot }))).toBe('overlap')
    await server.sql("update tickets set status = 'cancelled' where webinar = $1", [led])
    expect(codeOf(await book({ slot }))).toBe(201)
    const ordered = await send(server, `POST /api/webinars/${led}/order/`, {}, asha.access)
    expect(codeOf(ordered)).toBe('overlap')
  })

  it('can be moved once, and cancelled up to twelve hours before the start, which returns the credit', async () => {
    await giveCheckins(server, asha.id, 2)
    const { id } = (await book({ slot: await freeSlot(server, asha, coach, 4) })).json()
    const move = async (at: number) =>
      call(`PATCH /api/checkins/${id}/`, { slot: await freeSlot(server, asha, coach, at) })
    expect((await move(8)).json()).toMatchObject({ moved: true, status: 'booked' })
    expect(codeOf(await move(9))).toBe('already_moved')
    const cancel = () => call(`POST /api/checkins/${id}/cancel/`)
    expect((await cancel()).json()).toEqual({ status: 'cancelled', credit_returned: true })
    expect((await cancel()).json()).toEqual({ status: 'cancelled', credit_returned: true })
    expect(await creditsOf()).toEqual({ left: 2, used: 0 })
    const soon = await addCheckin(server, asha.id, coach.id, 11 * 60)
    expect(codeOf(await call(`POST /api/checkins/${soon}/cancel/`))).toBe('too_late')
    expect((await call(`POST /api/checkins/${soon}/cancel/`, undefined, bela)).statusCode).toBe(404)
  })
})

describe('a written check-in', () => {
  const ask = async (body: object = {}) => {
    const answer = await book({ written: true, brief: someBrief, consent: 1, ...body })
    return answer.statusCode === 201 ? answer.json().coach.username : codeOf(answer)
  }

  it('goes to the named coach, the member’s last coach, or the coach with the fewest waiting', async () => {
    await giveCheckins(server, asha.id, 5)
    await giveCheckins(server, bela.id)
    const other = await addCoach(server)
    await book({ written: true, brief: someBrief, consent: 1, coach: coach.username }, bela)
    expect(await ask()).toBe(other.username)
    expect(await ask({ coach: coach.username.toUpperCase() })).toBe(coach.username)
    expect([await ask(), await ask({ coach: bela.username })]).toEqual([coach.username, 'no_coach'])
    await addCheckin(server, asha.id, other.id, -60, 'cancelled')
    expect(await ask()).toBe(coach.username)
    await server.sql('delete from member_roles where member = $1', [coach.id])
    expect(await ask()).toBe(other.username)
  })

  it('that a coach requests goes to another coach', async () => {
    await giveCheckins(server, coach.id)
    const asks = (body: object = {}) => book({ written: true, brief: someBrief, consent: 1, ...body }, coach)
    expect([codeOf(await asks()), codeOf(await asks({ coach: coach.username }))]).toEqual([
      'no_coach',
      'no_coach',
    ])
    const other = await addCoach(server)
    expect((await asks()).json().coach.username).toBe(other.username)
  })
})

it('a check-in is made once, even when the call is repeated because its response was lost', async () => {
  await giveCheckins(server, asha.id, 4)
  const attempt = (payload: object, key: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/checkins/',
      payload,
      headers: { authorization: `Bearer ${asha.access}`, 'idempotency-key': key },
    })
  const request = { written: true, brief: someBrief, consent: 1 }
  for (const body of [request, { slot: await freeSlot(server, asha, coach) }]) {
    const make = () => attempt(body, Object.keys(body)[0]!)
    const made = [...(await Promise.all([make(), make()])), await make()]
    expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(new Set(made.map((each) => each.json().id)).size).toBe(1)
  }
  expect(await creditsOf()).toEqual({ left: 2, used: 2 })
  expect((await attempt(request, 'another')).statusCode).toBe(201)
  expect(await creditsOf()).toEqual({ left: 1, used: 3 })
})

describe('a check-in moved beyond its credit', () => {
  it('uses a credit that covers its new time, and is not moved without such a credit', async () => {
    await server.sql("select give_credit($1, 'checkin', 'goodwill', 1, 'short')", [asha.id])
    const { id } = (await book({ slot: await freeSlot(server, asha, coach) })).json()
    const slot = await freeSlot(server, asha, coach, 30)
    const move = () => call(`PATCH /api/checkins/${id}/`, { slot })
    expect(codeOf(await move())).toBe('no_credit')
    await giveCheckins(server, asha.id)
    expect((await move()).json()).toMatchObject({ moved: true })
    expect(await creditsOf()).toEqual({ left: 1, used: 1 })
  })
})

describe('the credits of the next window of Plus, issued early', () => {
  const dayThirtyOne = () => slotIn(24 * 26)
  const isPaidAhead = async (id: number) =>
    server.sql(
      'select credit_windows.starts_at > app_now() as ahead from credits join credit_windows on credit_windows.id = credits."window" where credits.checkin = $1',
      [id],
    )
  beforeEach(async () => {
    await givePlus(server, asha.id, 60)
    await runClock(server, '5 days')
  })

  it('pay for a check-in booked in that window', async () => {
    const answer = await book({ slot: await dayThirtyOne() })
    expect(codeOf(answer)).toBe(201)
    expect(await isPaidAhead(answer.json().id)).toEqual([{ ahead: true }])
  })

  it('pay for a check-in moved into that window', async () => {
    const { id } = (await book({ slot: await slotIn(48) })).json()
    expect(await isPaidAhead(id)).toEqual([{ ahead: false }])
    expect(codeOf(await call(`PATCH /api/checkins/${id}/`, { slot: await dayThirtyOne() }))).toBe(200)
    expect(await isPaidAhead(id)).toEqual([{ ahead: true }])
  })
})

describe('check-ins are released', () => {
  it('by a pause and by the end of Plus if they are live and have not begun', async () => {
    await givePlus(server, asha.id, 60)
    const days = (await call(`GET /api/checkins/slots/?coach=${coach.username}&days=28`)).json() as {
      id: string
      starts_at: string
    }[]
    const bookAt = async (slot: { id: string }) => (await book({ slot: slot.id })).json().id as number
    const [{ at }] = await server.sql("select app_now() + interval '2 days' as at")
    const inPause = days.find(({ starts_at }) => Date.parse(starts_at) > at.getTime())!
    const first = [await bookAt(inPause), await bookAt(days[1]!)]
    const running = await bookAt(days[0]!)
    const written = (await book({ written: true, brief: someBrief, consent: 1 })).json().id
    await server.sql(
      `update checkins set starts_at = app_now() - interval '1 minute', ends_at = app_now() + interval '19 minutes' where id = $1`,
      [running],
    )
    await server.sql('select pause_membership($1, day_of($1) + 2, 3)', [asha.id])
    expect(await Promise.all(first.map((id) => statusOfCheckin(server, id)))).toEqual(['cancelled', 'booked'])
    const [{ id: grant }] = await server.sql('select id::text from membership_grants where member = $1', [
      asha.id,
    ])
    await refundPlus(server, Number(grant))
    expect(await Promise.all([first[1]!, running, written].map((id) => statusOfCheckin(server, id)))).toEqual(
      ['cancelled', 'booked', 'waiting'],
    )
    expect((await told(asha)).filter((kind) => kind === 'checkin_cancelled')).toHaveLength(2)
  })

  it('when the coach loses the role: live check-ins are cancelled, written ones lapse, credits are returned', async () => {
    await giveCheckins(server, asha.id, 1)
    const written = (await book({ written: true, brief: someBrief, consent: 1 })).json()
    expect(written).toMatchObject({
      kind: 'written',
      status: 'waiting',
      starts_at: null,
      join_opens_at: null,
    })
    const live = await addCheckin(server, asha.id, coach.id, 24 * 60)
    await server.sql('delete from member_roles where member = $1', [coach.id])
    expect([await statusOfCheckin(server, written.id), await statusOfCheckin(server, live)]).toEqual([
      'lapsed',
      'cancelled',
    ])
    expect(await creditsOf()).toEqual({ left: 2, used: 0 })
    expect(codeOf(await book({ written: true, brief: someBrief }))).toBe('no_coach')
  })

  it('when the member deletes their account: the coach is told the time, and keeps no notification of the booking', async () => {
    await giveCheckins(server, bela.id)
    const slot = await freeSlot(server, bela, coach)
    const { starts_at } = (await book({ slot }, bela)).json()
    const bell = async () => (await call('GET /api/notifications/', undefined, coach)).json()
    expect(await bell()).toMatchObject([{ kind: 'checkin_booked' }])
    expect(codeOf(await call('DELETE /api/accounts/me/', { password: bela.password }, bela))).toBe(204)
    expect(await bell()).toMatchObject([
      {
        kind: 'checkin_changed',
        title: 'Your check-in with a member has changed',
        text: expect.stringContaining(formatMoment(starts_at, homeTimeZone)),
        path: '/staff/check-ins',
      },
    ])
  })
})
