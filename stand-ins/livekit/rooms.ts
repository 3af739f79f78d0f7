import { randomBytes } from 'node:crypto'
import {
  DisconnectReason,
  ParticipantInfo,
  ParticipantInfo_State,
  Room,
  type SignalResponse,
  type SpeakerInfo,
} from '@livekit/protocol'
import type { Webhooks } from './webhooks.ts'

/** A message from the server. Missing fields have the protocol's defaults. */
export type Message = NonNullable<NonNullable<ConstructorParameters<typeof SignalResponse>[0]>['message']>

/** A connection to a participant's browser. Participants added by a switch have no connection. */
export type Line = {
  send(message: Message): void
  /** Sends an encoded data packet. */
  sendData(packet: Uint8Array, reliable: boolean): void
  /** Subscribes to the tracks that the others currently publish. */
  follow(): void
  close(reason: DisconnectReason): void
}

export type Member = { info: ParticipantInfo; line: Line | null }

export type LiveRoom = {
  info: Room
  members: Map<string, Member>
}

/** How long an empty room continues to exist, in seconds; the defaults are LiveKit's. */
type Timeouts = { emptyTimeout?: number | undefined; departureTimeout?: number | undefined }

export type Rooms = ReturnType<typeof openRooms>

export const newSid = (kind: 'RM' | 'PA' | 'TR') => `${kind}_${randomBytes(6).toString('hex')}`
const seconds = () => BigInt(Math.floor(Date.now() / 1_000))

/**
 * Manages rooms and their participants. Notifies everybody in a room, and the app by webhook, of joins and
 * leaves.
 */
export function openRooms(webhooks: Webhooks) {
  const rooms = new Map<string, LiveRoom>()
  const tellAll = (room: LiveRoom, message: Message, except?: Member) => {
    for (const member of room.members.values()) if (member !== except) member.line?.send(message)
  }
  const tellOf = (room: LiveRoom, { info }: Member, except?: Member) =>
    tellAll(room, { case: 'update', value: { participants: [info] } }, except)

  function leave(room: LiveRoom, member: Member, reason: DisconnectReason): void {
    if (room.members.get(member.info.identity) !== member) return
    room.members.delete(member.info.identity)
    room.info.numParticipants = room.members.size
    member.info.state = ParticipantInfo_State.DISCONNECTED
    member.info.disconnectReason = reason
    member.line?.close(reason)
    tellOf(room, member)
    for (const each of room.members.values()) each.line?.follow()
    void webhooks.tell({ event: 'participant_left', room: room.info, participant: member.info.clone() })
  }

  return {
    find: (name: string) => rooms.get(name),
    all: () => [...rooms.values()],
    open(name: string, { emptyTimeout = 300, departureTimeout = 20 }: Timeouts = {}): LiveRoom {
      const known = rooms.get(name)
      if (known) return known
      const info = new Room({
        sid: newSid('RM'),
        name,
        creationTime: seconds(),
        emptyTimeout,
        departureTimeout,
      })
      const room = { info, members: new Map() }
      rooms.set(name, room)
      void webhooks.tell({ event: 'room_started', room: info })
      return room
    },
    /** Adds a participant, replacing an earlier connection with the same identity. */
    enter(room: LiveRoom, member: Member): void {
      const before = room.members.get(member.info.identity)
      if (before) leave(room, before, DisconnectReason.DUPLICATE_IDENTITY)
      room.members.set(member.info.identity, member)
      room.info.numParticipants = room.members.size
      tellOf(room, member, member)
      void webhooks.tell({ event: 'participant_joined', room: room.info, participant: member.info.clone() })
    },
    leave,
    tellAll,
    /** Notifies everybody, including the participant, of changes to the participant. */
    changed(room: LiveRoom, member: Member): void {
      member.info.version += 1
      tellOf(room, member)
    },
    speaking(room: LiveRoom, speakers: SpeakerInfo[]): void {
      tellAll(room, { case: 'speakersChanged', value: { speakers } })
    },
    close(room: LiveRoom): void {
      for (const member of room.members.values()) leave(room, member, DisconnectReason.ROOM_DELETED)
      rooms.delete(room.info.name)
      void webhooks.tell({ event: 'room_finished', room: room.info })
    },
  }
}

/** Returns a participant as the others see them. `joinedAt` is in seconds, by default now. */
export function describe(
  who: { identity: string; name?: string; metadata?: string; attributes?: Record<string, string> },
  joinedAt?: number,
): ParticipantInfo {
  const at = joinedAt === undefined ? seconds() : BigInt(Math.floor(joinedAt))
  return new ParticipantInfo({
    sid: newSid('PA'),
    state: ParticipantInfo_State.ACTIVE,
    joinedAt: at,
    joinedAtMs: at * 1_000n,
    version: 1,
    ...who,
  })
}
