import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { giveRoles } from '../../../testing/builders.ts'
import { runClock, stopClock } from '../../../testing/clock.ts'
import { untilWaiting } from '../../../testing/locks.ts'
import { joinWithoutExpiry, send, type Person } from '../../../testing/people.ts'
import { useServer } from '../../../testing/server.ts'
import { addClass, addMembers, book, cancel, creditsOf, givePlus, statusOf } from '../../../testing/studio.ts'

const server = useServer()
let desk: Person
let member: number
let username: string
/** A separate connection, whose transaction makes a call wait. */
let other: pg.Client

beforeAll(async () => {
  desk = await joinWithoutExpiry(server, 'dev')
  await giveRoles(server, desk, 'desk')
  await stopClock(server, '2026-03-02T06:00:00Z')
  other = new pg.Client({ connectionString: server.url })
  await other.connect()
})
afterAll(async () => {
  await other.end()
  await runClock(server)
})
beforeEach(async () => {
  ;[member] = (await addMembers(server, 1)) as [number]
  ;[{ username }] = await server.sql('select username from members where id = $1', [member])
})

const call = (method: string, path: string, body?: object, who = desk) =>
  send(server, `${method} /api/staff/members/${path}`, body, who.access)
const outcome = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.statusCode === 409 ? answer.json().code : answer.statusCode
const seen = async () => (await call('GET', `${username}/`)).json()
const auditOf = (what: string) =>
  server.sql('select who, before, after from staff_audit where whom_member = $1 and what = $2', [
    member,
    what,
  ])
const onDay = (day: string) => addClass(server, { startsAt: `2026-03-${day}T12:00:00Z` })

async function giveCredit(kind = 'class'): Promise<string> {
  const given = await call('POST', `${username}/credits/`, { kind, days: 14, reason: 'The room was cold.' })
  expect(given.statusCode).toBe(201)
  return `${username}/credits/${given.json().id}/`
}

async function giveDays(days: number): Promise<string> {
  const given = await call('POST', `${username}/membership/`, { days, reason: 'The room was cold.' })
  expect(given.statusCode).toBe(201)
  return `${username}/membership/${given.json().id}/`
}

