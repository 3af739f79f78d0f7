import {
  ConnectionQuality,
  DisconnectReason,
  LogLevel,
  type Participant,
  Room,
  RoomEvent,
  setLogLevel,
  Track,
  VideoPresets,
} from 'livekit-client'
import type { Quality } from '../choices.ts'
import type { Equipment } from '../GreenRoom.tsx'
import type { Ending } from '../stay.ts'
import type { Kind } from '../useDevice.ts'
import { leaderOf, type Person, peopleIn, roleOf } from './people.ts'
import { receive } from './receive.ts'
import { decode, encode, spotlightIn, topic } from './messages.ts'

/** Events to announce once. */
export type Happening =
  | { kind: 'hand' | 'message'; name: string; text: string }
  | { kind: 'lowered' | 'muted' | 'back' | 'sent' | 'not sent' }
  | { kind: 'failed'; device: Kind }

export type View = {
  state: 'connecting' | 'here' | 'reconnecting'
  /** The member first. */
  people: Person[]
  /** The member spotlit by the host, if any. */
  spotlight: string | undefined
  /** False if the browser requires a press before it plays sound. */
  hasSound: boolean
  isWeak: boolean
}

export type LiveClass = ReturnType<typeof enterClass>

// The SDK's log messages may contain the connection's address with the token.
setLogLevel(LogLevel.silent)

const endings: Partial<Record<DisconnectReason, Ending>> = {
  [DisconnectReason.CLIENT_INITIATED]: 'left',
  [DisconnectReason.DUPLICATE_IDENTITY]: 'replaced',
  [DisconnectReason.PARTICIPANT_REMOVED]: 'removed',
  [DisconnectReason.ROOM_DELETED]: 'ended',
}

type Entry = {
  url: string
  token: string
  equipment: Equipment
  quality: Quality
  /** True for a check-in: two people, who see each other. */
  isTalk: boolean
  /** Receives the devices as they were at the end, for the next entry. */
  onOver: (ending: Ending, equipment: Equipment) => void
  onHappening: (happening: Happening) => void
}

/**
 * Connects to a class's room and maintains its state for React: `watch` and `view` fit
 * `useSyncExternalStore`.
 */
