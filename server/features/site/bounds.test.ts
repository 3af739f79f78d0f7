import { expect, it } from 'vitest'
import { browserReport } from '../../../contract/limits.ts'
import { rates } from '../../../contract/rates.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1 })
let networks = 0

const post = (payload: string, remoteAddress: string) =>
  server.app
    .inject({
      method: 'POST',
      url: '/api/browser-reports/',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload,
    })
    .then(({ statusCode }) => statusCode)
const report = (body: object) => post(JSON.stringify(body), `10.7.0.${networks++}`)
const frame = '/assets/main-x.js:1:1'
const error = { route: '/', kind: 'Error', frames: [frame] }
const source = { directive: 'img-src', origin: 'data' }
const times = (count: number, item: unknown) => Array.from({ length: count }, () => item)

it.each<[path: string, limit: number, body: (count: number) => object]>([
  ['browserReport.errorsMax', browserReport.errorsMax, (count) => ({ errors: times(count, error) })],
  [
    'browserReport.framesMax',
    browserReport.framesMax,
    (count) => ({ errors: [{ ...error, frames: times(count, frame) }] }),
  ],
  ['browserReport.blockedMax', browserReport.blockedMax, (count) => ({ blocked: times(count, source) })],
  ['browserReport.vitalMax', browserReport.vitalMax, (ms) => ({ vitals: { route: '/', lcp: ms } })],
])('%s: %i are accepted and one more is refused', async (_path, limit, body) => {
  expect([await report(body(limit - 1)), await report(body(limit)), await report(body(limit + 1))]).toEqual([
    204, 204, 400,
  ])
})

it(`a body of 'browserReport.bytes' is accepted, and a longer body is refused`, async () => {
  const sized = (bytes: number) => `{}${' '.repeat(bytes - 2)}`
  const sent = (bytes: number) => post(sized(bytes), `10.7.1.${networks++}`)
  const { bytes } = browserReport
  expect([await sent(bytes - 1), await sent(bytes), await sent(bytes + 1)]).toEqual([204, 204, 413])
})

it('a network may send sixty reports a minute', async () => {
  const { network } = rates.report
  for (let turn = 1; turn <= network; turn++) expect(await post('{}', '10.7.2.1')).toBe(204)
  expect(await post('{}', '10.7.2.1')).toBe(429)
  expect(await post('{}', '10.7.2.2')).toBe(204)
})
