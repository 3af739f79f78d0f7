import { call } from '../../api/call.ts'

/** Milliseconds that a first visit waits for the service worker. */
const longestWaitMs = 5_000

export type DeviceStatus = 'unsupported' | 'denied' | 'off' | 'on'

/**
 * Returns whether push messages appear in this browser, which requires a service worker to show them. Registers
 * an existing subscription again, because the server has deleted it if its session was ended on another device.
 * Ends a subscription of a replaced server key, which receives nothing.
 */
export async function deviceStatus(): Promise<DeviceStatus> {
  // Checked first, because waiting for the service worker may take a while.
  if (isSupported() && Notification.permission === 'denied') return 'denied'
  const registration = await registrationOf()
  if (!registration) return 'unsupported'
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return 'off'
  const { push_public_key: key } = await call('GET /api/config/')
  if (!isMadeWith(key, subscription)) return stopPush()
  await register(subscription)
  return 'on'
}

/**
 * Asks for permission, subscribes this browser and registers the subscription with the server. Browsers
 * require the call to follow a tap.
 */
export async function allowPush(): Promise<DeviceStatus> {
  const registration = await registrationOf()
  const { push_public_key: applicationServerKey } = await call('GET /api/config/')
  if (!registration || !applicationServerKey) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  })
  try {
    await register(subscription)
  } catch (failure) {
    // A subscription that the server doesn't have would look active but receive nothing.
    await subscription.unsubscribe()
    throw failure
  }
  return 'on'
}

/** Ends this browser's subscription, on the server first. */
export async function stopPush(): Promise<DeviceStatus> {
  const subscription = await (await registrationOf())?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await call('DELETE /api/notifications/push/', { body: { endpoint: subscription.endpoint } })
  await subscription.unsubscribe()
  return 'off'
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await call('POST /api/notifications/push/', {
    body: { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } },
  })
}

/** True if a subscription belongs to the server's key, in base64url, or if the browser doesn't tell. */
function isMadeWith(key: string | null, { options }: PushSubscription): boolean {
  const made = options.applicationServerKey
  if (!made) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(made)))
  return key === text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!isSupported()) return undefined
  const registered = await navigator.serviceWorker.getRegistration()
  if (registered) return registered
  // The app registers the worker once the first screen is shown (main.tsx), but never in development.
  const given = new Promise<undefined>((resolve) => setTimeout(resolve, longestWaitMs, undefined))
  return Promise.race([navigator.serviceWorker.ready, given])
}
