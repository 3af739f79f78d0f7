import { Workbox } from 'workbox-window'
import { base, workerPath } from '../api/tongue.ts'

/** Milliseconds between checks for a new version in a tab that stays open. */
const interval = 60 * 60 * 1_000

/**
 * Installs the service worker, which makes the app work offline. A new version waits beside the running one
 * until the member taps its notice; the document is then reloaded.
 */
export async function install(): Promise<void> {
  const workbox = new Workbox(workerPath, { scope: `${base}/` })
  workbox.addEventListener('waiting', () => {
    void import('./UpdatePrompt.tsx').then(({ announceUpdate }) =>
      announceUpdate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        // The new version is already running if it was started in another tab.
        if (!registration?.waiting) return location.reload()
        workbox.addEventListener('controlling', () => location.reload())
        workbox.messageSkipWaiting()
      }),
    )
  })
  await workbox.register()
  let checked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checked < interval) return
    checked = Date.now()
    workbox.update().catch(() => undefined)
  })
}
