import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignalResponse } from '@livekit/protocol'
import { AccessToken, RoomServiceClient, WebhookReceiver, type VideoGrant } from 'livekit-server-sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { startLiveKit, type LiveKitStandIn } from './livekit.ts'

let folder: string
let livekit: LiveKitStandIn
let api: RoomServiceClient
let app: Server
/**
 * The webhooks sent to the app, verified by LiveKit's own SDK and written as text; a webhook with a wrong
 * signature is 'forged'.
 */
let news: string[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-livekit-'))
  livekit = await startLiveKit({ folder, port: 0 })
  const { apiKey, apiSecret } = livekit.project
  api = new RoomServiceClient(livekit.address, apiKey, apiSecret)
  const receiver = new WebhookReceiver(apiKey, apiSecret)
  app = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    const event = await receiver.receive(body, request.headers.authorization).catch(() => null)
    news.push(event ? `${event.event} ${event.participant?.identity ?? ''}`.trim() : 'forged')
    response.writeHead(event ? 200 : 401).end()
  }).listen(0, '127.0.0.1')
  await once(app, 'listening')
  livekit.webhooksTo(`http://127.0.0.1:${(app.address() as AddressInfo).port}/`)
})
afterAll(async () => {
  await livekit.stop()
  app.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  news = []
  livekit.webhooks('on')
})

const flip = (path: string, body: object = {}) =>
  fetch(`${livekit.address}/switches/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function tokenFor(
  identity: string,
  grants: VideoGrant,
  { secret = livekit.project.apiSecret, ttl = 600 } = {},
): Promise<string> {
  const token = new AccessToken(livekit.project.apiKey, secret, { identity, ttl })
  token.addGrant(grants)
  return token.toJwt()
}
const validate = async (token: string) =>
  (await fetch(`${livekit.address}/rtc/validate?access_token=${token}`)).status

/** Opens a client's socket. @returns the socket, and the messages that it receives */
async function enter(room: string, identity: string) {
  const socket = new WebSocket(
    `${livekit.project.url}/rtc?access_token=${await tokenFor(identity, { roomJoin: true, room })}`,
  )
  const messages: SignalResponse['message'][] = []
  socket.on('message', (bytes: Buffer) => messages.push(SignalResponse.fromBinary(bytes).message))
  const closed = once(socket, 'close')
  await expect.poll(() => messages.map((each) => each.case)).toContain('offer')
  return { socket, messages, closed }
}

describe('a participant', () => {
  it('enters only with a currently valid token of this room', async () => {
    await api.createRoom({ name: 'morning' })
    const join = { roomJoin: true, room: 'morning' }
    expect(await validate(await tokenFor('asha', join))).toBe(200)
    expect(await validate(await tokenFor('asha', join, { secret: 'x'.repeat(43) }))).toBe(401)
    expect(await validate(await tokenFor('asha', join, { ttl: -60 }))).toBe(401)
    expect(await validate(await tokenFor('asha', { roomList: true }))).toBe(401)
    expect(await validate('nonsense')).toBe(401)
    expect(await validate(await tokenFor('asha', { ...join, room: 'evening' }))).toBe(404)
  })

  it('receives the room, its participants and an offer, and the others are notified', async () => {
    await api.createRoom({ name: 'noon' })
    const asha = await enter('noon', 'asha')
    const bela = await enter('noon', 'bela')
    const [first] = bela.messages
    expect(first).toMatchObject({
      case: 'join',
      value: {
        room: { name: 'noon' },
        participant: { identity: 'bela' },
        otherParticipants: [{ identity: 'asha' }],
      },
    })
    await expect
      .poll(() => asha.messages.at(-1))
      .toMatchObject({ case: 'update', value: { participants: [{ identity: 'bela' }] } })
    expect((await api.listParticipants('noon')).map(({ identity }) => identity)).toEqual(['asha', 'bela'])

    // A second window replaces the first.
    const again = await enter('noon', 'asha')
    await asha.closed
    expect(asha.messages.at(-1)).toMatchObject({ case: 'leave', value: { reason: 2 } })

    await api.removeParticipant('noon', 'bela')
    await bela.closed

    // A deleted room is empty, and nobody can enter it.
    await api.deleteRoom('noon')
    await again.closed
    expect([await api.listParticipants('noon'), await api.listRooms(['noon'])]).toEqual([[], []])
    expect(await validate(await tokenFor('asha', { roomJoin: true, room: 'noon' }))).toBe(404)
    await expect
      .poll(() => news)
      .toEqual([
        'room_started',
        'participant_joined asha',
        'participant_joined bela',
        'participant_left asha',
        'participant_joined asha',
        'participant_left bela',
        'participant_left asha',
        'room_finished',
      ])
  })
})

describe('the switches', () => {
  it('make the stand-in refuse connections, calls to the room API, or both', async () => {
    await api.createRoom({ name: 'switched' })
    const token = await tokenFor('asha', { roomJoin: true, room: 'switched' })
    const answers = async (to: string) => {
      await flip(`refuse/${to}`)
      return [
        await validate(token),
        await api.listParticipants('switched').then(
          () => 200,
          ({ status }) => status,
        ),
      ]
    }
    expect(await answers('connections')).toEqual([503, 200])
    expect(await answers('api')).toEqual([200, 503])
    expect(await answers('on')).toEqual([503, 503])
    expect(await answers('off')).toEqual([200, 200])
    expect((await flip('refuse/nonsense')).status).toBe(404)
  })

  it('make it send a stay’s webhooks unchanged, twice, in the wrong order, forged, in part, or not at all', async () => {
    const stay = {
      room: 'class-1',
      identity: 'asha',
      joined_at: '2026-03-02T06:00:00Z',
      left_at: '2026-03-02T06:52:00Z',
    }
    const sent = async (mode: string, count: number) => {
      await flip(`webhooks/${mode}`)
      await flip('presence', stay)
      await expect.poll(() => news.length).toBe(count)
      return news.splice(0)
    }
    const [joined, left] = ['participant_joined asha', 'participant_left asha']
    expect(await sent('on', 2)).toEqual([joined, left])
    expect(await sent('twice', 4)).toEqual([joined, joined, left, left])
    expect(await sent('backwards', 2)).toEqual([left, joined])
    expect(await sent('forged', 2)).toEqual(['forged', 'forged'])
    expect(await sent('no-left', 1)).toEqual([joined])
    expect(await sent('no-joined', 1)).toEqual([left])
    expect(await sent('off', 0)).toEqual([])
  })

  it('can fill a room with participants who have no camera or microphone', async () => {
    await flip('fill', { room: 'full', count: 29 })
    expect(await api.listParticipants('full')).toHaveLength(29)
    await flip('empty')
    expect(await api.listParticipants('full')).toHaveLength(0)
  })

  it('can cut every connection', async () => {
    await api.createRoom({ name: 'fragile' })
    const { closed } = await enter('fragile', 'asha')
    await flip('drop/on')
    expect((await closed)[0]).toBe(1006)
  })
})
