import { createECDH } from 'node:crypto'
import webpush from 'web-push'
import { Delayed } from './jobs.ts'

/**
 * A browser's address at its push service, and the keys for messages that only this browser can decrypt (RFC
 * 8291).
 */
export type PushTarget = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** JSON that the service worker shows. */
  payload: object
  /**
   * Stays the same over retries: the service keeps only the newer of two messages with the same topic, so the
   * message appears once.
   */
  topic: string
  /** True if the message may wake a sleeping phone. */
  urgent: boolean
  /** How many seconds the service stores the message while the browser is away. */
  seconds: number
}

export type Push = {
  /** The public key with which browsers subscribe; null while push is not set up. */
  publicKey: string | null
  /** True if an address belongs to a known push service. The app sends to no other address. */
  accepts(endpoint: string): boolean
  /**
   * Encrypts and sends a message.
   *
   * @returns 'gone' if the browser no longer has the subscription, 'refused' if the service will never accept
   * it
   * @throws PushDelayed if a retry may succeed
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone' | 'refused'>
}

/**
 * A message could not be sent now. The error contains no address, because an address is enough to send
 * messages.
 */
class PushDelayed extends Delayed {}

export type PushSettings = {
  /** The VAPID key (RFC 8292): 32 bytes of P-256. */
  privateKey: Buffer
  /** A contact for the push services' operators: `mailto:` or `https:`. */
  subject: string
  /** Accepts additional addresses: those of the tests' stand-in. The app itself sets none. */
  alsoAccepts?: (url: URL) => boolean
}

const answerMs = 10_000
const knownServices =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[\w-]+\.notify\.windows\.com)$/

/** Opens web push. With null settings, nobody can subscribe. */
export function openPush(settings: PushSettings | null): Push {
  if (!settings) return { publicKey: null, accepts: () => false, send: async () => 'gone' }
  const { privateKey, subject, alsoAccepts = () => false } = settings
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = { subject, publicKey, privateKey: privateKey.toString('base64url') }

  const accepts = (endpoint: string) => {
    const url = URL.parse(endpoint)
    return url !== null && (isKnown(url) || alsoAccepts(url))
  }

  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, topic, urgent, seconds }) {
      if (!accepts(endpoint)) return 'gone'
      const request = encrypt(() =>
        webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
          vapidDetails,
          TTL: Math.max(0, Math.floor(seconds)),
          topic,
          urgency: urgent ? 'high' : 'normal',
        }),
      )
      if (!request) return 'gone'
      const { headers, body } = request
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(answerMs),
      }).catch((error: Error) => {
        throw new PushDelayed(`The push service did not answer: ${error.name}`)
      })
      await answer.body?.cancel()
      if (answer.ok) return 'sent'
      if (answer.status === 404 || answer.status === 410) return 'gone'
      // 401 and 403: the subscription was made with a VAPID key that has been replaced. The browser ends it when it next looks.
      if ([400, 401, 403, 413].includes(answer.status)) return 'refused'
      throw new PushDelayed(`The push service answered ${answer.status}`)
    },
  }
}

/** Returns null if a message cannot be encrypted, because no browser generated its keys. */
function encrypt<T>(work: () => T): T | null {
  try {
    return work()
  } catch {
    return null
  }
}

/** True for an address of a known service, with TLS, on the default port and without credentials. */
const isKnown = ({ protocol, hostname, port, username, password }: URL) =>
  protocol === 'https:' && port === '' && username === '' && password === '' && knownServices.test(hostname)
