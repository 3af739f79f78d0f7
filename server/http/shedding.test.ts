import { fastify, type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect as openSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { useServer } from '../testing/server.ts'
import { trackInFlight } from './in-flight.ts'
import { alwaysServed, maxInFlight, shedLoad } from './shedding.ts'

// An app with long requests that last until the test ends them, and one connection to a real database.
const server = useServer()
let db: Database
let app: FastifyInstance
let address: string
let taken: () => void
let release: () => void
let lateness: ReturnType<typeof setInterval>

beforeEach(async () => {
  app = fastify()
  db = connect({ url: server.url, size: 1 })
  shedLoad(app, db, trackInFlight(app))
  const released = new Promise<void>((go) => (release = go))
  app.get('/api/long', () => {
    taken()
    return released
  })
  app.all('/api/short', async () => 'done')
  app.get('/file', async () => 'done')
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  clearInterval(lateness)
  release()
  await app.close()
  await db.close()
})

/** Starts long calls; a call refused because the machine is busy is retried. */
async function fill(count = maxInFlight) {
  const calls: Promise<Response>[] = []
  while (calls.length < count) {
    const isTaken = new Promise<true>((yes) => (taken = () => yes(true)))
    const call = fetch(`${address}/api/long`)
    if (await Promise.race([isTaken, call.then(() => false)])) calls.push(call)
  }
  return calls
}

const short = (method: string) =>
  fetch(
    `${address}/api/short`,
    method === 'POST' ? { method, body: '{}', headers: { 'content-type': 'application/json' } } : {},
  )

it('a call beyond maxInFlight gets a 503 with Retry-After, with or without a body', async () => {
  const long = await fill()
  for (const method of ['GET', 'POST', 'GET', 'POST']) {
    const answer = await short(method)
    expect([answer.status, answer.headers.get('retry-after')], method).toEqual([503, '1'])
  }
  release()
  for (const call of long) expect((await call).status).toBe(200)
  for (const method of ['GET', 'POST']) expect((await short(method)).status, method).toBe(200)
})

it('files are served beyond maxInFlight', async () => {
  await fill()
  expect((await fetch(`${address}/file`)).status).toBe(200)
})

describe('below maxInFlight', () => {
  const statusOf = async () => (await short('GET')).status

  it('a call is refused while the event loop is late, unless fewer than 256 are in flight', async () => {
    await fill(alwaysServed - 1)
    keepLate()
    for (let call = 0; call < 5; call++) expect(await statusOf()).toBe(200)
    clearInterval(lateness)
    await fill(1)
    await expect.poll(statusOf).toBe(200)
    keepLate()
    await expect.poll(statusOf).toBe(503)
    clearInterval(lateness)
    await expect.poll(statusOf).toBe(200)
  })

  it('a call is refused while the database is late', async () => {
    await fill(alwaysServed + 1)
    await expect.poll(statusOf).toBe(200)
    let isHeld = true
    const held = db.transaction(async (connection) => {
      while (isHeld) await connection.query('select 1', []).then(() => pause(20))
    })
    await expect.poll(statusOf).toBe(503)
    isHeld = false
    await held
    await expect.poll(statusOf).toBe(200)
  })
})

/** Blocks the event loop for most of the time, until `lateness` is cleared. */
function keepLate() {
  lateness = setInterval(() => {
    const until = performance.now() + 80
    while (performance.now() < until);
  })
}

it('a request whose body is still being sent uses no capacity', async () => {
  const slow = openSocket(Number(new URL(address).port), '127.0.0.1')
  slow.write(
    'POST /api/short HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
  )
  await fill()
  slow.end('{}')
  const [answer] = await once(slow, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
})
