import { beforeEach, describe, expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { decide } from '../../testing/decide.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, addMembers, book, cancel } from '../../testing/studio.ts'

const server = useServer()
const moveTo = (member: number, zone: string) =>
  server.sql('update members set time_zone = $2 where id = $1', [member, zone])

/** The times of a first use, of a second use after a change of time zone, and of the next use allowed. */
type Journey = [name: string, from: string, first: string, to: string, second: string, allowed: string]
const journeys: Journey[] = [
  [
    'west, where the first use was in the previous month',
    'Asia/Kolkata',
    '2026-03-31T20:00:00Z',
    'America/New_York',
    '2026-04-01T12:00:00Z',
    '2026-05-01T12:00:00Z',
  ],
  [
    'east, where the next month has begun',
    'America/New_York',
    '2026-03-31T09:00:00Z',
    'Pacific/Kiritimati',
    '2026-03-31T11:00:00Z',
    '2026-04-01T12:00:00Z',
  ],
  [
    'east, where the first use is in the same month',
    'America/New_York',
    '2026-04-01T03:00:00Z',
    'Asia/Kolkata',
    '2026-04-01T04:30:00Z',
    '2026-05-01T12:00:00Z',
  ],
]

describe.each(journeys)('a member who moves %s', (_name, from, first, to, second, allowed) => {
  let member: number
  beforeEach(async () => {
    member = (await addMembers(server, 1, { zone: from }))[0]!
  })

  it('cannot take a second open mat in one month', async () => {
    await server.sql('insert into open_mats select from generate_series(1, 3)')
    const take = async (at: string) => {
      await stopClock(server, at)
      // Voids the other credits, because only a member without credits may take a mat.
      await server.sql('select issue_current($1)', [member])
      await server.sql('update credits set voided_at = app_now() where member = $1', [member])
      return decide(server, 'select * from take_open_mat($1)', [member])
    }
    expect(await take(first)).toHaveProperty('expires_at')
    await moveTo(member, to)
    expect(await take(second)).toEqual({ refusal: 'limit_reached' })
    expect(await take(allowed)).toHaveProperty('expires_at')
  })

  it('cannot excuse a third booking in one quarter', async () => {
    const miss = async (at: string) => {
      await stopClock(server, at)
      const lesson = await addClass(server, {
        startsAt: new Date(Date.parse(at) - 7_200_000).toISOString(),
      })
      await server.sql(
        `insert into bookings (class, member, status, booked_at, booked_for) values ($1, $2, 'no_show', app_now(), app_now())`,
        [lesson, member],
      )
      return decide(server, 'select * from excuse_booking($1, $2)', [member, lesson])
    }
    expect(await miss(first)).toEqual({ left: 1 })
    expect(await miss(first)).toEqual({ left: 0 })
    await moveTo(member, to)
    expect(await miss(second)).toEqual({ refusal: 'none_left' })
    expect(await miss('2026-07-01T20:00:00Z')).toEqual({ left: 1 })
  })

  it('earns no points for giving a fifth mat in one month', async () => {
    const give = async (at: string) => {
      const soon = new Date(Date.parse(at) + 86_400_000).toISOString()
      const lesson = await addClass(server, { startsAt: soon, capacity: 1 })
      const [receiver] = (await addMembers(server, 1)) as [number]
      await stopClock(server, new Date(Date.parse(at) - 46_800_000).toISOString())
      await book(server, member, lesson)
      await book(server, receiver, lesson, { wait: true, wake: true })
      await stopClock(server, at)
      await cancel(server, member, lesson)
      const [{ given }] = await server.sql('select count(*)::int as given from mats_given where giver = $1', [
        member,
      ])
      return given
    }
    for (const count of [1, 2, 3, 4]) expect(await give(first)).toBe(count)
    await moveTo(member, to)
    expect(await give(second)).toBe(4)
    expect(await give(allowed)).toBe(5)
  })
})
