import { ConnectionQuality, DisconnectReason, LogLevel, type Participant, Room, RoomEvent, setLogLevel, Track, VideoPresets } from 'livekit-client'
import type { Quality } from '../choices.ts'
import type { Equipment } from '../GreenRoom.tsx'
import type { Ending } from '../stay.ts'
import type { Kind } from '../useDevice.ts'
import { type Person, peopleIn, roleOf } from './people.ts'
import { receive } from './receive.ts'
import { decode, encode, type Signal, topic } from './signals.ts'

/** What is worth telling, once. */
export type Happening =
  | { kind: 'hand' | 'message'; name: string; text: string }
  | { kind: 'lowered' | 'muted' | 'back' | 'sent' | 'not sent' }
  | { kind: 'failed'; device: Kind }

export type View = {
  state: 'connecting' | 'here' | 'reconnecting'
  /** Oneself first. */
  people: Person[]
  /** Whose picture everybody sees large, if the host chose somebody. */
  spotlight: string | undefined
  /** False where the browser plays no sound before a press. */
  hasSound: boolean
  isWeak: boolean
}

export type LiveClass = ReturnType<typeof enterClass>

// The SDK's messages may contain the address of the connection, and the token in it.
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
  onOver: (ending: Ending) => void
  onHappening: (happening: Happening) => void
}

