import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserReport } from '../../contract/limits.ts'

const canary = 'canary: what only a journal has'
let sent: string[]
let reportError: (error: unknown) => void

let file = 0
const failure = (Failure = TypeError, text = canary) => {
  const error = new Failure(text)
  const place = `${location.origin}/assets/JournalScreen-${++file}.js:1:2345`
  error.stack = `TypeError: ${text}\n    at render (${place})\n    at https://elsewhere.test/assets/x.js:1:1`
  return error
}
const place = () => `/assets/JournalScreen-${file}.js:1:2345`
const reports = async () => {
  await vi.advanceTimersByTimeAsync(2_000)
  return sent.map((text) => JSON.parse(text) as { errors: object[] })
}

beforeEach(async () => {
  // Each test represents a new document.
  vi.resetModules()
  performance.getEntriesByType = () => []
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  ;({ reportError } = await import('./report.ts'))
  vi.useFakeTimers()
  // jsdom has no `sendBeacon`, and reads Blobs with timers.
  vi.stubGlobal(
    'Blob',
    class {
      constructor([text]: string[], { type }: BlobPropertyBag) {
        if (type === 'application/json') sent.push(text!)
      }
    },
  )
  sent = []
  navigator.sendBeacon = (address) => address === '/api/browser-reports/'
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

test('an error is reported with its route template, class and location, but never with its message', async () => {
  history.replaceState(null, '', '/notes/123?from=asha')
  reportError(failure())
  expect(await reports()).toEqual([
    { errors: [{ route: '/notes/:id', kind: 'TypeError', frames: [place()] }] },
  ])
  expect(sent.join('')).not.toMatch(/canary|asha|123/)
})

test.each([
  ['/classes/mine', '/classes/mine'],
  ['/classes/7', '/classes/:id'],
  ['/staff/people/asha', '/staff/*'],
  ['/no/such/place', '/*'],
])('a failure at %s is reported under the route %s', async (path, route) => {
  history.replaceState(null, '', path)
  reportError(failure())
  expect(await reports()).toMatchObject([{ errors: [{ route }] }])
})

test('nothing is sent from a page whose address contains a token', async () => {
  for (const path of [
    '/verify/secret',
    '/verify-email/secret',
    '/forgot-reset-password/secret',
    '/confirm-email/secret',
    '/undo-email/secret',
    '/not-me/secret',
    '/closed/secret',
    '/enrol/secret',
  ]) {
    history.replaceState(null, '', path)
    reportError(failure())
  }
  expect(await reports()).toEqual([])
})

test('simultaneous errors are sent together, and a repeated error only once', async () => {
  const error = failure()
  reportError(error)
  reportError(error)
  reportError(failure())
  const [only, ...more] = await reports()
  expect(only!.errors).toHaveLength(2)
  expect(more).toEqual([])
})

test('an error with a custom name and a thrown string are reported as Error', async () => {
  reportError(Object.assign(failure(), { name: canary }))
  reportError(canary)
  expect(await reports()).toMatchObject([{ errors: [{ kind: 'Error' }, { kind: 'Error', frames: [] }] }])
  expect(sent.join('')).not.toContain('canary')
})

test('a code location that appears only in the message is not reported', async () => {
  reportError(failure(TypeError, `see ${location.origin}/assets/canary.js:1:1`))
  await reports()
  expect(sent.join('')).not.toContain('canary')
})

test('uncaught errors are reported up to a limit, and only from our own files', async () => {
  const uncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
  uncaught(new Error('of an extension'))
  expect(await reports()).toEqual([])
  for (let n = 0; n < 20; n++) uncaught(failure())
  // Listeners of the earlier tests are still active and report the same errors.
  const errors = (await reports()).flatMap((report) => report.errors.map((each) => JSON.stringify(each)))
  expect(new Set(errors).size).toBe(browserReport.errorsMax)
})
