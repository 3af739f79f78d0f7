import { afterAll, beforeEach, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addBuyer, addTicket, addWebinar } from '../../testing/webinars.ts'
import { dispatch } from './dispatch.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
let asha: Person
let id: number
/** It is night in India, and the recording of a webinar in which a member had a seat is published. */
beforeEach(async () => {
  await stopClock(server, '2026-03-10T17:00:00Z')
  asha = await addBuyer(server, 'asha')
  id = await addWebinar(server, { startsAt: '2026-03-10T15:00:00Z' })
  await addTicket(server, id, asha.id)
  await put('2026-03-15T06:30:00Z')
  await dispatch(server.services)
})
afterAll(() => runClock(server))

const put = (until: string) =>
  server.sql(`select put_webinar_replay($1, 'https://example.org/rest', $2)`, [id, until])
const drop = () =>
  server.sql('update webinars set replay_url = null, replay_until = null where id = $1', [id])
const bell = async () =>
  (await send(server, 'GET /api/notifications/', undefined, asha.access))
    .json()
    .map(({ text }: { text: string }) => text)

/** Returns what became of the email, which waited for the morning. */
async function inTheMorning() {
  await stopClock(server, '2026-03-11T01:30:00Z')
  await dispatch(server.services)
  const read = async () =>
    (
      await server.sql(
        `select outcome from notification_deliveries d join notifications n on n.id = d.notification
         where n.member = $1 and channel = 'mail'`,
        [asha.id],
      )
    )[0].outcome
  await expect.poll(read).toEqual(expect.any(String))
  return read()
}

it('a recording that was taken down is no longer announced', async () => {
  await drop()
  expect([await bell(), await inTheMorning()]).toEqual([[], 'not wanted any more'])
})

it('a recording that was published again is announced with its new end', async () => {
  await drop()
  await put('2026-03-17T06:30:00Z')
  expect([await bell(), await inTheMorning()]).toEqual([
    ['You can watch Sleep and rhythm again until Tue 17 Mar at 12:00 pm.'],
    'sent',
  ])
})
