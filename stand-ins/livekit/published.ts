import {
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  type MediaStreamTrack,
  type RtpPacket,
  type RTCRtpTransceiver,
} from 'werift'
import type { TrackInfo } from '@livekit/protocol'

/** A layer of a track: the only layer, or one of the sizes that a browser sends simultaneously. */
export type Layer = 'only' | 'q' | 'h' | 'f'
type Listener = (packet: RtpPacket, layer: Layer) => void

const bitrate = 4_000_000
const rembEveryMs = 400
const betweenKeyframesMs = 250
/**
 * A layer without packets for this long counts as absent: browsers stop the larger layers when bandwidth is
 * low.
 */
const silentAfterMs = 1_500

export type Published = ReturnType<typeof publish>

/** Opens a published track: passes its packets to listeners, and requests keyframes from its sender. */
export function publish(info: TrackInfo, transceiver: RTCRtpTransceiver) {
  const listeners = new Set<Listener>()
  const sources = new Map<Layer, { ssrc: number; at: number; asked: number }>()
  const heard = new Set<MediaStreamTrack>()
  const { receiver } = transceiver

  /** Adds the layers that the browser has begun to send. */
  function hear(): void {
    for (const track of receiver.tracks) {
      if (heard.has(track)) continue
      heard.add(track)
      const layer = (track.rid ?? 'only') as Layer
      track.onReceiveRtp.subscribe((packet) => {
        const known = sources.get(layer)
        sources.set(layer, { asked: 0, ...known, ssrc: packet.header.ssrc, at: performance.now() })
        for (const listener of listeners) listener(packet, layer)
      })
    }
  }

  const timer = setInterval(() => {
    const ssrcs = [...sources.values()].map(({ ssrc }) => ssrc)
    if (info.type !== 1 || ssrcs.length === 0) return
    // 4 Mbit/s as a mantissa of 18 bits and an exponent.
    const feedback = new ReceiverEstimatedMaxBitrate({
      senderSsrc: receiver.rtcpSsrc,
      mediaSsrc: 0,
      ssrcNum: ssrcs.length,
      ssrcFeedbacks: ssrcs,
      brExp: 5,
      brMantissa: bitrate >> 5,
      bitrate: BigInt(bitrate),
    })
    receiver.dtlsTransport.sendRtcp([new RtcpPayloadSpecificFeedback({ feedback })]).catch(() => undefined)
  }, rembEveryMs)

  hear()
  return {
    info,
    transceiver,
    hear,
    listen(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Returns the layers that are being sent, smallest first. */
    layers: (): Layer[] =>
      (['q', 'h', 'f', 'only'] as const).filter(
        (each) => performance.now() - (sources.get(each)?.at ?? -Infinity) < silentAfterMs,
      ),
    askForKeyframe(layer: Layer): void {
      const source = sources.get(layer)
      if (!source || performance.now() - source.asked < betweenKeyframesMs) return
      source.asked = performance.now()
      receiver.sendRtcpPLI(source.ssrc).catch(() => undefined)
    },
    stop(): void {
      clearInterval(timer)
      listeners.clear()
    },
  }
}

/**
 * True if a VP8 packet begins a keyframe (RFC 7741): it is the first packet of a partition, and the last bit
 * of its header is 0.
 */
export function beginsKeyframe(payload: Buffer): boolean {
  const [first = 0, extended = 0] = payload
  if (!(first & 0x10) || first & 0x07) return false
  let at = 1
  if (first & 0x80) {
    at = 2
    if (extended & 0x80) at += (payload[at] ?? 0) & 0x80 ? 2 : 1
    if (extended & 0x40) at += 1
    if (extended & 0x30) at += 1
  }
  return ((payload[at] ?? 1) & 0x01) === 0
}