describe('a credit', () => {
  it('is given for some days, but never by staff to themselves', async () => {
    const gift = { kind: 'class', days: 14, reason: 'The room was cold.' }
    const given = await call('POST', `${username}/credits/`, gift)
    expect([given.statusCode, given.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'class',
        source: 'goodwill',
        from: '2026-03-02T06:00:00.000Z',
        to: '2026-03-16T06:00:00.000Z',
      },
    ])
    expect(await creditsOf(server, member)).toEqual([{ source: 'goodwill', issued: 1, used: 0, void: 0 }])
    expect(await auditOf('credit.give')).toMatchObject([{ who: 'dev', after: gift }])
    expect(outcome(await call('POST', 'dev/credits/', gift))).toBe('own_account')
    expect(outcome(await call('POST', 'nobody/credits/', gift))).toBe(404)
    const host = await joinWithoutExpiry(server, 'hema')
    await giveRoles(server, host, 'host')
    expect(outcome(await call('POST', `${username}/credits/`, gift, host))).toBe(403)
  })

  it('is given once, even when the call is repeated because its response was lost', async () => {
    const url = `/api/staff/members/${username}/credits/`
    const payload = { kind: 'class', days: 14, reason: 'The room was cold.' }
    const headers = { authorization: `Bearer ${desk.access}`, 'idempotency-key': 'one-tap' }
    const give = () => server.app.inject({ method: 'POST', url, payload, headers })
    const answers = [...(await Promise.all([give(), give()])), await give()]
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    expect(await creditsOf(server, member)).toEqual([{ source: 'goodwill', issued: 1, used: 0, void: 0 }])
    expect(await auditOf('credit.give')).toHaveLength(1)
  })

  it('can be revoked, and revoking it again changes nothing', async () => {
    const gift = await giveCredit()
    expect((await seen()).credits).toMatchObject([{ source: 'goodwill', left: 1 }])
    expect([outcome(await call('DELETE', gift)), outcome(await call('DELETE', gift))]).toEqual([204, 204])
    expect((await seen()).credits).toEqual([])
    expect(await creditsOf(server, member)).toEqual([{ source: 'goodwill', issued: 1, used: 0, void: 1 }])
    expect(await auditOf('credit.take_back')).toEqual([
      { who: 'dev', before: { kind: 'class', until: '2026-03-16T06:00:00.000Z' }, after: null },
    ])
  })

  it('is revoked without another credit that was given for the same days', async () => {
    const [gift] = [await giveCredit(), await giveCredit()]
    expect(outcome(await call('DELETE', gift))).toBe(204)
    const windows = 'select voided_at is null as valid from credit_windows where member = $1 order by id'
    expect(await server.sql(windows, [member])).toEqual([{ valid: false }, { valid: true }])
    expect(await creditsOf(server, member)).toEqual([{ source: 'goodwill', issued: 2, used: 0, void: 1 }])
  })

  it('for a check-in is revoked like a class credit', async () => {
    expect(outcome(await call('DELETE', await giveCredit('checkin')))).toBe(204)
    expect(await auditOf('credit.take_back')).toMatchObject([{ before: { kind: 'checkin' } }])
  })

  it('that pays for a seat cannot be revoked until the seat is given back', async () => {
    const gift = await giveCredit()
    const [own, paid] = [await onDay('05'), await onDay('06')]
    for (const each of [own, paid])
      expect(await book(server, member, each)).toMatchObject({ status: 'booked' })
    expect(outcome(await call('DELETE', gift))).toBe('credit_used')
    expect([await statusOf(server, member, own), await statusOf(server, member, paid)]).toEqual([
      'booked',
      'booked',
    ])
    for (const each of [own, paid]) await cancel(server, member, each)
    expect(outcome(await call('DELETE', gift))).toBe(204)
  })

  it('cannot be revoked after it expires, for another member, by its receiver, or if it isn’t goodwill', async () => {
    const gift = await giveCredit()
    const id = gift.split('/')[2]!
    const [stranger] = (await addMembers(server, 1)) as [number]
    const [{ username: another }] = await server.sql('select username from members where id = $1', [stranger])
    expect(outcome(await call('DELETE', `${another}/credits/${id}/`))).toBe(404)
    expect(outcome(await call('DELETE', `nobody/credits/${id}/`))).toBe(404)
    expect(outcome(await call('DELETE', `dev/credits/${id}/`))).toBe('own_account')
    await givePlus(server, member, 30)
    await server.sql('select issue_current($1)', [member])
    const [{ id: plus }] = await server.sql(
      "select id from credit_windows where member = $1 and source = 'plus'",
      [member],
    )
    expect(outcome(await call('DELETE', `${username}/credits/${plus}/`))).toBe(404)
    await stopClock(server, '2026-03-16T06:00:00Z')
    expect(outcome(await call('DELETE', gift))).toBe('too_late')
    await stopClock(server, '2026-03-02T06:00:00Z')
  })

  it('revoked by simultaneous calls adds one entry to the audit', async () => {
    const gift = await giveCredit()
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('DELETE', gift)))
    expect(answers.map(outcome)).toEqual(Array.from({ length: 6 }, () => 204))
    expect(await auditOf('credit.take_back')).toHaveLength(1)
  })

  it.each(['booked', 'taken back'])(
    'cannot both pay for a booking and be taken back at the same time: %s first',
    async (first) => {
      const gift = await giveCredit()
      const aClass = await onDay('05')
      // The free class of that week is used, so only the goodwill credit can pay.
      await book(server, member, await onDay('04'))
      const window = gift.split('/')[2]!
      await other.query('begin')
      if (first === 'booked') {
        await other.query('select book_class($1, $2, false, false, false)', [member, aClass])
        const answer = call('DELETE', gift)
        await untilWaiting(server)
        await other.query('commit')
        expect(outcome(await answer)).toBe('credit_used')
        expect(await statusOf(server, member, aClass)).toBe('booked')
      } else {
        await other.query('select take_credit_back($1, $2)', [member, window])
        const answer = book(server, member, aClass)
        await untilWaiting(server)
        await other.query('commit')
        expect(await answer).toMatchObject({ refusal: 'no_credit' })
        expect(await creditsOf(server, member)).toContainEqual({
          source: 'goodwill',
          issued: 1,
          used: 0,
          void: 1,
        })
      }
    },
  )
})