/** Connects to a class's room and keeps one view of it for React: `watch` and `view` fit `useSyncExternalStore`. */
export function enterClass({ url, token, equipment, onOver, onHappening, ...chosen }: Entry) {
  const room = new Room({
    singlePeerConnection: false,
    adaptiveStream: true,
    dynacast: true,
    audioCaptureDefaults: { deviceId: equipment.microphone.id },
    videoCaptureDefaults: { deviceId: equipment.camera.id },
    // Without redundancy, so that "Audio only" stays small: a voice and a singing bowl are clear at 32 kbit/s.
    publishDefaults: { audioPreset: { maxBitrate: 32_000 }, red: false, videoSimulcastLayers: [VideoPresets.h180, VideoPresets.h360] },
  })
  const hands = new Set<string>()
  const listeners = new Set<() => void>()
  let { quality } = chosen
  let showsOthers = false
  let spotlight: string | undefined
  let state: View['state'] = 'connecting'
  let isWeak = false
  let isToggling = false
  let view = look()

  function look(): View {
    return { state, people: peopleIn(room, hands), spotlight, hasSound: room.canPlaybackAudio, isWeak }
  }
  function changed() {
    const leads = roleOf(room.localParticipant) !== 'member'
    const host = [...room.remoteParticipants.values()].find((each) => roleOf(each) === 'host')
    receive(room, { quality, stage: spotlight ?? host?.identity, others: leads || showsOthers })
    view = look()
    for (const listener of listeners) listener()
  }
  const leaders = () => [...room.remoteParticipants.values()].filter((each) => roleOf(each) !== 'member').map(({ identity }) => identity)
  const say = (signal: Signal, to?: string[]) =>
    room.localParticipant.publishData(encode(signal), { reliable: true, topic, ...(to && { destinationIdentities: to }) })
  /** What cannot be said now is said again by `greet`, or by the person. */
  const tell = (signal: Signal, to?: string[]) => void say(signal, to).catch(() => undefined)

  function setHand(up: boolean) {
    const { identity } = room.localParticipant
    if (up) hands.add(identity)
    else hands.delete(identity)
    changed()
  }
  /** Tells somebody who came later what everybody else knows. */
  function greet(participant: Participant) {
    const { identity } = participant
    if (hands.has(room.localParticipant.identity) && roleOf(participant) !== 'member') tell({ kind: 'hand', up: true }, [identity])
    if (spotlight !== undefined && roleOf(room.localParticipant) !== 'member') tell({ kind: 'spotlight', identity: spotlight }, [identity])
  }
  function hear(bytes: Uint8Array, from: Participant | undefined, said: string | undefined) {
    const signal = said === topic && from ? decode(bytes) : undefined
    if (!signal || !from) return
    const name = from.name || from.identity
    const leads = roleOf(room.localParticipant) !== 'member'
    if (signal.kind === 'hand' && leads) {
      const isNew = signal.up && !hands.has(from.identity)
      if (signal.up) hands.add(from.identity)
      else hands.delete(from.identity)
      if (isNew) onHappening({ kind: 'hand', name, text: '' })
    } else if (signal.kind === 'message' && leads) onHappening({ kind: 'message', name, text: signal.text })
    else if (signal.kind === 'spotlight' && roleOf(from) !== 'member') spotlight = signal.identity ?? undefined
    else if (signal.kind === 'lower' && roleOf(from) !== 'member' && hands.has(room.localParticipant.identity)) {
      hands.delete(room.localParticipant.identity)
      onHappening({ kind: 'lowered' })
    }
    changed()
  }

  for (const event of [
    RoomEvent.TrackPublished, RoomEvent.TrackUnpublished, RoomEvent.TrackUnmuted, RoomEvent.LocalTrackPublished, RoomEvent.LocalTrackUnpublished,
    RoomEvent.ActiveSpeakersChanged, RoomEvent.ParticipantAttributesChanged, RoomEvent.ParticipantNameChanged, RoomEvent.AudioPlaybackStatusChanged,
  ] as const) room.on(event, changed)
  room
    .on(RoomEvent.ParticipantConnected, (participant) => {
      greet(participant)
      changed()
    })
    .on(RoomEvent.ParticipantDisconnected, ({ identity }) => {
      hands.delete(identity)
      if (spotlight === identity) spotlight = undefined
      changed()
    })
    .on(RoomEvent.TrackMuted, (publication, participant) => {
      if (participant.isLocal && publication.source === Track.Source.Microphone && !isToggling) onHappening({ kind: 'muted' })
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
    .on(RoomEvent.Reconnecting, () => {
      state = 'reconnecting'
      isWeak = true
      changed()
    })
    .on(RoomEvent.Reconnected, () => {
      state = 'here'
      onHappening({ kind: 'back' })
      for (const participant of room.remoteParticipants.values()) greet(participant)
      changed()
    })
    .on(RoomEvent.Disconnected, (reason) => {
      if (state !== 'connecting') onOver((reason !== undefined && endings[reason]) || 'lost')
    })

  async function turn(device: Kind, on: boolean) {
    isToggling = true
    const me = room.localParticipant
    const resolution = roleOf(me) === 'member' ? VideoPresets.h360.resolution : VideoPresets.h720.resolution
    await (device === 'camera' ? me.setCameraEnabled(on, { resolution, deviceId: equipment.camera.id }) : me.setMicrophoneEnabled(on)).catch(() =>
      onHappening({ kind: 'failed', device }),
    )
    isToggling = false
    changed()
  }

  async function connect() {
    try {
      await room.connect(url, token, { autoSubscribe: false, maxRetries: 1 })
    } catch {
      return onOver('lost')
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
    raiseHand(up: boolean) {
      setHand(up)
      tell({ kind: 'hand', up }, leaders())
    },
    /** Sends a short message to those who lead. */
    async send(text: string) {
      const to = leaders()
      const isSent = to.length > 0 && (await say({ kind: 'message', text }, to).then(() => true, () => false))
      onHappening({ kind: isSent ? 'sent' : 'not sent' })
      return isSent
    },
    lower(identities: string[]) {
      for (const identity of identities) hands.delete(identity)
      tell({ kind: 'lower' }, identities)
      changed()
    },
    setSpotlight(identity: string | null) {
      spotlight = identity ?? undefined
      tell({ kind: 'spotlight', identity })
      changed()
    },
    startSound: () => void room.startAudio().then(changed, changed),
    leave: () => void room.disconnect(),
    /** For the component that goes: no ending is told any more. */
    close() {
      listeners.clear()
      room.removeAllListeners()
      void room.disconnect()
    },
  }
}
