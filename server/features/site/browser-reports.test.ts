import { beforeEach, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const canary = 'canary: what only a journal has'

const report = (body: unknown, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/browser-reports/',
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
const logged = (event: string) =>
  server.logs
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.event === event)
const metrics = () => server.meters.registry.metrics()
const error = {
  route: '/mental-space/my-journal',
  kind: 'TypeError',
  frames: ['/assets/MyJournalScreen-B1x_y.js:1:2345'],
}

beforeEach(() => void server.logs.splice(0))

it('a browser error is logged and counted by route and class', async () => {
  expect((await report({ release: 'main-B1x_y', errors: [error] })).statusCode).toBe(204)
  expect(logged('browser.error')).toEqual([
    expect.objectContaining({ ...error, level: 40, release: 'main-B1x_y' }),
  ])
  expect(await metrics()).toContain(
    'nitya_browser_errors_total{route="/mental-space/my-journal",kind="TypeError"} 1',
  )
})

it('the vitals of a visit are logged in milliseconds and exported as metrics in seconds', async () => {
  const vitals = { route: '/classes/:id', lcp: 1_500, inp: 80, cls: 0.03 }
  expect((await report({ vitals })).statusCode).toBe(204)
  expect(logged('browser.vitals')).toEqual([expect.objectContaining(vitals)])
  const text = await metrics()
  expect(text).toContain('nitya_browser_lcp_seconds_sum{route="/classes/:id"} 1.5')
  expect(text).toContain('nitya_browser_inp_seconds_sum{route="/classes/:id"} 0.08')
  expect(text).toContain('nitya_browser_cls_sum{route="/classes/:id"} 0.03')
})

describe('only the directive and blocked origin of a policy report are logged:', () => {
  const seen = { directive: 'img-src', origin: 'https://tracker.test' }
  const address = `https://tracker.test/${encodeURIComponent(canary)}?who=asha`
  const document = `https://nitya.test/verify-email/${encodeURIComponent(canary)}`

  it.each([
    [
      'application/csp-report',
      {
        'csp-report': {
          'document-uri': document,
          referrer: document,
          'violated-directive': 'img-src',
          'effective-directive': 'img-src',
          'blocked-uri': address,
          'script-sample': canary,
        },
      },
    ],
    [
      'application/reports+json',
      [
        { type: 'deprecation', url: document, body: { message: canary } },
        {
          type: 'csp-violation',
          url: document,
          body: { documentURL: document, effectiveDirective: 'img-src', blockedURL: address, sample: canary },
        },
      ],
    ],
  ])('%s', async (type, body) => {
    expect((await report(body, type)).statusCode).toBe(204)
    const lines = logged('browser.blocked')
    expect(lines).toEqual([expect.objectContaining(seen)])
    expect(server.logs.join('')).not.toMatch(/canary|asha|verify-email\//)
    expect(await metrics()).toContain('nitya_browser_blocked_total{directive="img-src"}')
  })

  it.each([
    ['inline', 'inline'],
    ['data', 'data'],
    ['wss://rooms.test/?token=x', 'wss://rooms.test'],
    ['blob:https://nitya.test/7', 'blob'],
    ['chrome-extension://abc/x.js', 'chrome-extension'],
    ['Not An Address', 'other'],
  ])('the source %s is logged as %s', async (source, origin) => {
    await report(
      { 'csp-report': { 'effective-directive': 'script-src', 'blocked-uri': source } },
      'application/csp-report',
    )
    expect(logged('browser.blocked')).toEqual([expect.objectContaining({ origin })])
  })
})

it('private text in an error report is refused or dropped, and never logged', async () => {
  const wrong: object[] = [
    { ...error, kind: canary },
    { ...error, route: '/notes/12345' },
    { ...error, route: `/${canary}` },
    { ...error, frames: [`${canary} (https://nitya.test/verify-email/token)`] },
    { ...error, frames: ['https://elsewhere.test/assets/a.js:1:1'] },
  ]
  for (const each of wrong)
    expect((await report({ errors: [each] })).statusCode, JSON.stringify(each)).toBe(400)
  const more = { ...error, message: canary, stack: canary, url: canary }
  expect((await report({ errors: [more], message: canary })).statusCode).toBe(204)
  expect(server.logs.join('')).not.toContain('canary')
})

it('invalid JSON and other media types are refused', async () => {
  expect((await report(canary, 'application/csp-report')).statusCode).toBe(400)
  expect((await report('null', 'application/csp-report')).statusCode).toBe(204)
  expect((await report(canary, 'text/plain')).statusCode).toBe(415)
  expect(server.logs.join('')).not.toContain('canary')
})

it.each([
  { 'effective-directive': { toString: null }, 'blocked-uri': 'inline' },
  { 'effective-directive': ['img-src'], 'blocked-uri': 'inline' },
  { 'blocked-uri': 'inline' },
])('a policy report whose directive is not text is refused: %j', async (fields) => {
  expect((await report({ 'csp-report': fields }, 'application/csp-report')).statusCode).toBe(400)
})

it.each([{ toString: 1, valueOf: 1 }, [['inline']], undefined])(
  'a blocked source that is not text is logged as other: %j',
  async (source) => {
    const fields = { 'effective-directive': 'img-src', 'blocked-uri': source }
    expect((await report({ 'csp-report': fields }, 'application/csp-report')).statusCode).toBe(204)
    expect(logged('browser.blocked')).toEqual([
      expect.objectContaining({ directive: 'img-src', origin: 'other' }),
    ])
  },
)

it('forged reports cannot add more than a hundred routes to the metrics', async () => {
  const names = Array.from(
    { length: 120 },
    (_, n) => `/${'abcdefghijkl'[n % 12]}${'mnopqrstuv'[Math.floor(n / 12)]}`,
  )
  for (const route of names) await report({ errors: [{ ...error, route }] })
  const routes = (await metrics()).match(/^nitya_browser_errors_total\{route="[^"]*"/gm)!
  expect(new Set(routes).size).toBeLessThanOrEqual(101)
  expect(routes).toContain('nitya_browser_errors_total{route="other"')
})
