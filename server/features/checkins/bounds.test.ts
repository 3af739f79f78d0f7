import { beforeEach, describe, expect, it } from 'vitest'
import {
  addCheckin,
  addStay,
  always,
  codeOf,
  giveCheckins,
  openHours,
  setUpCheckins,
  someBrief,
  statusOfCheckin,
} from '../../testing/checkins.ts'
import { readNow, stopClock } from '../../testing/clock.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { settleDueCheckins } from './settle-due.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call, slotIn } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

describe('a check-in', () => {
  it.each([
    ['-1 microsecond', 'slot_taken'],
    ['0 seconds', 201],
    ['1 microsecond', 201],
  ])(
    'can be booked up to 12 hours before the start (checkin.noticeHours); %s before that: %s',
    async (later, expected) => {
      await giveCheckins(server, asha.id)
      const slot = await slotIn(24)
      const [{ at }] = await server.sql(
        `select date_trunc('hour', app_now() + interval '24 hours') - interval '12 hours' as at`,
      )
      const shift = later.startsWith('-') ? later.slice(1) : `-${later}`
      await stopClock(server, at.toISOString(), shift)
      expect(codeOf(await book({ slot }))).toBe(expected)
    },
  )

  it.each([
    ['-1 microsecond', 'slot_taken'],
    ['0 seconds', 201],
    ['1 microsecond', 201],
  ])(
    'can be booked up to 28 days ahead (checkin.aheadDays); %s after that moment: %s',
    async (later, expected) => {
      await giveCheckins(server, asha.id)
      const slot = await slotIn(24 * 29)
      const [{ at }] = await server.sql(
        `select date_trunc('hour', app_now() + interval '29 days') - interval '28 days' as at`,
      )
      await stopClock(server, at.toISOString(), later)
      expect(codeOf(await book({ slot }))).toBe(expected)
    },
  )

  it.each([
    ['0 seconds', 200],
    ['1 microsecond', 'too_late'],
  ])(
    'can be cancelled up to 12 hours before the start (checkin.freeHours); %s after that: %s',
    async (later, expected) => {
      await giveCheckins(server, asha.id)
      const { id, free_until } = (await book({ slot: await slotIn(30) })).json()
      await stopClock(server, free_until, later)
      expect(codeOf(await call(`POST /api/checkins/${id}/cancel/`))).toBe(expected)
    },
  )

  it.each([
    ['-1 microsecond', 'booked'],
    ['0 seconds', 'coach_absent'],
  ])(
    'is settled 10 minutes after its end (checkin.settledMinutesAfter); %s after that: %s',
    async (later, expected) => {
      const id = await addCheckin(server, asha.id, coach.id, 60)
      const [{ ends_at: ends }] = await server.sql('select ends_at from checkins where id = $1', [id])
      await stopClock(server, new Date(ends.getTime() + 10 * 60_000).toISOString(), later)
      await settleDueCheckins(server.services)
      expect(await statusOfCheckin(server, id)).toBe(expected)
    },
  )

  it.each([
    ['0 seconds', 200],
    ['1 microsecond', 'too_late'],
  ])(
    'accepts notes up to 7 days after its settlement (checkin.writtenDays); %s after that: %s',
    async (later, expected) => {
      const id = await addCheckin(server, asha.id, coach.id, -60, 'attended')
      const at = await readNow(server)
      await server.sql("update checkins set settled_at = $2::timestamptz - interval '7 days' where id = $1", [
        id,
        at,
      ])
      await stopClock(server, at, later)
      expect(codeOf(await call(`PATCH /api/staff/checkins/${id}/`, { note: 'x' }, coach))).toBe(expected)
    },
  )

  it.each([
    ['0 seconds', 200],
    ['1 microsecond', 'too_late'],
  ])(
    'can be moved up to 12 hours before the start (checkin.freeHours); %s after that: %s',
    async (later, expected) => {
      await giveCheckins(server, asha.id)
      const { id, free_until } = (await book({ slot: await slotIn(30) })).json()
      const slot = await slotIn(60)
      await stopClock(server, free_until, later)
      expect(codeOf(await call(`PATCH /api/checkins/${id}/`, { slot }))).toBe(expected)
    },
  )

  /** Returns one of a check-in's times as text, with microseconds. */
  const momentOf = async (id: number, what: 'starts_at' | 'ends_at' | 'answer_by'): Promise<string> =>
    (await server.sql(`select ${what}::text as at from checkins where id = $1`, [id]))[0].at

  it.each([
    ['-1 microsecond', 'too_early'],
    ['0 seconds', 200],
  ])(
    'can be joined from 10 minutes before the start (room.opensMinutesBefore); %s after that: %s',
    async (later, expected) => {
      const id = await addCheckin(server, asha.id, coach.id, 60)
      await stopClock(server, await momentOf(id, 'starts_at'), '-10 minutes')
      await server.sql('update product_clock set stopped_at = stopped_at + $1::interval', [later])
      expect(codeOf(await call(`POST /api/checkins/${id}/join/`))).toBe(expected)
    },
  )

  it.each([
    ['-1 microsecond', 'too_early'],
    ['0 seconds', 200],
  ])('can be reported by its coach from its end; %s after that: %s', async (later, expected) => {
    const id = await addCheckin(server, asha.id, coach.id, -5)
    await stopClock(server, await momentOf(id, 'ends_at'), later)
    const say = { status: 'coach_absent' }
    expect(codeOf(await call(`PATCH /api/staff/checkins/${id}/`, say, coach))).toBe(expected)
  })

  it.each([
    ['-1 microsecond', 'booked'],
    ['0 seconds', 'cancelled'],
  ])(
    'can be reported by its coach for 48 hours (checkin.coachSaysHours); %s after that: %s',
    async (later, expected) => {
      const id = await addCheckin(server, asha.id, coach.id, -60)
      await server.sql('update checkins set member_asked_at = starts_at where id = $1', [id])
      await stopClock(server, await momentOf(id, 'ends_at'), '48 hours')
      await server.sql('update product_clock set stopped_at = stopped_at + $1::interval', [later])
      await settleDueCheckins(server.services)
      expect(await statusOfCheckin(server, id)).toBe(expected)
    },
  )

  it.each([
    ['-1 microsecond', 200],
    ['0 seconds', 'too_late'],
  ])(
    'can be answered in writing within 48 hours (checkin.answerHours); %s after that: %s',
    async (later, expected) => {
      await giveCheckins(server, asha.id)
      const { id } = (await book({ written: true, brief: someBrief, consent: 1 })).json()
      await stopClock(server, await momentOf(id, 'answer_by'), later)
      const answer = { answer: 'Put it in the kitchen.' }
      expect(codeOf(await call(`PATCH /api/staff/checkins/${id}/`, answer, coach))).toBe(expected)
    },
  )

  // Steps of a second, because check-ins start at whole seconds.
  it.each([
    ['-1 second', 'excused'],
    ['0 seconds', 'excused'],
    ['1 second', 'missed'],
  ])(
    'is excused when missed, unless another was missed in the preceding 365 days (checkin.excusedEveryDays); %s after those began: %s',
    async (later, expected) => {
      const [id, earlier] = [
        await addCheckin(server, asha.id, coach.id, -60),
        await addCheckin(server, asha.id, coach.id, -60, 'missed'),
      ]
      await server.sql(
        `update checkins set starts_at = later.starts_at - interval '365 days' + $3::interval
         from checkins later where checkins.id = $2 and later.id = $1`,
        [id, earlier, later],
      )
      await addStay(server, id, true, 0, 20)
      await settleDueCheckins(server.services)
      expect(await statusOfCheckin(server, id)).toBe(expected)
    },
  )

  const tomorrow = async (): Promise<string> =>
    (await server.sql('select (day_of($1) + 1)::text as day', [asha.id]))[0].day

  it.each([
    [0, 200],
    [1, 'too_late'],
  ])(
    'has commitments that can be reported up to 14 days after the due day (commitment.openDays); %i days later: %s',
    async (more, expected) => {
      const id = await addCheckin(server, asha.id, coach.id, -60, 'attended')
      await call(
        `PATCH /api/staff/checkins/${id}/`,
        { commitments: [{ text: 'Walk', due: await tomorrow() }] },
        coach,
      )
      await server.sql('update commitments set due = day_of($2) - 14 - $3::integer where checkin = $1', [
        id,
        asha.id,
        more,
      ])
      expect(codeOf(await call(`PATCH /api/checkins/${id}/commitments/1/`, { outcome: 'not_done' }))).toBe(
        expected,
      )
    },
  )

  it('limits the length of its texts and lists (checkin.textMax), (commitment.textMax), (commitment.most), (checkin.slotMax)', async () => {
    const id = await addCheckin(server, asha.id, coach.id, -60, 'attended')
    const due = await tomorrow()
    const write = async (body: object) =>
      (await call(`PATCH /api/staff/checkins/${id}/`, body, coach)).statusCode
    const text = (length: number) => 'a'.repeat(length)
    expect([await write({ note: text(1_000) }), await write({ note: text(1_001) })]).toEqual([200, 400])
    const agreed = (length: number, count = 1) => ({
      commitments: Array.from({ length: count }, () => ({ text: text(length), due })),
    })
    expect([await write(agreed(200)), await write(agreed(201))]).toEqual([200, 400])
    expect([await write(agreed(1, 2)), await write(agreed(1, 3))]).toEqual([200, 400])
    expect((await book({ slot: text(101) })).json()).toEqual({
      slot: ['Ensure this field has no more than 100 characters.'],
    })
  })
})

