import { DataPacket_Kind } from '@livekit/protocol'
import type { RTCDataChannel, RTCRtpTransceiver } from 'werift'
import { forward, type Wish } from './forwarding.ts'
import { describePeer, openPeer } from './peers.ts'
import type { Published } from './published.ts'

export type Offer = { sdp: string; id: number; midToTrackId: Record<string, string> }
/** A track of another participant that can be subscribed to. */
export type Offered = { participant: string; track: Published }

type Subscription = {
  transceiver: RTCRtpTransceiver
  forwarding: ReturnType<typeof forward> | null
  track: Published
}

/**
 * Serves a subscribing browser: sends data packets, and one offer at a time for changes in the tracks that it
 * follows.
 */
export async function openSubscribing(send: (offer: Offer) => void, drops: () => boolean) {
  const peer = openPeer()
  const channels: Record<string, RTCDataChannel> = {
    reliable: peer.createDataChannel('_reliable', { ordered: true }),
    lossy: peer.createDataChannel('_lossy', { ordered: true, maxRetransmits: 0 }),
  }
  const subscriptions = new Map<string, Subscription>()
  const wishes = new Map<string, Wish>()
  let id = 0
  let waiting = false
  let outdated = false
  let closed = false

  async function negotiate(): Promise<void> {
    if (closed) return
    if (waiting) {
      outdated = true
      return
    }
    waiting = true
    outdated = false
    await peer.setLocalDescription(await peer.createOffer())
    id += 1
    const midToTrackId: Record<string, string> = {}
    for (const [sid, { transceiver, forwarding }] of subscriptions)
      if (forwarding && transceiver.mid) midToTrackId[transceiver.mid] = sid
    if (!closed) send({ sdp: describePeer(peer), id, midToTrackId })
  }

  function subscribe({ participant, track }: Offered): void {
    const { sid } = track.info
    const known = subscriptions.get(sid)
    const transceiver =
      known?.transceiver ?? peer.addTransceiver(track.transceiver.kind, { direction: 'sendonly' })
    transceiver.setDirection('sendonly')
    transceiver.sender.streamIds = [`${participant}|${sid}`]
    const forwarding = forward(track, transceiver.sender, drops)
    const wish = wishes.get(sid)
    if (wish) forwarding.wish(wish)
    subscriptions.set(sid, { transceiver, forwarding, track })
  }

  function unsubscribe(subscription: Subscription): void {
    subscription.forwarding?.stop()
    subscription.forwarding = null
    subscription.transceiver.setDirection('inactive')
  }

  const failed = () => undefined
  await negotiate()
  return {
    peer,
    /** Subscribes to exactly these tracks. */
    follow(wanted: Offered[]): void {
      if (closed) return
      let changes = 0
      const sids = new Set(wanted.map(({ track }) => track.info.sid))
      for (const [sid, subscription] of subscriptions) {
        if (!subscription.forwarding || sids.has(sid)) continue
        unsubscribe(subscription)
        changes += 1
      }
      for (const each of wanted) {
        if (subscriptions.get(each.track.info.sid)?.forwarding) continue
        subscribe(each)
        changes += 1
      }
      if (changes) negotiate().catch(failed)
    },
    /** Sets how a track is sent, now or once it is followed. */
    wish(sid: string, wish: Wish): void {
      wishes.set(sid, wish)
      subscriptions.get(sid)?.forwarding?.wish(wish)
    },
    async answered(sdp: string, answered: number): Promise<void> {
      if (answered && answered !== id) return
      await peer.setRemoteDescription({ type: 'answer', sdp })
      waiting = false
      if (outdated) await negotiate()
    },
    sendData(packet: Uint8Array, kind: DataPacket_Kind): void {
      const channel = channels[kind === DataPacket_Kind.RELIABLE ? 'reliable' : 'lossy']!
      if (channel.readyState === 'open') channel.send(Buffer.from(packet))
    },
    async stop() {
      closed = true
      for (const { forwarding } of subscriptions.values()) forwarding?.stop()
      await peer.close()
    },
  }
}

export type Subscribing = Awaited<ReturnType<typeof openSubscribing>>
