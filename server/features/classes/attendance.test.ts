import { afterAll, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { joinWithoutExpiry, send } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'
import { tendClasses } from './settle-due.ts'

const server = useServer()
afterAll(() => runClock(server))

it('a member sees their own minutes in a class and, after the settlement, points; another member gets 404', async () => {
  const [asha, bela] = [await joinWithoutExpiry(server, 'asha'), await joinWithoutExpiry(server, 'bela')]
  await stopClock(server, '2026-03-05T05:00:00Z')
  const id = await addClass(server, { startsAt: '2026-03-05T06:00:00Z' })
  await server.sql(
    `insert into bookings (class, member, status, booked_at, booked_for) select id, $2, 'booked', app_now(), starts_at from classes where id = $1`,
    [id, asha.id],
  )
  const read = async ({ access }: { access: string }) => {
    const answer = await send(server, `GET /api/classes/${id}/attendance/`, undefined, access)
    return [answer.statusCode, answer.json()]
  }
  expect(await read(asha)).toEqual([200, { minutes_present: null, of: 60, points: null, milestone: null }])
  expect((await read(bela))[0]).toBe(404)

  await server.sql('insert into class_presence (class, member, joined_at, left_at) values ($1, $2, $3, $4)', [
    id,
    asha.id,
    '2026-03-05T06:03:30Z',
    '2026-03-05T06:50:00Z',
  ])
  await stopClock(server, '2026-03-05T06:50:00Z')
  await server.sql('update classes set ended_at = app_now() where id = $1', [id])
  expect(await read(asha)).toEqual([200, { minutes_present: 46, of: 50, points: null, milestone: null }])
  await tendClasses({ db: server.services.db })
  expect(await read(asha)).toEqual([200, { minutes_present: 46, of: 50, points: 30, milestone: 1 }])
})
