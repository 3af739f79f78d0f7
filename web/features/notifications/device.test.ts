import { expect, test, vi } from 'vitest'
import { useBackend } from '../../testing/backend.ts'
import { deviceStatus } from './device.ts'

const backend = useBackend()
const register = 'POST /api/notifications/push/'

test('a subscription that the server may have deleted is registered again, so that it is on as shown', async () => {
  const [endpoint, keys] = ['https://push.test/1', { p256dh: 'p', auth: 'a' }]
  const subscription = { toJSON: () => ({ endpoint, keys }) }
  vi.stubGlobal('Notification', { permission: 'granted' })
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
    },
    configurable: true,
  })
  backend.answers(register, { status: 201, body: { message: 'Added.' } })
  expect(await deviceStatus()).toBe('on')
  expect(backend.requestsTo(register)[0]?.body).toEqual({ endpoint, keys })
})