export function enterClass({ url, token, equipment, isTalk, onOver, onHappening, ...chosen }: Entry) {
  const room = new Room({
    singlePeerConnection: false,
    adaptiveStream: true,
    dynacast: true,
    audioCaptureDefaults: { deviceId: equipment.microphone.id },
    videoCaptureDefaults: { deviceId: equipment.camera.id },
    // No redundancy, so that "Audio only" stays small: a voice and a singing bowl are clear at 32 kbit/s.
    publishDefaults: {
      audioPreset: { maxBitrate: 32_000 },
      red: false,
      videoSimulcastLayers: [VideoPresets.h180, VideoPresets.h360],
    },
  })
  const listeners = new Set<() => void>()
  let { quality } = chosen
  let showsOthers = false
  let isHandUp = false
  let state: View['state'] = 'connecting'
  let isWeak = false
  let isToggling = false
  let devices = equipment
  let view = look()

  function look(): View {
    return {
      state,
      people: peopleIn(room),
      spotlight: spotlightIn(room.metadata),
      hasSound: room.canPlaybackAudio,
      isWeak,
    }
  }
  function changed() {
    const leads = roleOf(room.localParticipant) !== 'member'
    view = look()
    const [, other] = view.people
    const leader = (isTalk ? other : leaderOf(view.people))?.identity
    receive(room, {
      quality,
      leader,
      stage: view.spotlight ?? leader,
      others: leads || showsOthers,
    })
    for (const listener of listeners) listener()
  }
  const leaders = () =>
    [...room.remoteParticipants.values()]
      .filter((each) => roleOf(each) !== 'member')
      .map(({ identity }) => identity)

  function dropped() {
    state = 'reconnecting'
    isWeak = true
    changed()
  }

  /**
   * The server reports raised hands. If the member's hand goes down without their own action, the teacher
   * lowered it.
   */
  function noticeHand(participant: Participant, { hand }: Record<string, string>) {
    if (hand === undefined) return
    if (participant.isLocal) {
      if (hand === '' && isHandUp) onHappening({ kind: 'lowered' })
      isHandUp = hand !== ''
    } else if (hand !== '' && roleOf(room.localParticipant) !== 'member') {
      onHappening({ kind: 'hand', name: participant.name || participant.identity, text: '' })
    }
  }
  function hear(bytes: Uint8Array, from: Participant | undefined, said: string | undefined) {
    const text =
      said === topic && from && roleOf(room.localParticipant) !== 'member' ? decode(bytes) : undefined
    if (from && text !== undefined) onHappening({ kind: 'message', name: from.name || from.identity, text })
  }

  for (const event of [
    RoomEvent.TrackPublished,
    RoomEvent.TrackUnpublished,
    RoomEvent.TrackUnmuted,
    RoomEvent.LocalTrackPublished,
    RoomEvent.LocalTrackUnpublished,
    RoomEvent.ActiveSpeakersChanged,
    RoomEvent.ParticipantConnected,
    RoomEvent.ParticipantDisconnected,
    RoomEvent.ParticipantNameChanged,
    RoomEvent.RoomMetadataChanged,
    RoomEvent.AudioPlaybackStatusChanged,
  ] as const)
    room.on(event, changed)
  room
    .on(RoomEvent.ParticipantAttributesChanged, (attributes, participant) => {
      noticeHand(participant, attributes)
      changed()
    })
    .on(RoomEvent.TrackMuted, (publication, participant) => {
      if (participant.isLocal && publication.source === Track.Source.Microphone) {
        note('microphone', false)
        if (!isToggling) onHappening({ kind: 'muted' })
      }
      changed()
    })
    .on(RoomEvent.TrackSubscribed, (track) => {
      if (track.kind === Track.Kind.Audio) track.attach()
      changed()
    })
    .on(RoomEvent.TrackUnsubscribed, (track) => {
      track.detach()
      changed()
    })
    .on(RoomEvent.DataReceived, (bytes, from, _, said) => hear(bytes, from, said))
    .on(RoomEvent.ConnectionQualityChanged, (found, participant) => {
      if (!participant.isLocal) return
      isWeak = found === ConnectionQuality.Poor || found === ConnectionQuality.Lost
      changed()
    })
    // A connection that can be resumed emits only `SignalReconnecting`.
    .on(RoomEvent.SignalReconnecting, dropped)
    .on(RoomEvent.Reconnecting, dropped)
    .on(RoomEvent.Reconnected, () => {
      state = 'here'
      onHappening({ kind: 'back' })
      changed()
    })
    .on(RoomEvent.Disconnected, (reason) => {
      if (state !== 'connecting') onOver((reason !== undefined && endings[reason]) || 'lost', devices)
    })

  function note(device: Kind, on: boolean) {
    devices = { ...devices, [device]: { ...devices[device], on } }
  }
  async function turn(device: Kind, on: boolean) {
    isToggling = true
    note(device, on)
    const me = room.localParticipant
    const resolution = roleOf(me) === 'member' ? VideoPresets.h360.resolution : VideoPresets.h720.resolution
    await (
      device === 'camera'
        ? me.setCameraEnabled(on, { resolution, deviceId: equipment.camera.id })
        : me.setMicrophoneEnabled(on)
    ).catch(() => {
      note(device, false)
      onHappening({ kind: 'failed', device })
    })
    isToggling = false
    changed()
  }

  async function connect() {
    try {
      await room.connect(url, token, { autoSubscribe: false, maxRetries: 1 })
    } catch {
      return onOver('unreachable', devices)
    }
    state = 'here'
    changed()
    for (const device of ['microphone', 'camera'] as const) if (equipment[device].on) await turn(device, true)
  }
  void connect()

  return {
    watch(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    view: () => view,
    turn: (device: Kind, on: boolean) => void turn(device, on),
    choose(next: Quality, others: boolean) {
      quality = next
      showsOthers = others
      changed()
    },
    /** Called before the member lowers their own hand, so that it is not reported as the teacher's action. */
    expectHandDown() {
      isHandUp = false
    },
    /** Sends a short message to the hosts. */
    async send(text: string) {
      const to = leaders()
      const sending = () =>
        room.localParticipant.publishData(encode(text), { reliable: true, topic, destinationIdentities: to })
      const isSent =
        to.length > 0 &&
        (await sending().then(
          () => true,
          () => false,
        ))
      onHappening({ kind: isSent ? 'sent' : 'not sent' })
      return isSent
    },
    startSound: () => void room.startAudio().then(changed, changed),
    leave: () => void room.disconnect(),
    /** Called on unmount: leaves the room without reporting another `Ending`. */
    close() {
      listeners.clear()
      room.removeAllListeners()
      void room.disconnect()
    },
  }
}
