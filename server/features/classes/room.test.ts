import { once } from 'node:events'
import { SignalResponse, TrackInfo, TrackSource, WebhookEvent } from '@livekit/protocol'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import type { Member } from '../../../stand-ins/livekit/rooms.ts'
import { signBody } from '../../../stand-ins/livekit/tokens.ts'
import { giveRoles, staffMember } from '../../testing/builders.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addClass, book, cancel, givePlus } from '../../testing/studio.ts'
import { clearRooms } from './rooms.ts'

const server = useServer()
let asha: Person
let bela: Person
let host: Person
const opened: WebSocket[] = []

beforeAll(async () => {
  ;[asha, bela] = [await joinWithoutExpiry(server, 'asha'), await joinWithoutExpiry(server, 'bela')]
  for (const { id } of [asha, bela]) {
    await server.sql('insert into safety_notices (member, version) values ($1, safety_notice_version())', [
      id,
    ])
    await givePlus(server, id, 30)
  }
  host = await staffMember(server, 'host')
})
beforeEach(() => server.sql('delete from classes'))
afterAll(() => opened.forEach((socket) => socket.terminate()))

const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString()
const newClass = (startsIn = 5) => addClass(server, { startsAt: inMinutes(startsIn), host: host.id })
const join = (id: number, who = asha) => send(server, `POST /api/classes/${id}/join/`, undefined, who.access)
const tokenOf = async (id: number, who = asha): Promise<string> => (await join(id, who)).json().token
const lead = (id: number, what: string, body: object = {}, who = host) =>
  send(server, `POST /api/staff/classes/${id}/room/${what}/`, body, who.access)
const roomOf = (id: number) => server.livekit.rooms.find(`class-${id}`)!
const presentIn = (id: number) =>
  [...(server.livekit.rooms.find(`class-${id}`)?.members.values() ?? [])].map(({ info }) => info.name)

/** Opens the socket of a client. @returns the status that refused it, or the open socket and when it closes */
async function connect(token: string): Promise<number | { socket: WebSocket; closed: Promise<unknown> }> {
  const socket = new WebSocket(`${server.livekit.project.url}/rtc?access_token=${token}`)
  socket.on('error', () => undefined)
  return new Promise((resolve) => {
    socket.once('unexpected-response', (request, response) => {
      request.destroy()
      resolve(response.statusCode!)
    })
    socket.once('message', () => {
      opened.push(socket)
      resolve({ socket, closed: once(socket, 'close') })
    })
  })
}
async function enter(id: number, who = asha) {
  const token = await tokenOf(id, who)
  const line = await connect(token)
  if (typeof line === 'number') throw new Error(`refused with ${line}`)
  return { token, ...line }
}

