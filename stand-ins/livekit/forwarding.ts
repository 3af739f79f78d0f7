import { TrackType, VideoQuality } from '@livekit/protocol'
import type { RTCRtpSender } from 'werift'
import { beginsKeyframe, type Layer, type Published } from './published.ts'

/** A subscriber's settings for a track. */
export type Wish = { disabled: boolean; quality: VideoQuality }

const order: Layer[] = ['q', 'h', 'f']
const pickEveryMs = 500

/**
 * Forwards a track to one subscriber, in the requested layer or the nearest available. The layer changes only
 * at a keyframe, because a decoder can only begin there.
 */
export function forward(track: Published, sender: RTCRtpSender, drops: () => boolean) {
  const video = track.info.type === TrackType.VIDEO
  let wish: Wish = { disabled: false, quality: VideoQuality.HIGH }
  let current: Layer | undefined = video ? undefined : 'only'
  let wanted: Layer | undefined
  let begun = false

  const pick = () => {
    track.hear()
    if (!video) return
    const layers = track.layers()
    const most = order[wish.quality] ?? 'f'
    wanted = layers.includes('only')
      ? 'only'
      : (layers.findLast((each) => order.indexOf(each) <= order.indexOf(most)) ?? layers[0])
    if (wanted && wanted !== current && !wish.disabled) track.askForKeyframe(wanted)
  }
  const timer = setInterval(pick, pickEveryMs)

  const unlisten = track.listen((packet, layer) => {
    if (wish.disabled || drops()) return
    if (video && wanted === undefined) pick()
    if (layer !== current) {
      if (layer !== wanted) return
      if (!beginsKeyframe(packet.payload)) return track.askForKeyframe(layer)
      if (begun) sender.replaceRTP(packet.header, true, 3_000)
      begun = true
      current = layer
    }
    const copy = packet.clone()
    // The publisher's extensions would overwrite the subscriber's own.
    copy.header.extensions = []
    sender.sendRtp(copy).catch(() => undefined)
  })
  const { unSubscribe } = sender.onPictureLossIndication.subscribe(
    () => current && track.askForKeyframe(current),
  )

  return {
    wish(to: Wish): void {
      // Packets missed while the track was off are lost, so begin again with a keyframe.
      if (wish.disabled && !to.disabled && video) current = undefined
      wish = to
      pick()
    },
    stop(): void {
      clearInterval(timer)
      unlisten()
      unSubscribe()
    },
  }
}
