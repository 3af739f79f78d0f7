import { afterEach, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { addBooking, addClass, addMembers } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { dispatch } from './dispatch.ts'

// Emails that would be too late at the end of the quiet hours: it is 05:30 in India, and they end at 07:00.

const server = useServer()
const now = '2026-03-11T00:00:00Z'
afterEach(() => runClock(server))

/** Adds a class with a booking. Returns the member and the class. */
async function enrol(startsAt: string, status: string): Promise<{ member: number; lesson: number }> {
  await stopClock(server, now)
  const [member] = (await addMembers(server, 1)) as [number]
  const lesson = await addClass(server, { startsAt })
  await addBooking(server, member, lesson, status)
  return { member, lesson }
}

/** Returns what became of the member's email: its outcome, or null if it waits. */
async function outcomeFor(member: number): Promise<string | null> {
  await dispatch(server.services)
  const read = async () =>
    (
      await server.sql(
        `select d.outcome, d.due_at > app_now() as waits
         from notification_deliveries d join notifications n on n.id = d.notification where n.member = $1`,
        [member],
      )
    )[0]
  await expect.poll(async () => (await read()).waits || (await read()).outcome !== null).toBe(true)
  return (await read()).outcome
}

describe('a message to a class, written in the quiet hours,', () => {
  const write = (lesson: number, audience: string) =>
    server.sql(`select write_to_class($1, null, $2, 'Bring a strap.', null)`, [lesson, audience])

  it.each([
    ['at once if the class begins before they end', '01:00', 'sent'],
    ['when they end if the class begins later', '06:30', null],
  ])('is sent %s', async (_, start, outcome) => {
    const { member, lesson } = await enrol(`2026-03-11T${start}:00Z`, 'booked')
    await write(lesson, 'booked')
    expect(await outcomeFor(member)).toBe(outcome)
  })

  it('is sent when they end if it is for those who came', async () => {
    const { member, lesson } = await enrol('2026-03-10T22:00:00Z', 'attended')
    await server.sql('update classes set settled_at = ends_at where id = $1', [lesson])
    await write(lesson, 'came')
    expect(await outcomeFor(member)).toBe(null)
  })

  it('is not sent after the class', async () => {
    const { member, lesson } = await enrol('2026-03-11T01:00:00Z', 'booked')
    await server.mailbox.down()
    await write(lesson, 'booked')
    await dispatch(server.services)
    await stopClock(server, '2026-03-11T02:00:00Z')
    await server.mailbox.up()
    await server.sql("update pgboss.job set start_after = now() where state = 'retry'")
    expect(await outcomeFor(member)).toBe('not wanted any more')
  })
})

it.each([
  [true, 'sent'],
  [false, null],
])(
  'a free seat in a class at 06:15 is announced before 07:00 only to members who asked to be woken: %s',
  async (wake, outcome) => {
    const { member, lesson } = await enrol('2026-03-11T00:45:00Z', 'waiting')
    await server.sql('update bookings set wake = $2 where member = $1', [member, wake])
    await server.sql('select announce_free_seat(classes) from classes where id = $1', [lesson])
    expect(await outcomeFor(member)).toBe(outcome)
  },
)
