import { beforeEach, expect, test, vi } from 'vitest'
import { config } from '../../testing/google.ts'
import { useBackend } from '../../testing/backend.ts'
import { deviceStatus } from './device.ts'

const backend = useBackend()
const register = 'POST /api/notifications/push/'
const remove = 'DELETE /api/notifications/push/'
const [endpoint, keys] = ['https://push.test/1', { p256dh: 'p', auth: 'a' }]
const serverKey = Uint8Array.of(4, 251, 255)

beforeEach(() => {
  backend.answers('GET /api/config/', { status: 200, body: { ...config, push_public_key: 'BPv_' } })
})

/** Gives the browser a subscription that was made with `key`. @returns how it is ended */
function subscribeWith(key: Uint8Array<ArrayBuffer>) {
  const unsubscribe = vi.fn(async () => true)
  const options = { applicationServerKey: key.buffer }
  const subscription = { endpoint, options, unsubscribe, toJSON: () => ({ endpoint, keys }) }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
    },
    configurable: true,
  })
  return unsubscribe
}

test('a subscription that the server may have deleted is registered again, so that it is on as shown', async () => {
  subscribeWith(serverKey)
  backend.answers(register, { status: 201, body: { message: 'Added.' } })
  expect(await deviceStatus()).toBe('on')
  expect(backend.requestsTo(register)[0]?.body).toEqual({ endpoint, keys })
})

test('a subscription of a replaced server key is ended and shown as off', async () => {
  const unsubscribe = subscribeWith(Uint8Array.of(4, 1, 2))
  backend.answers(remove, { status: 204 })
  expect(await deviceStatus()).toBe('off')
  expect(backend.requestsTo(remove)[0]?.body).toEqual({ endpoint })
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect(backend.requestsTo(register)).toEqual([])
})
