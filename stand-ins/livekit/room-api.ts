import { DataPacket, DataPacket_Kind, DisconnectReason } from '@livekit/protocol'
import type { FastifyInstance } from 'fastify'
import type { Project } from './project.ts'
import type { LiveRoom, Member, Rooms } from './rooms.ts'
import type { Troubles } from './switches.ts'
import { readToken } from './tokens.ts'

type Parts = { project: Project; rooms: Rooms; troubles: Troubles }
type Fields = {
  room?: string
  name?: string
  names?: string[]
  identity?: string
  trackSid?: string
  muted?: boolean
  metadata?: string
  emptyTimeout?: number
  departureTimeout?: number
}
type Wish = Fields & {
  attributes?: Record<string, string>
  data?: string
  kind?: string
  topic?: string
  destinationIdentities?: string[]
}

class TwirpError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const missing = (what: string) => new TwirpError(404, 'not_found', `${what} does not exist`)
/** Fields may also be spelt as in the protocol's files. */
const camel = (body: object): Wish =>
  Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key.replace(/_(\w)/g, (_, next: string) => next.toUpperCase()),
      value,
    ]),
  )

/** Serves the room API: Twirp over HTTP with JSON, as the server SDKs use it. */
export function serveRoomApi(app: FastifyInstance, { project, rooms, troubles }: Parts): void {
  const roomOf = ({ room = '' }: Fields): LiveRoom => {
    const found = rooms.find(room)
    if (!found) throw missing('requested room')
    return found
  }
  const memberOf = (wish: Fields): [LiveRoom, Member] => {
    const room = roomOf(wish)
    const member = room.members.get(wish.identity ?? '')
    if (!member) throw missing('participant')
    return [room, member]
  }

  const methods: Record<string, (wish: Wish) => object> = {
    CreateRoom: ({ name = '', emptyTimeout, departureTimeout }) =>
      rooms.open(name, { emptyTimeout, departureTimeout }).info.toJson() as object,
    ListRooms: ({ names = [] }) => ({
      rooms: rooms
        .all()
        .filter(({ info }) => names.length === 0 || names.includes(info.name))
        .map(({ info }) => info.toJson()),
    }),
    DeleteRoom(wish) {
      rooms.close(roomOf(wish))
      return {}
    },
    // As on a real server, an unknown room has no participants.
    ListParticipants: ({ room = '' }) => ({
      participants: [...(rooms.find(room)?.members.values() ?? [])].map(({ info }) => info.toJson()),
    }),
    GetParticipant: (wish) => memberOf(wish)[1].info.toJson() as object,
    RemoveParticipant(wish) {
      rooms.leave(...memberOf(wish), DisconnectReason.PARTICIPANT_REMOVED)
      return {}
    },
    MutePublishedTrack(wish) {
      const [room, member] = memberOf(wish)
      const track = member.info.tracks.find(({ sid }) => sid === wish.trackSid)
      if (!track) throw missing('track')
      track.muted = wish.muted ?? false
      member.line?.send({ case: 'mute', value: { sid: track.sid, muted: track.muted } })
      rooms.changed(room, member)
      return { track: track.toJson() }
    },
    UpdateParticipant(wish) {
      const [room, member] = memberOf(wish)
      if (wish.metadata) member.info.metadata = wish.metadata
      if (wish.name) member.info.name = wish.name
      for (const [key, value] of Object.entries(wish.attributes ?? {})) {
        if (value === '') delete member.info.attributes[key]
        else member.info.attributes[key] = value
      }
      rooms.changed(room, member)
      return member.info.toJson() as object
    },
    UpdateRoomMetadata(wish) {
      const room = roomOf(wish)
      room.info.metadata = wish.metadata ?? ''
      rooms.tellAll(room, { case: 'roomUpdate', value: { room: room.info } })
      return room.info.toJson() as object
    },
    SendData(wish) {
      const { data = '', topic = '', destinationIdentities = [] } = wish
      const kind = wish.kind === 'LOSSY' ? DataPacket_Kind.LOSSY : DataPacket_Kind.RELIABLE
      const user = { payload: Buffer.from(data, 'base64'), topic, destinationIdentities }
      const packet = new DataPacket({ kind, value: { case: 'user', value: user } }).toBinary()
      for (const { info, line } of roomOf(wish).members.values()) {
        if (destinationIdentities.length === 0 || destinationIdentities.includes(info.identity))
          line?.sendData(packet, kind === DataPacket_Kind.RELIABLE)
      }
      return {}
    },
  }

  app.post<{ Params: { method: string }; Body: object }>(
    '/twirp/livekit.RoomService/:method',
    async ({ params, body, headers }, reply) => {
      try {
        if (troubles.refuse === 'on' || troubles.refuse === 'api')
          throw new TwirpError(503, 'unavailable', 'refused by the switch')
        const claims = await readToken(project, headers.authorization?.replace(/^Bearer /, '') ?? '').catch(
          () => null,
        )
        const { roomAdmin, roomCreate, roomList } = claims?.grants ?? {}
        if (!roomAdmin && !roomCreate && !roomList)
          throw new TwirpError(401, 'unauthenticated', 'permissions denied')
        const method = methods[params.method]
        if (!method) throw new TwirpError(404, 'bad_route', `no method ${params.method}`)
        return method(camel(body ?? {}))
      } catch (error) {
        if (!(error instanceof TwirpError)) throw error
        return reply.code(error.status).send({ code: error.code, msg: error.message })
      }
    },
  )
}
