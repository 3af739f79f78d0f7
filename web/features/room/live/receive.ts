import {
  type RemoteParticipant,
  type RemoteTrackPublication,
  type Room,
  Track,
  VideoQuality,
} from 'livekit-client'
import type { Quality } from '../choices.ts'

export type Wish = {
  quality: Quality
  /** The person who leads; in a check-in the other participant. */
  leader: string | undefined
  /** The person on the stage: the participant in the spotlight, otherwise the leader. */
  stage: string | undefined
  /** True if the others' videos are shown. */
  others: boolean
}

/**
 * Subscribes to exactly the tracks that are shown and heard, in the required size; called after every change.
 */
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

/** The video quality to receive: "Save data" gets only the leader's lowest layer, "Audio only" no video. */
function sizeOf(
  participant: RemoteParticipant,
  { quality, leader, stage, others }: Wish,
): VideoQuality | undefined {
  if (quality === 'audio') return undefined
  const leads = participant.identity === leader
  if (quality === 'save') return leads ? VideoQuality.LOW : undefined
  if (participant.identity === stage) return VideoQuality.HIGH
  return others || leads ? VideoQuality.LOW : undefined
}

function subscribe(publication: RemoteTrackPublication, wanted: boolean) {
  if (publication.isDesired !== wanted) publication.setSubscribed(wanted)
}
