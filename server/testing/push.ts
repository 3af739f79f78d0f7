import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Creates a browser that is subscribed to push messages: its address at a push service, and the keys with
 * which it decrypts them.
 */
export function makeBrowser(service = 'https://push.nitya.test') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `${service}/subscriptions/${randomBytes(12).toString('hex')}`,
    pair,
    auth: randomBytes(16),
  }
}
export type Browser = ReturnType<typeof makeBrowser>

/** Returns the subscription of a browser, as the page sends it with `toJSON()`. */
export const deviceOf = ({ endpoint, pair, auth }: Browser) => ({
  endpoint,
  keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
})

/**
 * Decrypts a message like a browser: RFC 8291, with node:crypto only. @throws if it was not encrypted for
 * this browser
 */
export function decrypt({ pair, auth }: Browser, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const keyLength = message[20]!
  const senderKey = message.subarray(21, 21 + keyLength)
  const sealed = message.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(senderKey), auth, info, 32))
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${label}\0`), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // The last record ends with the octet 2 and padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString()
}