describe('nobody gets in', () => {
  it('with a link that leaked, without a seat, from the waitlist, or with a token of another class', async () => {
    const id = await addClass(server, { startsAt: inMinutes(5), capacity: 1 })
    await book(server, asha.id, id)
    await book(server, bela.id, id, { wait: true })
    expect((await join(id, bela)).statusCode).toBe(403)
    expect((await send(server, `POST /api/classes/${id}/join/`)).statusCode).toBe(401)
    // The address of the room alone, a stranger's token, and one that was changed.
    const token = await tokenOf(id)
    const [head, body, mac] = token.split('.') as [string, string, string]
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    claims.video.room = 'class-1'
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), mac].join('.')
    for (const each of ['', 'nonsense', forged]) expect(await connect(each)).toBe(401)
    // The token is for this room only, even while another is open.
    const other = await newClass()
    await send(server, `POST /api/classes/${other}/join/`, undefined, host.access)
    await enter(id)
    expect([presentIn(id), presentIn(other)]).toEqual([[asha.username], []])
  })

  it('with a token that has expired', async () => {
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
    ['was disabled', () => server.sql('update members set disabled_at = app_now() where id = $1', [asha.id])],
    ['was in a class that was cancelled', (id: number) => server.sql(`select cancel_class($1, 'ill')`, [id])],
  ])('who %s: they are disconnected at once, and their token is worth nothing', async (_how, act) => {
    const id = await newClass()
    await book(server, asha.id, id)
    const { token, closed } = await enter(id)
    await act(id)
    await closed
    expect([401, 404]).toContain(await connect(token))
    expect(presentIn(id)).toEqual([])
    expect((await join(id)).statusCode).not.toBe(200)
    await server.sql('update members set disabled_at = null where id = $1', [asha.id])
  })

  it('who lost the role, and the others of a class that the host ended', async () => {
    const id = await newClass(-40)
    const desk = await staffMember(server, 'desk')
    await server.sql(
      `insert into bookings (class, member, status, booked_at) values ($1, $2, 'booked', app_now())`,
      [id, asha.id],
    )
    const [first, second] = [await enter(id, desk), await enter(id)]
    await server.sql('delete from member_roles where member = $1', [desk.id])
    await first.closed
    expect([await connect(first.token), (await join(id, desk)).statusCode]).toEqual([401, 403])
    await send(server, `POST /api/staff/classes/${id}/end/`, undefined, host.access)
    await second.closed
    expect(await connect(second.token)).toBe(404)
    expect((await join(id)).json().code).toBe('class_over')
  })

  it('while the room server was away: who has to leave leaves as soon as it is back', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const { closed } = await enter(id)
    const refuse = (to: string) =>
      fetch(`${server.livekit.address}/switches/refuse/${to}`, { method: 'POST' })
    await refuse('api')
    await cancel(server, asha.id, id)
    const exits = () => server.sql('select id from room_exits where class = $1', [id])
    // A try that is under way since the cancellation keeps its row locked until it fails.
    const clear = () => clearRooms(server.services).then(() => 'done', String)
    await expect.poll(clear).toContain('could not be sent away')
    expect([presentIn(id), await exits()]).toEqual([[asha.username], [expect.anything()]])
    await refuse('off')
    // After some failures in a row the room server is left alone for ten seconds.
    await expect.poll(clear).toBe('done')
    await closed
    await expect.poll(exits).toEqual([])
  })
})

describe('a real room server', () => {
  it('closes a room twenty seconds after the last one left unless it is told otherwise, so each room says how long it stays', async () => {
    const id = await newClass()
    await tokenOf(id, host)
    expect(roomOf(id).info).toMatchObject({ emptyTimeout: 3_600, departureTimeout: 3_600 })
  })

  it('may revoke no tokens: who comes back with an old one is disconnected once the server reports them', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const { token, closed } = await enter(id)
    await lead(id, 'remove', { username: asha.username })
    await closed
    const exits = () => server.sql('select id from room_exits where class = $1', [id])
    await expect.poll(exits).toEqual([])
    roomOf(id).revoked.clear()
    const back = await connect(token)
    if (typeof back === 'number') throw new Error(`refused with ${back}`)
    expect(presentIn(id)).toEqual([asha.username])
    const [{ info }] = [...roomOf(id).members.values()] as [Member]
    const body = new WebhookEvent({
      event: 'participant_joined',
      room: roomOf(id).info,
      participant: info,
      createdAt: info.joinedAt,
    }).toJsonString()
    const headers = {
      'content-type': 'application/webhook+json',
      authorization: await signBody(server.livekit.project, body),
    }
    expect(
      (await server.app.inject({ method: 'POST', url: '/api/rooms/webhook/', headers, payload: body }))
        .statusCode,
    ).toBe(200)
    await back.closed
    expect(presentIn(id)).toEqual([])
  })
})

