import {
  type DataPacket,
  DataPacket_Kind,
  DisconnectReason,
  LeaveRequest,
  LeaveRequest_Action,
  ParticipantPermission,
  SignalRequest,
  SignalResponse,
} from '@livekit/protocol'
import type { WebSocket } from 'ws'
import { mayPublish, openPublishing } from './publishing.ts'
import { describe, type Line, type LiveRoom, type Member, type Message, type Rooms } from './rooms.ts'
import { openSubscribing, type Offered, type Subscribing } from './subscribing.ts'
import type { Claims } from './tokens.ts'
import type { Troubles } from './switches.ts'

type Connection = {
  socket: WebSocket
  room: LiveRoom
  claims: Claims
  followsAll: boolean
  rooms: Rooms
  troubles: Troubles
}

/** The tracks of every connected participant. Each connection registers its participant's tracks. */
const published = new WeakMap<Member, () => Offered[]>()

/**
 * Serves one browser in a room, from its first message to its last, over version 0 of LiveKit's signalling
 * protocol (`/rtc`).
 */
export async function serveConnection({
  socket,
  room,
  claims,
  followsAll,
  rooms,
  troubles,
}: Connection): Promise<void> {
  const send = (message: Message) => {
    if (socket.readyState === socket.OPEN) socket.send(new SignalResponse({ message }).toBinary())
  }
  const stopped: Set<string> = new Set()
  const asked: Set<string> = new Set()
  let subscribing: Subscribing | undefined

  const publishing = openPublishing({
    changed() {
      member.info.tracks = publishing.tracks().map(({ info }) => info)
      member.info.isPublisher = member.info.tracks.length > 0
      rooms.changed(room, member)
      for (const other of room.members.values()) other.line?.follow()
    },
    data(packet, reliable) {
      if (claims.grants.canPublishData !== false) relay(room, member, packet, reliable)
    },
  })
  const follow = () => {
    const offered = [...room.members.values()]
      .filter((each) => each !== member)
      .flatMap((each) => published.get(each)?.() ?? [])
    const wanted = offered.filter(
      ({ track: { info } }) => !stopped.has(info.sid) && (followsAll || asked.has(info.sid)),
    )
    subscribing?.follow(claims.grants.canSubscribe === false ? [] : wanted)
  }
  const line: Line = {
    send,
    sendData: (packet, reliable) =>
      subscribing?.sendData(packet, reliable ? DataPacket_Kind.RELIABLE : DataPacket_Kind.LOSSY),
    follow,
    close(reason) {
      send({ case: 'leave', value: new LeaveRequest({ reason, action: LeaveRequest_Action.DISCONNECT }) })
      socket.close()
    },
  }
  const {
    canPublish = true,
    canSubscribe = true,
    canPublishData = true,
    canUpdateOwnMetadata: canUpdateMetadata = false,
  } = claims.grants
  const info = describe(claims)
  info.permission = new ParticipantPermission({ canPublish, canSubscribe, canPublishData, canUpdateMetadata })
  const member: Member = { info, line }
  published.set(member, () => publishing.tracks().map((track) => ({ participant: info.sid, track })))

  const handlers: {
    [Case in SignalRequest['message']['case'] & string]?: (value: any) => void | Promise<void>
  } = {
    async offer({ sdp, id }) {
      const answer = await publishing.answer(sdp)
      send({ case: 'answer', value: { type: 'answer', sdp: answer, id } })
    },
    answer: ({ sdp, id }) => subscribing?.answered(sdp, id),
    addTrack(wish) {
      if (!mayPublish(claims.grants, wish.source)) return
      send({ case: 'trackPublished', value: { cid: wish.cid, track: publishing.announce(wish) } })
    },
    mute({ sid, muted }) {
      const track = member.info.tracks.find((each) => each.sid === sid)
      if (!track) return
      track.muted = muted
      rooms.changed(room, member)
    },
    subscription({ trackSids, subscribe, participantTracks }) {
      const sids = [
        ...trackSids,
        ...participantTracks.flatMap((each: { trackSids: string[] }) => each.trackSids),
      ]
      for (const sid of sids) {
        ;(subscribe ? asked : stopped).add(sid)
        ;(subscribe ? stopped : asked).delete(sid)
      }
      follow()
    },
    trackSetting({ trackSids, disabled, quality }) {
      for (const sid of trackSids) subscribing?.wish(sid, { disabled, quality })
    },
    leave: () => rooms.leave(room, member, DisconnectReason.CLIENT_INITIATED),
    ping: () => send({ case: 'pong', value: BigInt(Date.now()) }),
    pingReq: ({ timestamp }) =>
      send({ case: 'pongResp', value: { lastPingTimestamp: timestamp, timestamp: BigInt(Date.now()) } }),
  }
  // Handles one message at a time, because an offer must be answered before the next message.
  let turn: Promise<unknown> = Promise.resolve()
  socket.on('message', (bytes: Buffer) => {
    const { message } = SignalRequest.fromBinary(bytes)
    if (message.case) turn = turn.then(() => handlers[message.case!]?.(message.value)).catch(() => undefined)
  })
  socket.on('close', () => {
    rooms.leave(room, member, DisconnectReason.SIGNAL_CLOSE)
    void publishing.stop()
    void subscribing?.stop()
  })

  rooms.enter(room, member)
  const others = [...room.members.values()].filter((each) => each !== member).map((each) => each.info)
  send({
    case: 'join',
    value: {
      room: room.info,
      participant: info,
      otherParticipants: others,
      serverVersion: '1.9.0',
      serverInfo: { version: '1.9.0', protocol: 16, region: 'loopback' },
      subscriberPrimary: true,
      pingInterval: 5,
      pingTimeout: 15,
      enabledPublishCodecs: [{ mime: 'video/VP8' }, { mime: 'audio/opus' }],
    },
  })
  subscribing = await openSubscribing(
    ({ sdp, id, midToTrackId }) => send({ case: 'offer', value: { type: 'offer', sdp, id, midToTrackId } }),
    () => troubles.drop === 'media',
  )
  follow()
}

/**
 * Forwards a data packet, with its sender's identity, to the participants that it names or to everybody else.
 */
function relay(room: LiveRoom, from: Member, packet: DataPacket, reliable: boolean): void {
  packet.participantIdentity = from.info.identity
  packet.participantSid = from.info.sid
  let named = packet.destinationIdentities
  if (packet.value.case === 'user') {
    const user = packet.value.value
    user.participantIdentity = from.info.identity
    user.participantSid = from.info.sid
    // Clients of this protocol version name recipients here.
    named = [...named, ...user.destinationIdentities]
  }
  const bytes = packet.toBinary()
  for (const member of room.members.values()) {
    if (member !== from && (named.length === 0 || named.includes(member.info.identity)))
      member.line?.sendData(bytes, reliable)
  }
}
