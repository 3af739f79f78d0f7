import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { startPushService } from '../../stand-ins/push/push.ts'
import { makeBrowser } from '../testing/push.ts'
import { openPush } from './push.ts'

const settings = { privateKey: randomBytes(32), subject: 'mailto:hello@nitya.test' }
const push = openPush(settings)

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://WNS2-pn1p.notify.windows.com:443/w/?token=abc',
])('an address of a known push service is accepted: %s', (endpoint) => {
  expect(push.accepts(endpoint)).toBe(true)
})

it.each([
  ['another host', 'https://push.example.com/send/abc'],
  ['this machine', 'https://127.0.0.1/abc'],
  ['this machine without TLS', 'http://127.0.0.1/abc'],
  ['no TLS', 'http://fcm.googleapis.com/abc'],
  ['TLS on the port of HTTP', 'https://fcm.googleapis.com:80/abc'],
  ['another port', 'https://fcm.googleapis.com:8443/abc'],
  ['a name', 'https://me@fcm.googleapis.com/abc'],
  ['a password without a name', 'https://:secret@fcm.googleapis.com/abc'],
  ['a known host as the name', 'https://fcm.googleapis.com@10.0.0.1/abc'],
  ['a known host as a label', 'https://fcm.googleapis.com.example.com/abc'],
  ['a known host at the end of a label', 'https://evil-fcm.googleapis.com/abc'],
  ['a known host in the path', 'https://10.0.0.1/https://fcm.googleapis.com/abc'],
  ['the root of DNS', 'https://fcm.googleapis.com./abc'],
  ['a deeper host of Windows', 'https://a.b.notify.windows.com/abc'],
  ['a known host on a line of its own', 'https://10.0.0.1/\nhttps://fcm.googleapis.com/abc'],
  ['another protocol', 'ftp://fcm.googleapis.com/abc'],
  ['no address', 'fcm.googleapis.com'],
])('an address is refused for %s: %s', (_, endpoint) => {
  expect(push.accepts(endpoint)).toBe(false)
})

it('nothing is sent to a stored address that is no longer accepted', async () => {
  const service = await startPushService({ port: 0 })
  const { endpoint, pair, auth } = makeBrowser(service.address)
  const target = { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const message = { payload: {}, topic: 'seat', urgent: true, seconds: 60 }
  expect(await push.send(target, message)).toBe('gone')
  expect(service.messages).toEqual([])
  const testing = openPush({ ...settings, alsoAccepts: ({ origin }) => origin === service.address })
  expect(await testing.send(target, message)).toBe('sent')
  await service.stop()
})

it.each([401, 403])('a message to a subscription of a replaced key is given up: %i', async (status) => {
  const service = await startPushService({ port: 0 })
  const { endpoint, pair, auth } = makeBrowser(service.address)
  const target = { endpoint, p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') }
  const testing = openPush({ ...settings, alsoAccepts: ({ origin }) => origin === service.address })
  service.answer(status)
  expect(await testing.send(target, { payload: {}, topic: 'seat', urgent: true, seconds: 60 })).toBe(
    'refused',
  )
  await service.stop()
})
