import { WebhookEvent } from '@livekit/protocol'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { WebSocket } from 'ws'
import type { Member } from '../../stand-ins/livekit/rooms.ts'
import { signBody } from '../../stand-ins/livekit/tokens.ts'
import { staffMember } from './builders.ts'
import { joinWithoutExpiry, send, type Person } from './people.ts'
import type { TestServer } from './server.ts'
import { acceptNotice, addClass, givePlus } from './studio.ts'
import { readNow } from './clock.ts'

/** If nobody is disconnected, a test fails after this time instead of at its own timeout. */
const soon = { timeout: 10_000 }

/** Sets up two Plus members, a host, and their actions in the room of a class or webinar. */
export function setUpRoom(server: TestServer, kind: 'class' | 'webinar' = 'class') {
  const folder = kind === 'class' ? 'classes' : 'webinars'
  let asha: Person
  let bela: Person
  let host: Person
  const opened: WebSocket[] = []

  beforeAll(async () => {
    ;[asha, bela] = [await joinWithoutExpiry(server, 'asha'), await joinWithoutExpiry(server, 'bela')]
    for (const { id } of [asha, bela]) {
      await acceptNotice(server, id)
      await givePlus(server, id, 30)
    }
    host = await staffMember(server, 'host')
  })
  beforeEach(() => server.sql('delete from classes'))
  afterAll(() => opened.forEach((socket) => socket.terminate()))

  const inMinutes = (minutes: number) => readNow(server, `${minutes} minutes`)
  const newClass = async (startsIn = 5) =>
    addClass(server, { startsAt: await inMinutes(startsIn), host: host.id })
  const join = (id: number, who = asha) =>
    send(server, `POST /api/${folder}/${id}/join/`, undefined, who.access)
  const tokenOf = async (id: number, who = asha): Promise<string> => (await join(id, who)).json().token
  const lead = (id: number, what: string, body: object = {}, who = host) =>
    send(server, `POST /api/staff/classes/${id}/room/${what}/`, body, who.access)
  const roomOf = (id: number) => server.livekit.rooms.find(`${kind}-${id}`)!
  const presentIn = (id: number) =>
    [...(server.livekit.rooms.find(`${kind}-${id}`)?.members.values() ?? [])].map(({ info }) => info.name)

  /**
   * Opens the socket of a client. @returns the status of a refusal, or the open socket and a function that
   * waits for its close
   */
  async function connect(
    token: string,
  ): Promise<number | { socket: WebSocket; closed: () => Promise<unknown> }> {
    const socket = new WebSocket(`${server.livekit.project.url}/rtc?access_token=${token}`)
    socket.on('error', () => undefined)
    return new Promise((resolve) => {
      socket.once('unexpected-response', (request, response) => {
        request.destroy()
        resolve(response.statusCode!)
      })
      socket.once('message', () => {
        opened.push(socket)
        resolve({ socket, closed: () => expect.poll(() => socket.readyState, soon).toBe(WebSocket.CLOSED) })
      })
    })
  }
  async function enter(id: number, who = asha) {
    const token = await tokenOf(id, who)
    const line = await connect(token)
    if (typeof line === 'number') throw new Error(`refused with ${line}`)
    return { token, ...line }
  }

  /**
   * Expects that a returning participant is disconnected. A self-hosted LiveKit server revokes no tokens, so
   * this happens only once the server has reported the participant.
   */
  async function expectKeptOut(id: number, token: string): Promise<void> {
    const exits = () => server.sql(`select id from room_exits where ${kind} = $1`, [id])
    await expect.poll(exits).toEqual([])
    const others = presentIn(id)
    const back = await connect(token)
    if (typeof back === 'number') return expect(back).toBe(404)
    const { info } = [...roomOf(id).members.values()].at(-1) as Member
    const payload = new WebhookEvent({
      event: 'participant_joined',
      room: roomOf(id).info,
      participant: info,
      createdAt: info.joinedAt,
    }).toJsonString()
    const headers = {
      'content-type': 'application/webhook+json',
      authorization: await signBody(server.livekit.project, payload),
    }
    const reported = await server.app.inject({
      method: 'POST',
      url: '/api/rooms/webhook/',
      headers,
      payload,
    })
    expect(reported.statusCode).toBe(200)
    await back.closed()
    expect(presentIn(id)).toEqual(others)
  }

  return {
    people: () => ({ asha, bela, host }),
    inMinutes,
    newClass,
    join,
    tokenOf,
    lead,
    roomOf,
    presentIn,
    connect,
    enter,
    expectKeptOut,
  }
}
