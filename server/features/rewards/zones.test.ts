import { afterAll, expect, it } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { joinWithoutExpiry, send } from '../../testing/people.ts'

const server = useServer()
const before = process.env.TZ
afterAll(() => {
  process.env.TZ = before
})

/** Moments around the midnights of two days in both members' zones. */
const moments = [
  '2028-02-28T12:00:00Z',
  '2028-02-28T18:29:59Z',
  '2028-02-28T18:30:00Z',
  '2028-02-29T04:59:59Z',
  '2028-02-29T05:00:00Z',
  '2028-02-29T18:30:00Z',
  '2028-03-01T05:00:00Z',
  '2028-03-01T23:59:59Z',
]

it('days follow the member’s time zone, regardless of the time zones of the server and the database', async () => {
  const told: Record<string, unknown> = {}
  for (const [serverZone, database] of [
    ['UTC', 'UTC'],
    ['America/New_York', 'Pacific/Kiritimati'],
    ['Pacific/Kiritimati', 'America/New_York'],
  ]) {
    process.env.TZ = serverZone
    await server.sql(
      `do $$ begin execute format('alter database %I set timezone to %L', current_database(), '${database}'); end $$`,
    )
    const instance = await server.openAnother()
    const story: unknown[] = []
    for (const zone of ['Asia/Kolkata', 'America/New_York']) {
      const who = await joinWithoutExpiry(
        server,
        `${zone}-${serverZone}-${database}`.replaceAll('/', '.').slice(0, 30),
      )
      await server.sql('update members set time_zone = $1 where id = $2', [zone, who.id])
      for (const moment of moments) {
        await stopClock(server, moment)
        story.push((await send(instance, 'POST /api/streaks/ping/', {}, who.access)).json())
        await send(instance, 'POST /api/journal/', { content: 'Today.' }, who.access)
      }
      for (const call of ['GET /api/streaks/', 'GET /api/streaks/year/'])
        story.push((await send(instance, call, undefined, who.access)).json())
      const lines = (await send(instance, 'GET /api/streaks/ledger/', undefined, who.access)).json()
      story.push(lines.map((line: object) => ({ ...line, id: 'any' })))
    }
    told[`${serverZone} ${database}`] = story
  }
  const [first, ...others] = Object.values(told)
  for (const other of others) expect(other).toEqual(first)
  expect(JSON.stringify(first)).toContain('"2028-02-29"')
})
