import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { forgetReaders } from './session/memberCaches.ts'
import { forgetKeys } from './session/forgetKeys.ts'
import { currentSession } from './session/session.ts'
import { watchTokens } from './api/token.ts'
import { pathHere } from './api/tongue.ts'
import { preloadScreen } from './screens.tsx'

const root = document.getElementById('app')!
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

// The document stays as it is until the code of its screen has loaded.
await preloadScreen(pathHere())

startTransition(() => {
  // Some documents contain the screen of one path, the others a loading indicator (document/render.tsx).
  const { whole } = root.dataset
  if (whole !== undefined && whole !== pathHere()) {
    // The visitor went back or forward before the app had loaded.
    location.reload()
  } else if (whole !== undefined) {
    hydrateRoot(root, app)
  } else {
    // The server adds link previews to a note's document. They must not remain when the app shows another
    // screen.
    for (const tag of document.head.querySelectorAll(
      'meta:is([property], [name="description"], [name="robots"], [name^="twitter:"])',
    ))
      tag.remove()
    createRoot(root).render(app)
  }
})

const notInstalled = 'the app could not be installed:'
const notSent = 'what waits on this device cannot be sent:'

/**
 * Makes the app work offline, once nothing in the first visit waits for it. In development there is no
 * service worker.
 */
function installLater() {
  // A member's cached data leaves the device with the member, even if the tab has been closed.
  const { member } = currentSession()
  void forgetReaders(member)
  if (!member) forgetKeys()
  sendWhatWaits()
  watchTokens(sendWhatWaits)
  if (import.meta.env.PROD) setTimeout(watchLater, watchedAfterMs)
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    void import('./app/install.ts')
      .then(({ install }) => install())
      .catch((cause: unknown) => console.warn(notInstalled, cause))
  }
}

/**
 * A screen that throws is reported at once; the rest can wait until the visit no longer needs the network.
 */
const watchedAfterMs = 3_000
const watchLater = () => void import('./app/report.ts').catch(() => undefined)

let sending = false
/** Visitors have nothing waiting, and do not load the code for it. */
function sendWhatWaits() {
  if (sending || !currentSession().member) return
  sending = true
  void import('./app/offline/outbox.ts')
    .then(({ startOutbox }) => startOutbox())
    .catch((cause: unknown) => console.warn(notSent, cause))
}

/** Safari has no idle callback. */
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(installLater) : setTimeout(installLater, 1_000)
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
