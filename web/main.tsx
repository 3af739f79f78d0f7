import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { forgetReaders } from './session/memberCaches.ts'
import { forgetKeys } from './session/forgetKeys.ts'
import { currentSession, followLogouts } from './session/session.ts'
import { watchTokens } from './api/token.ts'
import { pathHere } from './api/tongue.ts'
import { preloadScreen } from './screens.tsx'

const root = document.getElementById('app')!
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

// The document does not change until the code of its screen has loaded.
await preloadScreen(pathHere())

startTransition(() => {
  // Some documents contain the screen of one path, others a loading indicator (document/render.tsx).
  const { whole } = root.dataset
  if (whole !== undefined && whole !== pathHere()) {
    // The visitor went back or forward before the app had loaded.
    location.reload()
  } else if (whole !== undefined) {
    hydrateRoot(root, app)
  } else {
    // The server adds link previews to a note's document. The tags must not remain when the app shows another
    // screen.
    for (const tag of document.head.querySelectorAll(
      'meta:is([property], [name="description"], [name="robots"], [name^="twitter:"])',
    ))
      tag.remove()
    createRoot(root).render(app)
  }
})

const notInstalled = 'the app could not be installed:'
const notSent = 'queued texts cannot be sent:'

/** Starts everything that the first visit does not wait for, such as the service worker (production only). */
function installLater() {
  // After a logout, the member's cached data is removed from the device, even if the tab was closed in the meantime.
  const { member } = currentSession()
  void forgetReaders(member)
  if (!member) forgetKeys()
  followLogouts()
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
 * Milliseconds until Web Vitals and uncaught errors are watched, when the visit no longer needs the network.
 * A screen that throws is reported immediately.
 */
const watchedAfterMs = 3_000
const watchLater = () => void import('./app/report.ts').catch(() => undefined)

let sending = false
/** Sends unsent texts. Visitors have none, so they do not load the code for it. */
function sendWhatWaits() {
  if (sending || !currentSession().member) return
  sending = true
  void import('./app/offline/outbox.ts')
    .then(({ startOutbox }) => startOutbox())
    .catch((cause: unknown) => console.warn(notSent, cause))
}

/** Runs `installLater` when the browser is idle. Safari has no idle callback. */
const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(installLater) : setTimeout(installLater, 1_000)
if (document.readyState === 'complete') whenIdle()
else addEventListener('load', whenIdle, { once: true })
