import {
  type RemoteParticipant,
  type RemoteTrackPublication,
  type Room,
  Track,
  VideoQuality,
} from 'livekit-client'
import type { Quality } from '../choices.ts'
import { roleOf } from './people.ts'

export type Wish = {
  quality: Quality
  /** The person with the large picture: the spotlit one, otherwise the host. */
  stage: string | undefined
  /** True if the pictures of others are shown. */
  others: boolean
  /** Two people, each of whom is the other's host. */
  isTalk: boolean
}

/** Subscribes to exactly what is shown and heard, in the size needed; called after every change. */
export function receive(room: Room, wish: Wish): void {
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) tune(publication, participant, wish)
  }
}

function tune(publication: RemoteTrackPublication, participant: RemoteParticipant, wish: Wish) {
  if (publication.kind === Track.Kind.Audio) return subscribe(publication, true)
  const size = sizeOf(participant, wish)
  subscribe(publication, size !== undefined)
  if (size !== undefined) publication.setVideoQuality(size)
}

/** With "Save data" there is the host's lowest layer and no other video; with "Audio only" there is none at all. */
function sizeOf(
  participant: RemoteParticipant,
  { quality, stage, others, isTalk }: Wish,
): VideoQuality | undefined {
  if (quality === 'audio') return undefined
  const isHost = isTalk || roleOf(participant) === 'host'
  if (quality === 'save') return isHost ? VideoQuality.LOW : undefined
  if (participant.identity === stage) return VideoQuality.HIGH
  return others || isHost ? VideoQuality.LOW : undefined
}

function subscribe(publication: RemoteTrackPublication, wanted: boolean) {
  if (publication.isDesired !== wanted) publication.setSubscribed(wanted)
}
