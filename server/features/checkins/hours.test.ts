import { beforeEach, describe, expect, it } from 'vitest'
import {
  always,
  freeSlot,
  giveCheckins,
  openHours,
  setUpCheckins,
  statusOfCheckin,
} from '../../testing/checkins.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

describe('a coach’s hours', () => {
  const put = (body: object) => call('PUT /api/staff/availability/', { ...always, ...body }, coach)

  it('are initially empty and in Asia/Kolkata; a booked check-in outside them remains booked', async () => {
    await server.sql('delete from availability where coach = $1', [coach.id])
    const read = async () => (await call('GET /api/staff/availability/', undefined, coach)).json()
    expect(await read()).toEqual({
      time_zone: 'Asia/Kolkata',
      weekly: [],
      exceptions: [],
      travel: [],
      outside: [],
    })
    await openHours(server, coach.id)
    await giveCheckins(server, asha.id)
    const { id } = (await book({ slot: await freeSlot(server, asha, coach) })).json()
    expect((await put({ weekly: [] })).json().outside).toEqual([id])
    expect(await statusOfCheckin(server, id)).toBe('booked')
  })

  it.each<[string, object]>([
    [
      'weekly',
      {
        weekly: [
          { weekday: 'mon', from: '09:00', to: '12:00' },
          { weekday: 'mon', from: '11:00', to: '13:00' },
        ],
      },
    ],
    ['weekly', { weekly: [{ weekday: 'mon', from: '09:00', to: '09:00' }] }],
    ['weekly', { weekly: [{ weekday: 'mon', from: '25:00', to: '26:00' }] }],
    ['time_zone', { time_zone: 'Nowhere/Else' }],
    [
      'exceptions',
      {
        exceptions: [
          { date: '2026-03-10', hours: [] },
          { date: '2026-03-10', hours: [] },
        ],
      },
    ],
    ['exceptions', { exceptions: [{ date: '2026-02-30', hours: [] }] }],
    ['travel', { travel: [{ from: '2026-03-10', until: '2026-03-09', time_zone: 'UTC' }] }],
    ...['2026-03-10', '2026-03-12'].map((from): [string, object] => [
      'travel',
      {
        travel: [
          { from: '2026-03-10', until: '2026-03-12', time_zone: 'UTC' },
          { from, until: '2026-03-14', time_zone: 'Asia/Kathmandu' },
        ],
      },
    ]),
    [
      'weekly',
      { weekly: Array.from({ length: 51 }, () => ({ weekday: 'mon', from: '09:00', to: '10:00' })) },
    ],
    [
      'travel',
      {
        travel: Array.from({ length: 21 }, () => ({
          from: '2026-03-10',
          until: '2026-03-10',
          time_zone: 'UTC',
        })),
      },
    ],
  ])('are refused with an error in %s: %o', async (field, body) => {
    const answer = await put(body)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]])
  })
})
