import { fastify, type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { trackInFlight } from './in-flight.ts'
import { maxInFlight, shedLoad } from './shedding.ts'

// An app whose long requests last until the test ends them, with a real database.
const server = useServer()
let app: FastifyInstance
let address: string
let taken: () => void
let release: () => void

beforeEach(async () => {
  app = fastify()
  shedLoad(app, server.services.db, trackInFlight(app))
  const released = new Promise<void>((go) => (release = go))
  app.get('/api/long', () => {
    taken()
    return released
  })
  app.all('/api/short', async () => 'done')
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  release()
  await app.close()
})

/** Starts maxInFlight long calls; one that is refused because the machine is busy is tried again. */
async function fill() {
  const calls: Promise<Response>[] = []
  while (calls.length < maxInFlight) {
    const isTaken = new Promise<true>((yes) => (taken = () => yes(true)))
    const call = fetch(`${address}/api/long`)
    if (await Promise.race([isTaken, call.then(() => false)])) calls.push(call)
  }
  return calls
}

const short = (method: string) =>
  fetch(`${address}/api/short`, method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {})

it('with maxInFlight calls in flight, another gets a 503 with Retry-After, with or without a body', async () => {
  const long = await fill()
  for (const method of ['GET', 'POST', 'GET', 'POST']) {
    const answer = await short(method)
    expect([answer.status, answer.headers.get('retry-after')], method).toEqual([503, '1'])
  }
  release()
  for (const call of long) expect((await call).status).toBe(200)
  for (const method of ['GET', 'POST']) expect((await short(method)).status, method).toBe(200)
})

it('a request whose body is still being sent takes no capacity', async () => {
  const slow = connect(Number(new URL(address).port), '127.0.0.1')
  slow.write('POST /api/short HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n')
  await fill()
  slow.end('{}')
  const [answer] = await once(slow, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})
