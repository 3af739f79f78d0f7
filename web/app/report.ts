import type { Input } from '../../contract/api.ts'
import { errorClasses } from '../../contract/failures.ts'
import { browserReport } from '../../contract/limits.ts'
import { base, pathHere } from '../api/tongue.ts'
import { routeAt } from './routeAt.ts'
import { watchVitals } from './vitals.ts'

// Reports browser failures to the people who run the product: a route's template, an error's class, and
// locations in our own files. Messages, addresses and names are never sent: addresses may contain tokens, and
// messages may contain members' text.

type Report = NonNullable<Input<'POST /api/browser-reports/'>['body']>
type Fault = NonNullable<Report['errors']>[number]

/** Errors within these milliseconds are sent together. */
const togetherMs = 2_000
const reported = new Set<string>()
let waiting: Fault[] = []

/** Reports an error, once per document. */
export function reportError(error: unknown): void {
  const route = templateOf(pathHere())
  if (!route || reported.size === browserReport.errorsMax) return
  const fault = { route, kind: classOf(error), frames: framesOf(error) }
  const key = JSON.stringify(fault)
  if (reported.has(key)) return
  reported.add(key)
  waiting.push(fault)
  if (waiting.length === 1) setTimeout(sendErrors, togetherMs)
}

/** Reports uncaught errors and, when the document is first hidden, its Web Vitals. */
function watchVisit(): void {
  // Errors in extensions and third-party scripts are not reported.
  const reportOwn = (error: unknown) => void (framesOf(error).length > 0 && reportError(error))
  addEventListener('error', ({ error }) => reportOwn(error))
  addEventListener('unhandledrejection', ({ reason }) => reportOwn(reason))
  const [visit] = performance.getEntriesByType('navigation')
  const route = visit && templateOf(new URL(visit.name).pathname.slice(base.length) || '/')
  const readVitals = watchVitals()
  let ended = false
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return
    sendErrors()
    if (route && !ended) send({ vitals: { route, ...readVitals() } })
    ended = true
  })
}

watchVisit()

function sendErrors() {
  if (waiting.length > 0) send({ errors: waiting })
  waiting = []
}

/** Sends a beacon, which arrives even if the browser is leaving the document. */
function send(report: Report) {
  const body = JSON.stringify({ release: release(), ...report })
  navigator.sendBeacon?.('/api/browser-reports/', new Blob([body], { type: 'application/json' }))
}

/** Returns the app's file name, which changes with each build. */
function release(): string | undefined {
  const app = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  return app && /([\w-]+)\.js$/.exec(app)?.[1]
}

/** Returns the route template of a path; undefined if the path contains a token, so that nothing is sent. */
function templateOf(path: string): string | undefined {
  const template = routeAt(path)?.path ?? (path.startsWith('/staff/') ? '/staff/*' : '/*')
  return template.includes(':token') ? undefined : template
}

function classOf(error: unknown): Fault['kind'] {
  if (error instanceof DOMException) return 'DOMException'
  return errorClasses.find((name) => error instanceof Error && error.name === name) ?? 'Error'
}

/**
 * Returns the locations in our own files in an error's stack. The message is removed first, because the stack
 * repeats it.
 */
function framesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  const places = (error.stack ?? '')
    .replace(error.message, '')
    .matchAll(/(https?:\/\/[^/\s]+)(\/assets\/[\w.-]+\.js:\d+:\d+)/g)
  return [...places]
    .filter(([, origin]) => origin === location.origin)
    .map(([, , place]) => place!)
    .slice(0, browserReport.framesMax)
}
