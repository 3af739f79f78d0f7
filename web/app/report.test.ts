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
  // Each test is a separate document.
  vi.resetModules()
  performance.getEntriesByType = () => []
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  ;({ reportError } = await import('./report.ts'))
  vi.useFakeTimers()
  // jsdom has no beacons, and reads its Blobs by timers.
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

test('an error is reported by its template, class and place, and never by its message', async () => {
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
])('what fails at %s is reported at %s', async (path, route) => {
  history.replaceState(null, '', path)
  reportError(failure())
  expect(await reports()).toMatchObject([{ errors: [{ route }] }])
})

test('nothing is sent from a page whose address holds a token', async () => {
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

test('simultaneous errors are sent together, and the same one once', async () => {
  const error = failure()
  reportError(error)
  reportError(error)
  reportError(failure())
  const [only, ...more] = await reports()
  expect(only!.errors).toHaveLength(2)
  expect(more).toEqual([])
})

test('a custom name may say anything, so such an error is an Error; so is anything that is not an error', async () => {
  reportError(Object.assign(failure(), { name: canary }))
  reportError(canary)
  expect(await reports()).toMatchObject([{ errors: [{ kind: 'Error' }, { kind: 'Error', frames: [] }] }])
  expect(sent.join('')).not.toContain('canary')
})

test('a place that only the message names is not reported', async () => {
  reportError(failure(TypeError, `see ${location.origin}/assets/canary.js:1:1`))
  await reports()
  expect(sent.join('')).not.toContain('canary')
})

test('an uncaught error is reported if it is ours, until there are too many', async () => {
  const uncaught = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error }))
  uncaught(new Error('of an extension'))
  expect(await reports()).toEqual([])
  for (let n = 0; n < 20; n++) uncaught(failure())
  // The documents of the other tests listen too, and report the same.
  const errors = (await reports()).flatMap((report) => report.errors.map((each) => JSON.stringify(each)))
  expect(new Set(errors).size).toBe(browserReport.errorsMax)
})