describe('a coach’s hours', () => {
  const put = async (body: object) =>
    (await call('PUT /api/staff/availability/', { ...always, ...body }, coach)).statusCode
  const hour = (nth: number) => ({
    from: `${String(nth).padStart(2, '0')}:00`,
    to: `${String(nth).padStart(2, '0')}:30`,
  })

  it('accept up to 200 dates (availability.exceptionsMax), each with up to 10 ranges (availability.hoursMax)', async () => {
    const dates = (count: number) =>
      Array.from({ length: count }, (_, nth) => ({
        date: new Date(Date.UTC(2027, 0, 1 + nth)).toISOString().slice(0, 10),
        hours: [],
      }))
    expect([await put({ exceptions: dates(200) }), await put({ exceptions: dates(201) })]).toEqual([200, 400])
    const hours = (count: number) => [
      { date: '2027-01-01', hours: Array.from({ length: count }, (_, nth) => hour(nth)) },
    ]
    expect([await put({ exceptions: hours(10) }), await put({ exceptions: hours(11) })]).toEqual([200, 400])
  })

  it('are shown for seven days (checkin.slotDays) unless more days are requested', async () => {
    const weekly = always.weekly.map((each) => ({ ...each, from: '12:00', to: '12:30' }))
    await openHours(server, coach.id, { weekly })
    const starts = async (query: string) =>
      (await call(`GET /api/checkins/slots/?coach=${coach.username}${query}`))
        .json()
        .map(({ id }: { id: string }) => id)
    const usual = await starts('')
    const [seven, eight] = [await starts('&days=7'), await starts('&days=8')]
    expect(usual).toEqual(seven)
    expect(eight).toHaveLength(usual.length + 1)
  })
})

it('a member whose coach was absent gets a goodwill check-in, valid for 30 days (checkin.goodwillDays)', async () => {
  const id = await addCheckin(server, asha.id, coach.id, -31)
  await addStay(server, id, false, 0, 20)
  const now = await readNow(server)
  await stopClock(server, now)
  await settleDueCheckins(server.services)
  const [given] = await server.sql(
    `select valid_to from credits join credit_windows on credit_windows.id = credits."window"
     where credits.member = $1 and credit_windows.key = $2`,
    [asha.id, `check-in ${id}`],
  )
  expect(given.valid_to.getTime() - Date.parse(now)).toBe(30 * 24 * 3_600_000)
})
