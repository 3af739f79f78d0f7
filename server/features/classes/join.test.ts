import { jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { addClass, book, cancel, givePlus } from '../../testing/studio.ts'

const server = useServer()
let asha: Person
let bela: Person
const link = 'https://meet.example/secret'
const startsAt = '2026-03-05T06:00:00Z'
const at = (time: string) => stopClock(server, `2026-03-05T${time}Z`)

beforeAll(async () => {
  ;[asha, bela] = [await joinWithoutExpiry(server, 'asha'), await joinWithoutExpiry(server, 'bela')]
  await stopClock(server, '2026-03-02T06:00:00Z')
  for (const { id } of [asha, bela]) {
    await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
      id,
    ])
    await givePlus(server, id, 30)
  }
})
afterAll(() => runClock(server))

const join = async (id: number, who = asha) => {
  const answer = await send(server, `POST /api/classes/${id}/join/`, undefined, who.access)
  return [answer.statusCode, answer.json()]
}
const over = [409, { code: 'class_over', detail: 'This class is over.' }]
const noSeat = [403, { code: 'no_seat', detail: 'Only those with a seat can join.' }]
const askedAt = async (id: number, who = asha) =>
  (
    await server.sql('select asked_to_join_at from bookings where class = $1 and member = $2', [id, who.id])
  )[0]?.asked_to_join_at?.toISOString()

describe('a class in another provider’s room', () => {
  it('is open to members with a seat from ten minutes before the start until the end, and records their first request', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt, link })
    await book(server, asha.id, id)
    await at('05:49:59')
    const early = {
      code: 'too_early',
      detail: 'The room opens 10 minutes before the start.',
      opens_at: '2026-03-05T05:50:00.000Z',
    }
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

  it('stays closed to members who are waiting or have cancelled; an unknown class returns 404', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt: '2026-03-05T08:00:00Z', link, capacity: 1 })
    await book(server, asha.id, id)
    await book(server, bela.id, id, { wait: true })
    await at('07:55:00')
    expect(await join(id, bela)).toEqual(noSeat)
    await cancel(server, asha.id, id)
    expect(await join(id)).toEqual(noSeat)
    expect(await askedAt(id)).toBeUndefined()
    expect((await send(server, 'POST /api/classes/1/join/', undefined, asha.access)).statusCode).toBe(404)
  })

  it('opens half an hour before the start for its host and the desk, but for no other host', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt: '2026-03-05T10:00:00Z', link, host: bela.id })
    const give = (role: string) =>
      server.sql('insert into member_roles (member, role) values ($1, $2)', [bela.id, role])
    await at('09:30:00')
    expect(await join(id, bela)).toEqual(noSeat)
    await give('host')
    expect(await join(id, bela)).toMatchObject([403, { code: 'second_factor' }])
    await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [bela.id])
    expect(await join(id, bela)).toEqual([200, { kind: 'link', url: link }])
    await at('09:29:59')
    expect(await join(id, bela)).toMatchObject([
      409,
      { code: 'too_early', detail: 'The room opens 30 minutes before the start.' },
    ])
    await server.sql('update classes set host = null where id = $1', [id])
    await at('09:30:00')
    expect(await join(id, bela)).toEqual(noSeat)
    await give('desk')
    expect(await join(id, bela)).toEqual([200, { kind: 'link', url: link }])
    await server.sql('delete from member_roles where member = $1', [bela.id])
  })

  it('closes when the class is cancelled, or ended by its host', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const [cancelled, ended] = [
      await addClass(server, { startsAt: '2026-03-05T12:00:00Z', link }),
      await addClass(server, { startsAt: '2026-03-05T14:00:00Z', link }),
    ] as const
    await book(server, asha.id, cancelled)
    await server.sql(`select cancel_class($1, 'ill')`, [cancelled])
    await book(server, asha.id, ended)
    expect(await join(cancelled)).toEqual([
      409,
      { code: 'class_cancelled', detail: 'This class was cancelled.' },
    ])
    await at('14:40:00')
    await server.sql('select end_class($1)', [ended])
    expect(await join(ended)).toEqual(over)
  })
})

describe('a class in our own room', () => {
  const claimsOf = (token: string) =>
    jwtVerify(token, Buffer.from(server.livekit.project.apiSecret)).then(({ payload }) => payload)

  it('issues a token for only this member and room, valid until fifteen minutes after the planned end', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt: '2026-03-05T16:00:00Z' })
    await book(server, asha.id, id)
    await at('15:55:00')
    // The library that signs tokens reads the process's clock twice, so the clock is stopped.
    vi.useFakeTimers({ toFake: ['Date'] })
    const [status, answer] = await join(id)
    vi.useRealTimers()
    expect([status, answer]).toEqual([
      200,
      { kind: 'room', url: server.livekit.project.url, token: expect.any(String) },
    ])
    expect(await askedAt(id)).toBe('2026-03-05T15:55:00.000Z')
    const { exp, nbf, sub, name, video, attributes, iss } = (await claimsOf(answer.token)) as Record<
      string,
      any
    >
    expect(exp - nbf).toBe(80 * 60)
    expect({ iss, name, attributes }).toEqual({
      iss: server.livekit.project.apiKey,
      name: asha.username,
      attributes: { role: 'member' },
    })
    expect(video).toMatchObject({
      roomJoin: true,
      room: `class-${id}`,
      canPublishSources: ['camera', 'microphone'],
      canUpdateOwnMetadata: false,
    })
    expect(video).not.toHaveProperty('roomAdmin')
    // The identity stays the same, so that a second window replaces the first, and reveals nothing about the
    // account.
    expect(await claimsOf((await join(id))[1].token)).toMatchObject({ sub })
    expect(sub).toMatch(/^[0-9a-f]{32}$/)
  })

  it('allows its host to share the screen, and distinguishes the host from other staff', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt: '2026-03-05T18:00:00Z', host: bela.id })
    await server.sql(`insert into member_roles (member, role) values ($1, 'host'), ($1, 'desk')`, [bela.id])
    await server.sql("update sessions set second_factor_until = 'infinity' where member = $1", [bela.id])
    await at('17:30:00')
    expect(await claimsOf((await join(id, bela))[1].token)).toMatchObject({
      attributes: { role: 'host' },
      video: { canPublishSources: expect.arrayContaining(['screen_share']) },
    })
    await server.sql('update classes set host = null where id = $1', [id])
    expect(await claimsOf((await join(id, bela))[1].token)).toMatchObject({ attributes: { role: 'staff' } })
    await server.sql('delete from member_roles where member = $1', [bela.id])
  })

  it('stays closed to a member whom the host removed', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt: '2026-03-05T20:00:00Z' })
    await book(server, asha.id, id)
    await at('19:55:00')
    expect(await join(id)).toMatchObject([200, { kind: 'room' }])
    await server.sql('update room_passes set removed_at = app_now() where class = $1', [id])
    expect(await join(id)).toEqual([
      403,
      { code: 'removed', detail: 'The host has asked you to leave this class.' },
    ])
  })

  it('cannot be joined if no room server is configured', async () => {
    await stopClock(server, '2026-03-02T06:00:00Z')
    const id = await addClass(server, { startsAt: '2026-03-05T22:00:00Z' })
    await book(server, asha.id, id)
    await at('21:55:00')
    const roomless = await server.openAnother({ rooms: false })
    const answer = await send(roomless, `POST /api/classes/${id}/join/`, undefined, asha.access)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'no_room'])
  })
})
