import {
  type LocalVideoTrack,
  type Participant,
  type RemoteVideoTrack,
  type Room,
  Track,
} from 'livekit-client'

export type VideoTrack = LocalVideoTrack | RemoteVideoTrack
export type Person = {
  identity: string
  /** The person's username. */
  name: string
  role: 'host' | 'staff' | 'member'
  isMe: boolean
  /** True while the person's microphone is on. */
  microphone: boolean
  camera: boolean
  isSpeaking: boolean
  hand: boolean
  /** The received track of the person's camera or shared screen. */
  video: VideoTrack | undefined
}

/** Returns the role in a participant's token. */
export function roleOf({ attributes: { role } }: Participant): Person['role'] {
  return role === 'host' || role === 'staff' ? role : 'member'
}

/** Returns everybody in the room: the member first, then by name. */
export function peopleIn(room: Room): Person[] {
  const others = [...room.remoteParticipants.values()].map(personOf)
  return [personOf(room.localParticipant), ...others.toSorted((a, b) => a.name.localeCompare(b.name))]
}

/**
 * Returns who is on the stage: the host, or without a host the first of the staff, by name, whose camera or
 * microphone is on.
 */
export function leaderOf(people: readonly Person[]): Person | undefined {
  const [stoodIn] = people
    .filter(({ role, camera, microphone }) => role === 'staff' && (camera || microphone))
    .toSorted((a, b) => a.name.localeCompare(b.name))
  return people.find(({ role }) => role === 'host') ?? stoodIn
}

function personOf(participant: Participant): Person {
  const { identity, name, isLocal, isMicrophoneEnabled, isCameraEnabled, isSpeaking } = participant
  const screen = participant.getTrackPublication(Track.Source.ScreenShare)
  const camera = participant.getTrackPublication(Track.Source.Camera)
  const shown = screen && !screen.isMuted ? screen : camera
  return {
    identity,
    name: name || identity,
    role: roleOf(participant),
    isMe: isLocal,
    microphone: isMicrophoneEnabled,
    camera: isCameraEnabled,
    isSpeaking,
    hand: Boolean(participant.attributes['hand']),
    video: shown?.isMuted ? undefined : (shown?.videoTrack as VideoTrack | undefined),
  }
}
