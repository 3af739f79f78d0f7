import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { ExpirationPlugin } from 'workbox-expiration'
import { handlePush, type Worker } from '../features/notifications/pushHandler.ts'
import { memberCache } from '../session/memberCaches.ts'
import { base } from '../api/tongue.ts'
import { claimsOf } from '../api/token.ts'
import { changesNotes } from './changesNotes.ts'
import type { WorkboxPlugin } from 'workbox-core/types.js'

/** The part of a service worker's global scope used here. */
type Scope = Worker & {
  /** The files of the app shell; scripts/publish/worker.ts writes them into this script. */
  __WB_MANIFEST: PrecacheEntry[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'fetch', listener: (event: { request: Request }) => void): void
}
declare const self: Scope

/** Seconds to wait for the network before a cached page or response is used. */
const patience = 4
const days = 24 * 60 * 60

setCacheNameDetails({ prefix: 'nitya' })
clientsClaim()
cleanupOutdatedCaches()
handlePush(self)

// A new version waits until the user taps the update notice (app/UpdatePrompt.tsx).
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// Documents come from the network if possible, so that their CSP is current; the cache stores their headers
// too.
registerRoute(
  ({ request, url, sameOrigin }) =>
    request.mode === 'navigate' && sameOrigin && !url.pathname.startsWith('/api/') && !holdsSecret(url),
  new NetworkFirst({
    cacheName: 'nitya-pages',
    networkTimeoutSeconds: patience,
    // The query does not affect the document's content.
    matchOptions: { ignoreSearch: true, ignoreVary: true },
    plugins: [
      new ExpirationPlugin({ maxEntries: 40, maxAgeSeconds: 30 * days }),
      { handlerDidError: async ({ request }) => shellAt(request.url) },
    ],
  }),
)

precacheAndRoute(self.__WB_MANIFEST, { directoryIndex: '', cleanURLs: false })

// The names of assets change with their content.
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !/\.(webm|mp4)$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'nitya-assets',
    plugins: [new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * days })],
  }),
)

/** The time of the last change sent that affects notes, in milliseconds. */
let wroteAt = Number.NEGATIVE_INFINITY
self.addEventListener('fetch', ({ request }) => {
  if (changesNotes(request)) wroteAt = performance.now()
})
/**
 * For a minute after a change, no cached response is used, even on a bad connection: a cached response would
 * hide the member's own change, or show notes of somebody just blocked.
 */
const noneFromBefore: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    performance.now() - wroteAt < 60_000 ? null : cachedResponse,
}

/** The only API paths that can be read offline: the community's notes and their comments. */
const readable = /^\/api\/posts\/notes\/(?:\d+\/(?:comments\/)?)?$/
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && readable.test(url.pathname) && readerOf(request) !== undefined,
  (options) => strategyOf(readerOf(options.request)!).handle(options),
)

const strategies = new Map<string, NetworkFirst>()
/** Each member has their own cache, which session/memberCaches.ts deletes when they leave. */
function strategyOf(member: string): NetworkFirst {
  const known = strategies.get(member)
  if (known) return known
  const made = new NetworkFirst({
    cacheName: memberCache(member),
    networkTimeoutSeconds: patience,
    matchOptions: { ignoreVary: true },
    plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 7 * days }), noneFromBefore],
  })
  strategies.set(member, made)
  return made
}

setCatchHandler(async () => Response.error())

/** True for a path with a token from an email, which must not stay on the device. */
function holdsSecret({ pathname }: URL): boolean {
  return /^(?:\/[a-z]{2}(?:-XA)?)?\/(verify|verify-email|forgot-reset-password|not-me|confirm-email|undo-email|closed|enrol)\/./.test(
    pathname,
  )
}

/** Returns the member whose token the request carries. */
function readerOf({ headers }: Request): string | undefined {
  const bearer = headers.get('Authorization')?.split(' ')[1]
  return (bearer && claimsOf(bearer)?.member) || undefined
}

/** Returns the app shell's document for an address, or the offline page. */
async function shellAt(address: string): Promise<Response | undefined> {
  return (await matchPrecache(new URL(address).pathname)) ?? matchPrecache(`${base}/offline`)
}
