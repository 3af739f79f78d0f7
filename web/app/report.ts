import type { Input } from '../../contract/api.ts'
import { errorClasses } from '../../contract/failures.ts'
import { browserReport } from '../../contract/limits.ts'
import { base, pathHere } from '../api/tongue.ts'
import { routeAt } from './routeAt.ts'
import { watchVitals } from './vitals.ts'

// Reports browser failures to the people who run the product: a route's template, an error's class, places in
// our own files. Never a message, an address or a name: addresses hold tokens, and messages may hold what
// somebody wrote.

type Report = NonNullable<Input<'POST /api/browser-reports/'>['body']>
type Fault = NonNullable<Report['errors']>[number]

/** Simultaneous errors are sent together. */
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

/** Reports uncaught errors and, when the visit ends, how fast its document was. */
function watchVisit(): void {
  // Errors in extensions or third-party scripts are not ours.
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

/** A beacon arrives even if the document is being left. */
function send(report: Report) {
  const body = JSON.stringify({ release: release(), ...report })
  navigator.sendBeacon?.('/api/browser-reports/', new Blob([body], { type: 'application/json' }))
}

/** The app's file, whose name changes with each build. */
function release(): string | undefined {
  const app = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  return app && /([\w-]+)\.js$/.exec(app)?.[1]
}

/** The template of a path; undefined if the path contains a token: nothing is sent from there. */
function templateOf(path: string): string | undefined {
  const template = routeAt(path)?.path ?? (path.startsWith('/staff/') ? '/staff/*' : '/*')
  return template.includes(':token') ? undefined : template
}

function classOf(error: unknown): Fault['kind'] {
  if (error instanceof DOMException) return 'DOMException'
  return errorClasses.find((name) => error instanceof Error && error.name === name) ?? 'Error'
}

/** Where an error passed through our own files. A stack repeats the message first. */
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
