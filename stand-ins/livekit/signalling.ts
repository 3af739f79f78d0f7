import { DisconnectReason, LeaveRequest, LeaveRequest_Action, SignalResponse } from '@livekit/protocol'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { isLoopbackName } from '../loopback.ts'
import { serveConnection } from './connection.ts'
import type { Project } from './project.ts'
import type { LiveRoom, Rooms } from './rooms.ts'
import type { Troubles } from './switches.ts'
import { readToken, type Claims } from './tokens.ts'

type Parts = { project: Project; rooms: Rooms; troubles: Troubles }
type Refused = { status: number; text: string }
type Admitted = { claims: Claims; room: LiveRoom }

const noRoom: Refused = { status: 404, text: 'requested room does not exist' }

/**
 * Serves the addresses to which clients connect: `/rtc` is the socket, and `/rtc/validate` returns the reason
 * for a refusal. Newer paths return 404, so clients fall back to these.
 */
export function openSignalling(app: FastifyInstance, { project, rooms, troubles }: Parts) {
  const sockets = new WebSocketServer({ noServer: true })

  async function admit(token: string): Promise<Admitted | Refused> {
    if (troubles.refuse === 'on' || troubles.refuse === 'connections')
      return { status: 503, text: 'refused by the switch' }
    const claims = await readToken(project, token).catch(() => null)
    if (!claims) return { status: 401, text: 'invalid authorization token' }
    const { identity, grants } = claims
    if (!grants.roomJoin || !grants.room || !identity) return { status: 401, text: 'permissions denied' }
    // As with `room.auto_create: false`, a room exists only from when the app creates it until it ends.
    const room = rooms.find(grants.room)
    if (!room) return noRoom
    return { claims, room }
  }

  const cors = { 'access-control-allow-origin': '*' }
  app.get<{ Querystring: { access_token?: string } }>('/rtc/validate', async ({ query }, reply) => {
    const answer = await admit(query.access_token ?? '')
    return 'claims' in answer
      ? reply.headers(cors).send('success')
      : reply.code(answer.status).headers(cors).send(answer.text)
  })
  app.get('/rtc/v1/validate', (_request, reply) => reply.code(404).headers(cors).send('not found'))

  async function connect(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refuse = (status: number) => socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\n\r\n`)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const hostname = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (pathname !== '/rtc' || !isLoopbackName(hostname)) return void refuse(404)
    const answer = await admit(searchParams.get('access_token') ?? '')
    if (!('claims' in answer)) return void refuse(answer.status)
    sockets.handleUpgrade(request, socket, head, (open) => {
      open.on('error', () => open.terminate())
      // A lost connection is never resumed; the client joins again.
      if (searchParams.get('reconnect') === '1') {
        const value = new LeaveRequest({
          reason: DisconnectReason.STATE_MISMATCH,
          action: LeaveRequest_Action.RECONNECT,
        })
        open.send(new SignalResponse({ message: { case: 'leave', value } }).toBinary())
        return open.close()
      }
      serveConnection({
        socket: open,
        ...answer,
        followsAll: searchParams.get('auto_subscribe') !== '0',
        rooms,
        troubles,
      }).catch(() => open.terminate())
    })
  }

  return {
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      connect(request, socket, head).catch(() => socket.destroy())
    },
    /** Cuts every connection, like a broken network. */
    cut(): void {
      for (const client of sockets.clients) client.terminate()
    },
  }
}
