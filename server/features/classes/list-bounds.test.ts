import { beforeEach, expect, it } from 'vitest'
import { around, moved } from '../../testing/bounds.ts'
import { staffMember } from '../../testing/builders.ts'
import { stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'
import { addWebinar } from '../../testing/webinars.ts'

// Tests when a class enters or leaves a list, or changes its state there.
const server = useServer()
/** Noon in India on a Friday, and the midnights around it. */
const noon = '2026-03-20T06:30:00Z'
const [midnight, next] = ['2026-03-19T18:30:00Z', '2026-03-20T18:30:00Z']
let asha: Person
let desk: Person

beforeEach(async () => {
  await server.sql('delete from classes')
  await server.sql('delete from webinars')
  await begin()
})

/** Stops the clock at noon or the given time after it, and adds two people whose sessions begin then. */
async function begin(later?: string) {
  await stopClock(server, noon, later)
  asha = await insertMember(server, 'asha')
  desk = await staffMember(server, 'desk')
}

const get = async (path: string, who?: Person) =>
  (await send(server, `GET ${path}`, undefined, who?.access)).json()

it.each([
  { whose: 'a visitor', path: '/api/classes/', who: () => undefined },
  { whose: 'a member', path: '/api/classes/', who: () => asha },
  { whose: 'the desk', path: '/api/staff/classes/', who: () => desk },
])('a day’s list for $whose contains the classes from midnight to midnight', async ({ path, who }) => {
  const ids: number[] = []
  for (const edge of [midnight, next])
    for (const { later } of around(0, 0, 0, 'second'))
      ids.push(await addClass(server, { startsAt: moved(edge, later) }))
  const list = await get(`${path}?from=2026-03-20&days=1`, who())
  expect(list.map(({ id }: { id: number }) => id)).toEqual(ids.slice(1, 4))
})

it.each([
  ...around('scheduled', 'live', 'live').map((row) => ({ ...row, edge: 'start', minutes: 0 })),
  ...around('live', 'ended', 'ended').map((row) => ({ ...row, edge: 'end', minutes: 60 })),
])('a class and a webinar have the same state in every list: $when the $edge, $expected', async (row) => {
  const wish = { startsAt: noon, minutes: 60 }
  const [id, webinar] = [await addClass(server, wish), await addWebinar(server, wish)]
  await begin(`${row.minutes} minutes ${row.later}`)
  const states = [
    ...(await get('/api/classes/?from=2026-03-20&days=1')),
    ...(await get('/api/classes/?from=2026-03-20&days=1', asha)),
    await get(`/api/classes/${id}/`),
    await get(`/api/classes/${id}/`, asha),
    ...(await get('/api/staff/classes/?from=2026-03-20&days=1', desk)),
    await get(`/api/webinars/${webinar}/`),
    await get(`/api/webinars/${webinar}/`, asha),
    ...(await get(`/api/webinars/?when=${row.expected === 'ended' ? 'past' : 'upcoming'}`)),
  ].map(({ status }) => status)
  expect(states).toEqual(Array.from({ length: 8 }, () => row.expected))
  expect(await get(`/api/webinars/?when=${row.expected === 'ended' ? 'upcoming' : 'past'}`)).toEqual([])
})