describe('in the room', () => {
  const infoOf = (id: number, { username }: Person) =>
    [...roomOf(id).members.values()].find(({ info }) => info.name === username)!.info

  it('a hand goes up and down for everybody to see, and only one’s own', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const raise = (raised: boolean, who = asha) =>
      send(server, `POST /api/classes/${id}/room/hand/`, { raised }, who.access)
    expect((await raise(true)).statusCode).toBe(403)
    await enter(id)
    expect((await raise(true)).statusCode).toBe(204)
    expect(Date.parse(infoOf(id, asha).attributes['hand']!)).not.toBeNaN()
    expect((await raise(true, bela)).statusCode).toBe(403)
    expect((await lead(id, 'lower-hands')).statusCode).toBe(204)
    expect(infoOf(id, asha).attributes).toEqual({ role: 'member' })
    await raise(true)
    expect((await lead(id, 'lower-hands', { username: asha.username })).statusCode).toBe(204)
    expect(infoOf(id, asha).attributes).toEqual({ role: 'member' })
  })

  it('the host mutes one or all members, never themselves, and shows somebody large', async () => {
    const id = await newClass()
    for (const { id: member } of [asha, bela]) await book(server, member, id)
    for (const who of [asha, bela, host]) {
      await enter(id, who)
      infoOf(id, who).tracks = [new TrackInfo({ sid: `TR_${who.username}`, source: TrackSource.MICROPHONE })]
    }
    const muted = () => [asha, bela, host].map((who) => infoOf(id, who).tracks[0]!.muted)
    expect((await lead(id, 'mute', { username: asha.username })).statusCode).toBe(204)
    expect(muted()).toEqual([true, false, false])
    expect((await lead(id, 'mute')).statusCode).toBe(204)
    expect(muted()).toEqual([true, true, false])
    await lead(id, 'spotlight', { username: bela.username })
    expect(JSON.parse(roomOf(id).info.metadata)).toEqual({ spotlight: infoOf(id, bela).identity })
    await lead(id, 'spotlight', { username: null })
    expect(JSON.parse(roomOf(id).info.metadata)).toEqual({ spotlight: null })
    expect((await lead(id, 'mute', { username: 'nobody' })).json()).toMatchObject({ code: 'not_here' })
  })

  it('is led by its host, desk and owner only, and a class with a link has none', async () => {
    const [id, linked] = [
      await newClass(),
      await addClass(server, { startsAt: inMinutes(5), host: host.id, link: 'https://meet.example/x' }),
    ]
    const stranger = await staffMember(server, 'host')
    for (const what of ['mute', 'lower-hands', 'remove', 'spotlight']) {
      const body = { username: bela.username }
      expect((await lead(id, what, body, asha)).statusCode).toBe(403)
      expect((await lead(id, what, body, stranger)).statusCode).toBe(403)
      expect((await lead(linked, what, body)).json().code).toBe('no_room')
    }
    expect((await lead(id, 'remove', { username: host.username })).json().code).toBe('own_account')
    expect((await lead(id, 'remove', { username: bela.username })).statusCode).toBe(404)
    await giveRoles(server, stranger, 'desk')
    expect((await lead(id, 'mute', {}, stranger)).statusCode).toBe(204)
  })

  it('tells the host plainly while the room server is away', async () => {
    const id = await newClass()
    const refuse = (to: string) =>
      fetch(`${server.livekit.address}/switches/refuse/${to}`, { method: 'POST' })
    await refuse('api')
    const answer = await lead(id, 'mute')
    await refuse('off')
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'The room cannot be reached right now. Please try again in a moment.' },
    ])
    expect(answer.headers['retry-after']).toBe('5')
  })

  it('a second window replaces the first', async () => {
    const id = await newClass()
    await book(server, asha.id, id)
    const first = await enter(id)
    const last = new Promise<SignalResponse['message']>((resolve) =>
      first.socket.on('message', (bytes: Buffer) => {
        const { message } = SignalResponse.fromBinary(bytes)
        if (message.case === 'leave') resolve(message)
      }),
    )
    await enter(id)
    expect(await last).toMatchObject({ case: 'leave', value: { reason: 2 } })
    expect(presentIn(id)).toEqual([asha.username])
  })
})
