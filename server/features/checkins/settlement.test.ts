import { beforeEach, describe, expect, it } from 'vitest'
import {
  codeOf,
  addCheckin,
  addStay,
  giveCheckins,
  setUpCheckins,
  someBrief,
  statusOfCheckin,
} from '../../testing/checkins.ts'
import { runClock } from '../../testing/clock.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { givePlus, refundPlus } from '../../testing/studio.ts'
import { settleDueCheckins } from './settle-due.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call, creditsOf, pointsOf, told } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})
const settle = () => settleDueCheckins(server.services)

describe('a written check-in', () => {
  it('that is answered within 48 hours earns points once; otherwise it lapses and returns its credit', async () => {
    await giveCheckins(server, asha.id, 2)
    const ask = async () => (await book({ written: true, brief: someBrief, consent: 1 })).json().id as number
    const [first, second] = [await ask(), await ask()]
    const answer = () =>
      call(`PATCH /api/staff/checkins/${first}/`, { answer: 'Put it in the kitchen.' }, coach)
    expect((await answer()).json()).toMatchObject({
      status: 'answered',
      answer: 'Put it in the kitchen.',
      member: asha.username,
    })
    expect((await answer()).statusCode).toBe(200)
    expect(await pointsOf('checkin')).toEqual({ points: 30, verified: true })
    const [{ by }] = await server.sql('select answer_by as by from checkins where id = $1', [second])
    await server.sql(
      `insert into product_clock (stopped_at) values ((select answer_by from checkins where id = $1) - interval '1 microsecond')
      on conflict (id) do update set stopped_at = excluded.stopped_at, shift = '0'`,
      [second],
    )
    await settle()
    expect(await statusOfCheckin(server, second)).toBe('waiting')
    await server.sql(`update product_clock set stopped_at = (select answer_by from checkins where id = $1)`, [
      second,
    ])
    await settle()
    expect([by instanceof Date, await statusOfCheckin(server, second)]).toEqual([true, 'lapsed'])
    expect(await creditsOf()).toEqual({ left: 1, used: 1 })
    expect(await told(asha)).toEqual(['checkin_answered', 'checkin_lapsed'])
  })

  it.each([false, true])('that lapses promises its credit only if that is not void: %s', async (isVoid) => {
    const grant = await givePlus(server, asha.id, 60)
    const { id } = (await book({ written: true, brief: someBrief, consent: 1 })).json()
    if (isVoid) await refundPlus(server, grant)
    await runClock(server, '48 hours')
    await settle()
    expect(await statusOfCheckin(server, id)).toBe('lapsed')
    const [lapsed] = (await call('GET /api/notifications/')).json()
    expect([lapsed.kind, lapsed.text.includes('Your credit has been returned')]).toEqual([
      'checkin_lapsed',
      !isVoid,
    ])
    await runClock(server)
  })
})

describe('settlement', () => {
  const over = async (member: number, coachMinutes: number, memberMinutes: number) => {
    const id = await addCheckin(server, member, coach.id, -31)
    if (coachMinutes) await addStay(server, id, true, 0, coachMinutes)
    if (memberMinutes) await addStay(server, id, false, -3, memberMinutes)
    return id
  }

  it.each([
    [5, 5, 'attended', { left: 0, used: 1 }, 30],
    [5, 4, 'excused', { left: 1, used: 0 }, 0],
    [4, 5, 'coach_absent', { left: 2, used: 0 }, 0],
    [4, 4, 'coach_absent', { left: 1, used: 0 }, 0],
  ])(
    'with the coach in the room for %i minutes (checkin.presentMinutes) and the member for %i results in %s',
    async (theirs, own, status, credits, points) => {
      const id = await over(asha.id, theirs, own)
      await Promise.all([settle(), settle()])
      expect([
        await statusOfCheckin(server, id),
        await creditsOf(),
        (await pointsOf('checkin')).points,
      ]).toEqual([status, credits, points])
    },
  )

  it('without the coach promises no credit that is void', async () => {
    const id = await over(asha.id, 4, 0)
    await server.sql('update credit_windows set voided_at = app_now() where member = $1', [asha.id])
    await settle()
    expect(await statusOfCheckin(server, id)).toBe('coach_absent')
    expect((await call('GET /api/notifications/')).json()[0].text).toMatch(/and that was our fault\.$/)
  })

  it('does not excuse a second missed check-in within 365 days', async () => {
    for (const expected of ['excused', 'missed']) {
      const id = await over(asha.id, 20, 0)
      await settle()
      expect(await statusOfCheckin(server, id)).toBe(expected)
    }
  })

  const asks = async (id: number, ...who: ('member' | 'coach')[]) => {
    for (const each of who)
      await server.sql(`update checkins set ${each}_asked_at = starts_at where id = $1`, [id])
  }

  it.each<[('member' | 'coach')[], refused: string[]]>([
    [[], ['attended', 'missed']],
    [['member'], ['attended', 'missed']],
    [['coach'], ['attended']],
    [['member', 'coach'], []],
  ])('by the coach, if %j asked to join, cannot be %j', async (who, refused) => {
    for (const status of ['attended', 'missed', 'coach_absent']) {
      const id = await addCheckin(server, asha.id, coach.id, -25)
      await asks(id, ...who)
      expect([status, codeOf(await call(`PATCH /api/staff/checkins/${id}/`, { status }, coach))]).toEqual([
        status,
        refused.includes(status) ? 'not_here' : 200,
      ])
      await server.sql('delete from checkins where id = $1', [id])
    }
  })

  it('without room reports is up to the coach for 48 hours; then the check-in is cancelled and its credit returned', async () => {
    const asked = async () => {
      const id = await addCheckin(server, asha.id, coach.id, -31)
      await asks(id, 'member', 'coach')
      await settle()
      expect(await statusOfCheckin(server, id)).toBe('booked')
      return id
    }
    const said = await asked()
    await call(`PATCH /api/staff/checkins/${said}/`, { status: 'attended' }, coach)
    expect([await statusOfCheckin(server, said), (await pointsOf('checkin')).points]).toEqual([
      'attended',
      30,
    ])
    const unsaid = await asked()
    await runClock(server, '48 hours')
    await settle()
    expect([await statusOfCheckin(server, unsaid), await creditsOf()]).toEqual([
      'cancelled',
      { left: 1, used: 1 },
    ])
  })
})