describe('days of Plus', () => {
  it('are shown with the effect of revoking them, and can be revoked', async () => {
    const gift = await giveDays(30)
    const aClass = await onDay('10')
    await book(server, member, aClass)
    const id = Number(gift.split('/')[2])
    expect((await seen()).membership).toEqual({
      tier_name: 'Plus',
      expires_at: '2026-04-01T06:00:00.000Z',
      given: [{ id, days: 30, given_at: '2026-03-02T06:00:00.000Z', until: null, seats: 1 }],
    })
    expect([outcome(await call('DELETE', gift)), outcome(await call('DELETE', gift))]).toEqual([204, 204])
    expect((await seen()).membership).toEqual({ tier_name: null, expires_at: null, given: [] })
    expect(await statusOf(server, member, aClass)).toBe('cancelled')
    expect(await auditOf('membership.take_back')).toEqual([
      {
        who: 'dev',
        before: {
          subscription_type: 'premium',
          tier_name: 'Plus',
          expires_at: '2026-04-01T06:00:00.000Z',
          days: 30,
        },
        after: { subscription_type: 'free', tier_name: null, expires_at: null },
      },
    ])
  })

  it('that extend a purchase are revoked without the purchase; seats after the new end are cancelled', async () => {
    await givePlus(server, member, 5)
    const gift = await giveDays(5)
    // The free class of the week pays for one of the first two.
    const seats = [await onDay('05'), await onDay('06'), await onDay('09')]
    for (const each of seats) await book(server, member, each)
    expect((await seen()).membership).toMatchObject({
      expires_at: '2026-03-12T06:00:00.000Z',
      given: [{ days: 5, until: '2026-03-07T06:00:00.000Z', seats: 1 }],
    })
    expect(outcome(await call('DELETE', gift))).toBe(204)
    expect((await seen()).membership).toMatchObject({ expires_at: '2026-03-07T06:00:00.000Z', given: [] })
    expect(await Promise.all(seats.map((each) => statusOf(server, member, each)))).toEqual([
      'booked',
      'booked',
      'cancelled',
    ])
  })

  it('given before a purchase can be revoked, and the member keeps the seats that the purchase pays for', async () => {
    const gift = await giveDays(10)
    await givePlus(server, member, 30)
    const seats = [await onDay('06'), await onDay('15')]
    for (const each of seats) await book(server, member, each)
    expect((await seen()).membership).toMatchObject({
      given: [{ until: '2026-04-01T06:00:00.000Z', seats: 0 }],
    })
    expect(outcome(await call('DELETE', gift))).toBe(204)
    for (const each of seats) expect(await statusOf(server, member, each)).toBe('booked')
    const [{ paid }] = await server.sql(
      `select count(*)::int as paid from credits u join bookings b on b.id = u.booking join credit_windows w on w.id = u."window"
       where u.member = $1 and b.status = 'booked' and w.voided_at is null and u.voided_at is null`,
      [member],
    )
    expect(paid).toBe(2)
  })

  it('that no longer extend the membership, belong to another member, or were bought cannot be revoked', async () => {
    const gift = await giveDays(3)
    const id = gift.split('/')[2]!
    expect(outcome(await call('DELETE', `dev/membership/${id}/`))).toBe('own_account')
    const [stranger] = (await addMembers(server, 1)) as [number]
    const [{ username: another }] = await server.sql('select username from members where id = $1', [stranger])
    expect(outcome(await call('DELETE', `${another}/membership/${id}/`))).toBe(404)
    const bought = await givePlus(server, stranger, 30)
    expect(outcome(await call('DELETE', `${another}/membership/${bought}/`))).toBe(404)
    await stopClock(server, '2026-03-05T06:00:00Z')
    expect((await seen()).membership.given).toEqual([])
    expect(outcome(await call('DELETE', gift))).toBe('too_late')
    await stopClock(server, '2026-03-02T06:00:00Z')
  })

  it('given twice are revoked one gift at a time', async () => {
    const first = await giveDays(10)
    await giveDays(5)
    expect(outcome(await call('DELETE', first))).toBe(204)
    expect((await seen()).membership.given).toMatchObject([{ days: 5 }])
  })

  it('revoked by simultaneous calls end only once', async () => {
    const gift = await giveDays(10)
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('DELETE', gift)))
    expect(answers.map(outcome)).toEqual(Array.from({ length: 6 }, () => 204))
    expect(await auditOf('membership.take_back')).toHaveLength(1)
  })

  it('revoked while a seat is being booked with them leave no seat without a credit', async () => {
    const gift = await giveDays(10)
    const [before, meanwhile] = [await onDay('09'), await onDay('10')]
    await book(server, member, before)
    await other.query('begin')
    await other.query('select book_class($1, $2, false, false, false)', [member, meanwhile])
    const answer = call('DELETE', gift)
    await untilWaiting(server)
    await other.query('commit')
    expect(outcome(await answer)).toBe(204)
    expect([await statusOf(server, member, before), await statusOf(server, member, meanwhile)]).toEqual([
      'cancelled',
      'cancelled',
    ])
  })
})
