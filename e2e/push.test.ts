import { beforeAll, expect, test } from 'vitest'
import { makeMember, type Member } from './members.ts'
import { product } from './product.ts'
import { installed } from './service-worker.ts'
import { useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ whole: true })
let asha: Member
beforeAll(async () => {
  asha = await makeMember('asha')
})

test('the service worker shows a push message, and a tap opens its page', async () => {
  const { page, context } = await memberWalker(asha, { installed: true })
  await context.grantPermissions(['notifications'])
  await page.goto('/community')
  await installed(page)
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
    ),
  )
  await browser.send('ServiceWorker.enable')
  const data = JSON.stringify({ id: 7, title: 'A seat is free', text: 'Take it.', path: '/classes' })
  const registrationId = await registered
  const shown = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({
        title,
        body,
      })),
    )
  // Repeats the message, which Chromium may drop. Duplicates have the same tag, so only one is shown.
  const deliverAndLook = async () => {
    await browser.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(product.site).origin,
      registrationId,
      data,
    })
    return shown()
  }
  await expect
    .poll(deliverAndLook, { interval: 500 })
    .toEqual([{ title: 'A seat is free', body: 'Take it.' }])
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await registration.getNotifications()
    const Tapped = Reflect.get(globalThis, 'NotificationEvent') as new (type: string, init: object) => Event
    globalThis.dispatchEvent(new Tapped('notificationclick', { notification }))
  })
  await page.waitForURL('/classes')
  expect(await shown()).toEqual([])
})

test('a tap allows push messages, a refusal shows instructions, and a logout ends the subscription', async () => {
  const { page, context } = await memberWalker(asha, { installed: true })
  await page.addInitScript(pretendPushService)
  await page.goto('/settings/notifications')
  await installed(page)
  const asked = () => page.evaluate(() => sessionStorage.getItem('asked'))
  await context.grantPermissions(['notifications'])
  await page.reload()
  const allow = page.getByRole('button', { name: 'Show push messages here' })
  await allow.waitFor()
  expect(await asked()).toBeNull()
  await allow.click()
  await page.getByText('Push messages appear on this device.').waitFor()
  expect(await asked()).toBe('yes')
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('subscribed'))).toBeNull()

  const { page: hers } = await memberWalker(await makeMember('bela'), { installed: true })
  await hers.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
  await hers.goto('/settings/notifications')
  await hers.getByText(/^Your browser does not allow notifications/).waitFor()
})

/**
 * Runs in the page and imitates a push service. Chromium subscribes only to Google's push service, which a
 * test cannot reach, and has no public switch for another. An independent implementation decrypts our
 * server's messages in server/features/notifications/push.test.ts.
 */
function pretendPushService() {
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/1'
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  }
  const subscription = {
    endpoint,
    options: { applicationServerKey: null, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => sessionStorage.removeItem('subscribed'),
  }
  PushManager.prototype.getSubscription = async () =>
    sessionStorage.getItem('subscribed') ? (subscription as unknown as PushSubscription) : null
  PushManager.prototype.subscribe = async () => {
    sessionStorage.setItem('subscribed', 'yes')
    return subscription as unknown as PushSubscription
  }
  const ask = Notification.requestPermission.bind(Notification)
  Notification.requestPermission = async () => {
    sessionStorage.setItem('asked', 'yes')
    return ask()
  }
}
