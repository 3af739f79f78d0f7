/** The content of the server's push messages (server/features/notifications/deliver.ts). */
type Message = { id: number; title: string; text: string; path: string }

/** A service worker's event, reduced to the part used here. */
type Waiting = { waitUntil(work: Promise<unknown>): void }
type PushEvent = Waiting & { data: { json(): unknown } | null }
type ClickEvent = Waiting & { notification: { data: unknown; close(): void } }
type Tab = { url: string; focus(): Promise<unknown>; navigate?(url: string): Promise<unknown> }

/** A service worker's global scope, reduced to the part used here. */
export type Worker = {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  registration: {
    showNotification(title: string, options: { body: string; tag: string; data: unknown }): Promise<void>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  location: { origin: string }
}

/**
 * Shows push messages, and opens their page when they are tapped. Must be called once in a service worker:
 * `handlePush(self)`. A message delivered twice has the same tag, so it is shown once.
 */
export function handlePush(worker: Worker): void {
  worker.addEventListener('push', (event) => {
    if (!event.data) return
    const { id, title, text, path } = event.data.json() as Message
    event.waitUntil(
      worker.registration.showNotification(title, { body: text, tag: String(id), data: { path } }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as Pick<Message, 'path'>
    event.waitUntil(open(worker, new URL(path, worker.location.origin).href))
  })
}

/**
 * Opens the page in an open tab of the app, if any, otherwise in a new tab. A tab with a room is left alone,
 * because navigating it would end the stay there; a tab that the worker does not control cannot be navigated.
 */
async function open({ clients, location }: Worker, url: string): Promise<unknown> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find((each) => {
    const { origin, pathname } = new URL(each.url)
    return origin === location.origin && !pathname.endsWith('/room')
  })
  if (!tab?.navigate) return clients.openWindow(url)
  return tab.navigate(url).then(
    () => tab.focus(),
    () => clients.openWindow(url),
  )
}
