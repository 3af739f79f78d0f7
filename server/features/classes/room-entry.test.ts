import { beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { send, type Person } from '../../testing/people.ts'
import { setUpRoom } from '../../testing/room.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, book, cancel } from '../../testing/studio.ts'
import { clearRooms } from './rooms.ts'

const server = useServer()
const { people, inMinutes, newClass, join, tokenOf, lead, roomOf, presentIn, connect, enter, expectKeptOut } =
  setUpRoom(server)
let asha: Person
let bela: Person
let host: Person
beforeAll(() => {
  ;({ asha, bela, host } = people())
})

describe('the room', () => {
  it('refuses visitors, members on the waitlist, invalid tokens, and tokens for another class', async () => {
    const id = await addClass(server, { startsAt: await inMinutes(5), capacity: 1 })
    await book(server, asha.id, id)
    await book(server, bela.id, id, { wait: true })
    expect((await join(id, bela)).statusCode).toBe(403)
    expect((await send(server, `POST /api/classes/${id}/join/`)).statusCode).toBe(401)
    // No token, an invalid token, and a modified token.
    const token = await tokenOf(id)
    const [head, body, mac] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    claims.video.room = 'class-1'
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), mac].join('.')
    for (const each of ['', 'nonsense', forged]) expect(await connect(each)).toBe(401)
    // The token is valid for this room only, even while another room is open.
    const other = await newClass()
    await send(server, `POST /api/classes/${other}/join/`, undefined, host.access)
    await enter(id)
    expect([presentIn(id), presentIn(other)]).toEqual([[asha.username], []])
  })

  it('refuses an expired token', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    await join(id)
    const { identity } = (await server.sql('select identity from room_passes'))[0]
    const expired = await server.services.rooms!.admit({
      room: `class-${id}`,
      identity,
      name: asha.username,
      role: 'member',
      seconds: -1,
    })
    expect(await connect(expired)).toBe(401)
  })

  it.each([
    ['gave the seat back', (id: number) => cancel(server, asha.id, id)],
    ['was removed by the host', (id: number) => lead(id, 'remove', { username: asha.username })],
    ['was in a class that was cancelled', (id: number) => server.sql(`select cancel_class($1, 'ill')`, [id])],
  ])(
    'disconnects a member who %s, and again if the member returns with the same token',
    async (_how, act) => {
      const id = await newClass()
      await book(server, asha.id, id)
      const { token, closed } = await enter(id)
      await act(id)
      await closed()
      await expectKeptOut(id, token)
      expect(presentIn(id)).toEqual([])
      expect((await join(id)).statusCode).not.toBe(200)
    },
  )

  it('disconnects a disabled host, and again if the host returns with the same token', async () => {
    const id = await newClass()
    const chetan = await staffMember(server, 'host')
    await server.sql('update classes set host = $2 where id = $1', [id, chetan.id])
    const { token, closed } = await enter(id, chetan)
    await server.sql('update members set disabled_at = app_now() where id = $1', [chetan.id])
    await closed()
    await expectKeptOut(id, token)
    expect(presentIn(id)).toEqual([])
  })

  it('disconnects staff who lost the role, and everybody when the host ends the class', async () => {
    const id = await newClass(-40)
    const desk = await staffMember(server, 'desk')
    await server.sql(
      `insert into bookings (class, member, status, booked_at) values ($1, $2, 'booked', app_now())`,
      [id, asha.id],
    )
    const [first, second] = [await enter(id, desk), await enter(id)]
    await server.sql('delete from member_roles where member = $1', [desk.id])
    await first.closed()
    await expectKeptOut(id, first.token)
    expect((await join(id, desk)).statusCode).toBe(403)
    await send(server, `POST /api/staff/classes/${id}/end/`, undefined, host.access)
    await second.closed()
    expect(await connect(second.token)).toBe(404)
    expect((await join(id)).json().code).toBe('class_over')
    expect((await lead(id, 'remove', { username: asha.username })).json()).toEqual({
      code: 'class_over',
      detail: 'This class is over.',
    })
  })

  it('disconnects removed members as soon as an unreachable room server is back', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const { closed } = await enter(id)
    const refuse = (to: string) =>
      fetch(`${server.livekit.address}/switches/refuse/${to}`, { method: 'POST' })
    await refuse('api')
    await cancel(server, asha.id, id)
    const exits = () => server.sql('select id from room_exits where class = $1', [id])
    // The attempt that the cancellation triggered locks the exit's row until the attempt fails.
    const clear = () => clearRooms(server.services).then(() => 'done', String)
    await expect.poll(clear).toContain('room exits: 1 of 1 failed')
    expect([presentIn(id), await exits()]).toEqual([[asha.username], [expect.anything()]])
    await refuse('off')
    // After several failures in a row, the room server is not called for ten seconds.
    await expect.poll(clear).toBe('done')
    await closed()
    await expect.poll(exits).toEqual([])
  })
})

describe('a new room', () => {
  it('sets its own timeouts, because LiveKit closes a room twenty seconds after the last departure by default', async () => {
    const id = await newClass()
    await tokenOf(id, host)
    expect(roomOf(id).info).toMatchObject({ emptyTimeout: 3_600, departureTimeout: 3_600 })
  })
})
