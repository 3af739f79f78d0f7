import { RTCPeerConnection, RTCRtpCodecParameters, RTCRtpHeaderExtensionParameters } from 'werift'
import { loopback } from '../loopback.ts'

const opus = () =>
  new RTCRtpCodecParameters({
    mimeType: 'audio/opus',
    clockRate: 48_000,
    channels: 2,
    payloadType: 111,
    parameters: 'minptime=10;useinbandfec=1',
  })
const feedback = [{ type: 'nack' }, { type: 'nack', parameter: 'pli' }, { type: 'goog-remb' }]
// Without transport-wide feedback, because werift's implementation limits the publisher to 64 kbit/s.
const vp8 = () =>
  new RTCRtpCodecParameters({
    mimeType: 'video/VP8',
    clockRate: 90_000,
    payloadType: 96,
    rtcpFeedback: feedback,
  })

const extension = (uri: string) => new RTCRtpHeaderExtensionParameters({ uri })
const mid = () => extension('urn:ietf:params:rtp-hdrext:sdes:mid')
const rid = () => extension('urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id')
const level = () => extension('urn:ietf:params:rtp-hdrext:ssrc-audio-level')

/** Opens a peer connection with a browser, on loopback only, because both run on this machine. */
export function openPeer(): RTCPeerConnection {
  return new RTCPeerConnection({
    codecs: { audio: [opus()], video: [vp8()] },
    headerExtensions: { audio: [mid(), level()], video: [mid(), rid()] },
    bundlePolicy: 'max-bundle',
    iceServers: [],
    iceLite: true,
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [loopback],
    iceInterfaceAddresses: { udp4: loopback },
  })
}

/**
 * Returns the session description for a browser, which expects `ice-lite` in the session's part; the stack
 * writes it elsewhere.
 */
export function describePeer(peer: RTCPeerConnection): string {
  const [session = '', ...media] = peer.localDescription!.sdp.split(/^(?=m=)/m)
  return [session, 'a=ice-lite\r\n', ...media.map((section) => section.replace('a=ice-lite\r\n', ''))].join(
    '',
  )
}
