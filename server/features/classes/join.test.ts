import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { addClass, book, cancel, givePlus } from '../../testing/studio.ts'

const held = useServer()
let asha: Person
let bela: Person
const link = 'https://meet.example/secret'
const startsAt = '2026-03-05T06:00:00Z'
const at = (time: string) => stopClock(held.server, `2026-03-05T${time}Z`)

beforeAll(async () => {
  ;[asha, bela] = [await joinWithoutExpiry(held.server, 'asha'), await joinWithoutExpiry(held.server, 'bela')]
  await stopClock(held.server, '2026-03-02T06:00:00Z')
  for (const { id } of [asha, bela]) {
    await held.server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [id])
    await givePlus(held.server, id, 30)
  }
})
afterAll(() => runClock(held.server))

const join = async (id: number, who = asha) => {
  const answer = await send(held.server, `POST /api/classes/${id}/join/`, undefined, who.access)
  return [answer.statusCode, answer.json()]
}
const over = [409, { code: 'class_over', detail: 'This class is over.' }]
const noSeat = [403, { code: 'no_seat', detail: 'Only those with a seat can join.' }]
const askedAt = async (id: number, who = asha) =>
  (await held.server.sql('select asked_to_join_at from bookings where class = $1 and member = $2', [id, who.id]))[0]?.asked_to_join_at?.toISOString()

describe('a class of another provider’s room', () => {
  it('is open to members with a seat from ten minutes before the start until the end, and records when they first asked', async () => {
    await stopClock(held.server, '2026-03-02T06:00:00Z')
    const id = await addClass(held.server, { startsAt, link })
    await book(held.server, asha.id, id)
    await at('05:49:59')
    const early = { code: 'too_early', detail: 'The room opens 10 minutes before the start.', opens_at: '2026-03-05T05:50:00.000Z' }
    expect(await join(id)).toEqual([409, early])
    expect(await askedAt(id)).toBeUndefined()
    await at('05:50:00')
    expect(await join(id)).toEqual([200, { kind: 'link', url: link }])
    await at('06:59:59')
    expect(await join(id)).toEqual([200, { kind: 'link', url: link }])
    expect(await askedAt(id)).toBe('2026-03-05T05:50:00.000Z')
    await at('07:00:00')
    expect(await join(id)).toEqual(over)
  })

  it('stays closed to members without a seat: never booked, waiting, or cancelled', async () => {
    await stopClock(held.server, '2026-03-02T06:00:00Z')
    const id = await addClass(held.server, { startsAt: '2026-03-05T08:00:00Z', link, capacity: 1 })
    await book(held.server, asha.id, id)
    await book(held.server, bela.id, id, { wait: true })
    await at('07:55:00')
    expect(await join(id, bela)).toEqual(noSeat)
    await cancel(held.server, asha.id, id)
    expect(await join(id)).toEqual(noSeat)
    expect(await askedAt(id)).toBeUndefined()
    expect((await send(held.server, 'POST /api/classes/1/join/', undefined, asha.access)).statusCode).toBe(404)
  })

  it('opens for its host, desk and owner half an hour before, and for no other host', async () => {
    await stopClock(held.server, '2026-03-02T06:00:00Z')
    const id = await addClass(held.server, { startsAt: '2026-03-05T10:00:00Z', link, host: bela.id })
    const give = (role: string) => held.server.sql('insert into member_roles (member, role) values ($1, $2)', [bela.id, role])
    await at('09:30:00')
    expect(await join(id, bela)).toEqual(noSeat)
    await give('host')
    expect(await join(id, bela)).toMatchObject([403, { code: 'second_factor' }])
    await held.server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [bela.id])
    expect(await join(id, bela)).toEqual([200, { kind: 'link', url: link }])
    await at('09:29:59')
    expect(await join(id, bela)).toMatchObject([409, { code: 'too_early', detail: 'The room opens 30 minutes before the start.' }])
    await held.server.sql('update classes set host = null where id = $1', [id])
    await at('09:30:00')
    expect(await join(id, bela)).toEqual(noSeat)
    await give('desk')
    expect(await join(id, bela)).toEqual([200, { kind: 'link', url: link }])
    await held.server.sql('delete from member_roles where member = $1', [bela.id])
  })

  it('is cancelled, or ended by its host', async () => {
    await stopClock(held.server, '2026-03-02T06:00:00Z')
    const [cancelled, ended, roomless] = [
      await addClass(held.server, { startsAt: '2026-03-05T12:00:00Z', link }),
      await addClass(held.server, { startsAt: '2026-03-05T14:00:00Z', link }),
      await addClass(held.server, { startsAt: '2026-03-05T16:00:00Z' }),
    ] as const
    await book(held.server, asha.id, cancelled)
    await held.server.sql(`select cancel_class($1, 'ill')`, [cancelled])
    for (const id of [ended, roomless]) await book(held.server, asha.id, id)
    expect(await join(cancelled)).toEqual([409, { code: 'class_cancelled', detail: 'This class was cancelled.' }])
    await at('14:40:00')
    await held.server.sql('select end_class($1)', [ended])
    expect(await join(ended)).toEqual(over)
    await at('15:55:00')
    expect(await join(roomless)).toMatchObject([409, { code: 'no_room' }])
    expect(await askedAt(roomless)).toBe('2026-03-05T15:55:00.000Z')
  })
})
