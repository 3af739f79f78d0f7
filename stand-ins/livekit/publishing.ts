import {
  type AddTrackRequest,
  DataPacket,
  DataPacket_Kind,
  TrackInfo,
  TrackSource,
  TrackType,
} from '@livekit/protocol'
import type { RTCDataChannel, RTCPeerConnection } from 'werift'
import type { Grants } from './tokens.ts'
import { describePeer, openPeer } from './peers.ts'
import { publish, type Published } from './published.ts'
import { newSid } from './rooms.ts'

export type PublishingEvents = {
  /** Called when the published tracks have changed. */
  changed(): void
  data(packet: DataPacket, reliable: boolean): void
}

const sourceNames: Record<number, string> = {
  [TrackSource.CAMERA]: 'camera',
  [TrackSource.MICROPHONE]: 'microphone',
  [TrackSource.SCREEN_SHARE]: 'screen_share',
  [TrackSource.SCREEN_SHARE_AUDIO]: 'screen_share_audio',
}

/** True if a token's grants allow publishing from a source. */
export function mayPublish(
  { canPublish = true, canPublishSources = [] }: Grants,
  source: TrackSource,
): boolean {
  return (
    canPublish && (canPublishSources.length === 0 || canPublishSources.includes(sourceNames[source] ?? ''))
  )
}

/** Serves a publishing browser: its offers, tracks and data channels. */
export function openPublishing({ changed, data }: PublishingEvents) {
  const peer: RTCPeerConnection = openPeer()
  /** The announced tracks by the browser's id, both before and after they are offered. */
  const announced = new Map<string, TrackInfo>()
  const published = new Map<string, Published>()

  peer.onDataChannel.subscribe((channel: RTCDataChannel) => {
    const reliable = channel.label === '_reliable'
    if (!reliable && channel.label !== '_lossy') return
    channel.onMessage.subscribe((message) => {
      const packet = DataPacket.fromBinary(Buffer.from(message))
      packet.kind = reliable ? DataPacket_Kind.RELIABLE : DataPacket_Kind.LOSSY
      data(packet, reliable)
    })
  })

  /** Matches the tracks that the browser now sends with the announced tracks. */
  function match(offer: string): void {
    const sent = sentTracks(offer)
    for (const [cid, info] of announced) {
      const mid = sent.get(cid)
      const transceiver = peer.getTransceivers().find((each) => each.mid === mid && mid !== undefined)
      if (transceiver && !published.has(cid)) published.set(cid, publish(info, transceiver))
      if (!transceiver && published.has(cid)) {
        published.get(cid)!.stop()
        published.delete(cid)
        announced.delete(cid)
      }
    }
    changed()
  }

  return {
    peer,
    announce({
      cid,
      name,
      type,
      source,
      width,
      height,
      muted,
      layers,
      disableDtx,
      stereo,
    }: AddTrackRequest): TrackInfo {
      const about = {
        name,
        type,
        source,
        width,
        height,
        muted,
        layers,
        disableDtx,
        stereo,
        simulcast: layers.length > 1,
      }
      const mimeType = type === TrackType.VIDEO ? 'video/VP8' : 'audio/opus'
      const info = announced.get(cid) ?? new TrackInfo({ sid: newSid('TR'), mimeType, mid: '', ...about })
      announced.set(cid, info)
      return info
    },
    /** Returns the answer to an offer. */
    async answer(offer: string): Promise<string> {
      await peer.setRemoteDescription({ type: 'offer', sdp: withoutSecondSimulcast(offer) })
      await peer.setLocalDescription(await peer.createAnswer())
      match(offer)
      return describePeer(peer)
    },
    tracks: () => [...published.values()],
    async stop() {
      for (const track of published.values()) track.stop()
      await peer.close()
    },
  }
}

const sectionsOf = (sdp: string) => sdp.split(/^(?=m=)/m)

/** Returns the tracks that an offer sends: the browser's id for each, with its section. */
function sentTracks(offer: string): Map<string, string> {
  const sent = new Map<string, string>()
  for (const section of sectionsOf(offer).slice(1)) {
    const [, cid] = /^a=msid:\S+ (\S+)/m.exec(section) ?? []
    const [, mid] = /^a=mid:(\S+)/m.exec(section) ?? []
    if (cid && mid && /^a=(sendonly|sendrecv)/m.test(section) && !/^m=\w+ 0 /.test(section))
      sent.set(cid, mid)
  }
  return sent
}

/**
 * Allows layers for only one track, because layers are told apart by name alone. A shared screen is sent in
 * one size.
 */
function withoutSecondSimulcast(offer: string): string {
  let first = true
  return sectionsOf(offer)
    .map((section) => {
      if (!section.includes('a=simulcast:')) return section
      if (first) {
        first = false
        return section
      }
      return section.replace(/^a=(simulcast|rid):.*\r\n/gm, '')
    })
    .join('')
}
