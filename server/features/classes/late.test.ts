import { beforeEach, expect, it } from 'vitest'
import { giveRoles } from '../../testing/builders.ts'
import { stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, withoutExpiry, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import {
  acceptNotice,
  addClass,
  addMembers,
  book,
  cancel,
  creditsOf,
  giveClasses,
  statusOf,
} from '../../testing/studio.ts'

// Tests what a member can do between a late cancellation and the start of the class.

const server = useServer()
const monday = '2026-03-02T06:00:00Z'
const start = '2026-03-05T06:00:00Z'
const half = '2026-03-05T05:30:00Z'
let asha: Person
let bela: number
let lesson: number
beforeEach(async () => {
  await stopClock(server, monday)
  asha = await withoutExpiry(server, await insertMember(server, 'asha'))
  await acceptNotice(server, asha.id)
  ;[bela] = (await addMembers(server, 1)) as [number]
})

const call = (act: string, body?: object, who = asha) =>
  send(server, act.replace('/classes/', `/classes/${lesson}/`), body, who.access)
const page = async () => (await call('GET /api/classes/')).json()

const refused = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer
  return [statusCode, JSON.parse(body)]
}

/** Books a class's seat for Asha, who cancels it half an hour before the start. */
const cancelLate = async (capacity = 20) => {
  lesson = await addClass(server, { startsAt: start, capacity })
  await book(server, asha.id, lesson)
  await stopClock(server, half)
  expect(await cancel(server, asha.id, lesson)).toEqual({ status: 'late_cancelled', credit_returned: false })
}

it('after a late cancellation, a member without another credit can take the seat again with the same credit', async () => {
  await cancelLate()
  expect((await page()).cost).toEqual({ left: 1, window_ends: '2026-03-08T18:30:00.000Z' })
  expect((await call('POST /api/classes/book/', {})).statusCode).toBe(201)
  expect((await page()).cost).toEqual({ left: 0, window_ends: null })
  expect(await creditsOf(server, asha.id)).toEqual([{ source: 'free', issued: 1, used: 1, void: 0 }])
})

it('after a late cancellation, the page shows the end of the credit that pays for the seat, even if another credit ends earlier', async () => {
  lesson = await addClass(server, { startsAt: start })
  await giveClasses(server, asha.id, 1)
  await book(server, asha.id, lesson)
  await server.sql(`select give_credit($1, 'class', 'goodwill', 4, 'earlier')`, [asha.id])
  await stopClock(server, half)
  await cancel(server, asha.id, lesson)
  expect((await page()).cost).toEqual({ left: 3, window_ends: '2026-03-08T18:30:00.000Z' })
})

it('a member who cancelled late and waits is promoted with the credit of the same seat', async () => {
  lesson = await addClass(server, { startsAt: start, capacity: 2 })
  for (const each of [asha.id, bela]) await book(server, each, lesson)
  await stopClock(server, '2026-03-05T05:10:00Z')
  await cancel(server, asha.id, lesson)
  await server.sql(`select change_class($1, '2026-03-05T06:25:00Z', null, null, 1, null)`, [lesson])
  expect(await book(server, asha.id, lesson, { wait: true })).toMatchObject({ status: 'waiting' })
  expect((await page()).cost).toMatchObject({ left: 1 })
  await cancel(server, bela, lesson)
  expect(await statusOf(server, asha.id, lesson)).toBe('booked')
  expect(await creditsOf(server, asha.id)).toEqual([{ source: 'free', issued: 1, used: 1, void: 0 }])
})

it('after an excuse, the member gets no seat in the class, by booking, by waiting or from the desk', async () => {
  const desk = await withoutExpiry(server, await insertMember(server, 'desk'))
  await giveRoles(server, desk, 'desk')
  await cancelLate(1)
  expect((await page()).excusable).toBe(true)
  expect((await call('POST /api/classes/excuse/')).json()).toEqual({
    status: 'excused',
    left_this_quarter: 1,
  })
  expect(await page()).toMatchObject({ excusable: false, cost: { left: 1 } })
  const added = { username: asha.username, reason: 'She called.' }
  const own = {
    code: 'too_late',
    detail: 'You excused your absence from this class, so you cannot take a seat in it again.',
  }
  expect(await refused(call('POST /api/classes/book/', {}))).toEqual([409, own])
  expect(await refused(call('POST /api/staff/classes/roster/', added, desk))).toEqual([
    409,
    {
      code: 'too_late',
      detail: 'They excused their absence from this class, so they cannot be given a seat in it again.',
    },
  ])
  await book(server, bela, lesson)
  expect(await refused(call('POST /api/classes/book/', { waitlist: true }))).toEqual([409, own])
  expect(await statusOf(server, asha.id, lesson)).toBe('excused')
})

it.each<[string, () => Promise<unknown>]>([
  ['somebody took the seat', () => book(server, bela, lesson)],
  ['the class was cancelled', () => server.sql(`select cancel_class($1, 'ill')`, [lesson])],
])('a late cancellation whose credit is back because %s uses up no excuse', async (_, gives) => {
  await cancelLate(1)
  await gives()
  expect((await page()).excusable).toBe(false)
  expect(await refused(call('POST /api/classes/excuse/'))).toEqual([
    409,
    { code: 'too_late', detail: 'Your credit is already back, or it is too late to excuse this.' },
  ])
  expect(await statusOf(server, asha.id, lesson)).toBe('late_cancelled')
})
