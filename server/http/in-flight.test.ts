import Fastify, { type FastifyReply } from 'fastify'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { trackInFlight } from './in-flight.ts'

const app = Fastify()
const inFlight = trackInFlight(app)
let arrived: FastifyReply[] = []
let answer = Promise.withResolvers<object>()
const hold = async (_request: unknown, reply: FastifyReply) => {
  arrived.push(reply)
  return answer.promise
}
app.get('/held/', hold)
app.post('/held/', hold)
app.get('/live/', { config: { live: true } }, hold)
let address: string
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  answer.resolve({})
  await vi.waitUntil(() => inFlight.count() === 0, { interval: 5 })
  arrived = []
  answer = Promise.withResolvers()
})
afterAll(() => app.close())

const untilArrived = (count: number) => expect.poll(() => arrived.length, { interval: 5 }).toBe(count)

it('requests are counted from arrival to response, except the request that asks for the count', async () => {
  const calls = [fetch(`${address}/held/`), fetch(`${address}/held/`)]
  await untilArrived(2)
  expect([inFlight.count(), inFlight.count(arrived[0])]).toEqual([2, 1])
  answer.resolve({})
  await Promise.all(calls)
  await expect.poll(() => inFlight.count(), { interval: 5 }).toBe(0)
  expect(inFlight.count(arrived[0])).toBe(0)
})

it('a live stream is not counted', async () => {
  const call = fetch(`${address}/live/`)
  await untilArrived(1)
  expect([inFlight.count(), inFlight.count(arrived[0])]).toEqual([0, 0])
  answer.resolve({})
  await call
})

it.each([
  ['a content length', 'content-length: 2', '{}'],
  ['a chunked body', 'transfer-encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
])('a request with %s is counted once its body has arrived', async (_, header, body) => {
  const seen = new Promise<void>((resolve) => app.server.once('request', () => setImmediate(resolve)))
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    `POST /held/ HTTP/1.1\r\nhost: nitya.test\r\ncontent-type: application/json\r\n${header}\r\n\r\n`,
  )
  await seen
  expect(inFlight.count()).toBe(0)
  socket.write(body)
  await untilArrived(1)
  expect([inFlight.count(), inFlight.count(arrived[0])]).toEqual([1, 0])
  socket.destroy()
  await expect.poll(() => inFlight.count(), { interval: 5 }).toBe(0)
})

it('all requests in flight get a 500 and a closed connection when the process has to end', async () => {
  const calls = [fetch(`${address}/held/`), fetch(`${address}/held/`)]
  await untilArrived(2)
  inFlight.failAll()
  inFlight.failAll()
  for (const call of await Promise.all(calls)) {
    expect([call.status, call.headers.get('connection'), await call.json()]).toEqual([
      500,
      'close',
      { detail: 'A server error occurred.' },
    ])
  }
})
