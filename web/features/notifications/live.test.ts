import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accessFor, remember } from '../../testing/people.ts'
import { watchNotifications } from './live.ts'

declare const jsdom: { reconfigure(settings: { url: string }): void }

const realTimeout = globalThis.setTimeout
let server: Server
let status = 200
let asked = 0
const open = new Set<ServerResponse>()
const stops: (() => void)[] = []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  status = 200
  asked = 0
  show('visible')
  remember(accessFor('asha'))
  server = createServer((_request, response) => {
    asked++
    response.writeHead(status, { 'Content-Type': 'text/event-stream' })
    if (status !== 200) return response.end()
    open.add(response.on('close', () => open.delete(response)))
    return response.write('data: changed\n\n')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  jsdom.reconfigure({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` })
})
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  server.closeAllConnections()
  server.close()
  localStorage.clear()
})

function show(state: 'visible' | 'hidden') {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  document.dispatchEvent(new Event('visibilitychange'))
}

/** Starts watching, and counts the callbacks. */
function watch() {
  const calls = { count: 0 }
  stops.push(watchNotifications(() => calls.count++))
  return calls
}
/** Waits until a condition is true. The sockets need real time. */
async function until(so: () => boolean) {
  for (let turn = 0; turn < 400 && !so(); turn++) {
    await vi.advanceTimersByTimeAsync(250)
    await new Promise((next) => realTimeout(next, 5))
  }
  expect(so()).toBe(true)
}

test('a tab is notified of each connection and each change, through a single stream for all watchers', async () => {
  const [one, two] = [watch(), watch()]
  await until(() => one.count === 1 && two.count === 1)
  expect([asked, open.size]).toEqual([1, 1])
  for (const stream of open) stream.write(':\n\ndata: chan')
  for (const stream of open) stream.write('ged\n\n')
  await until(() => one.count === 2 && two.count === 2)
})

test('a hidden tab closes its stream, and reconnects when it is shown', async () => {
  const calls = watch()
  await until(() => calls.count === 1)
  show('hidden')
  await until(() => open.size === 0)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toBe(1)
  show('visible')
  await until(() => calls.count === 2)
})

test('a stream that ended or went silent is replaced, so that nothing is missed after sleep', async () => {
  const calls = watch()
  await until(() => calls.count === 1)
  for (const stream of open) stream.end()
  await until(() => calls.count === 2)
  // No more data arrives, as if the connection was lost while a laptop slept.
  await vi.advanceTimersByTimeAsync(61_000)
  await until(() => calls.count === 3)
  expect(asked).toBe(3)
})

test('a failing server is retried at growing intervals; a server without streams is not retried', async () => {
  status = 503
  watch()
  await vi.advanceTimersByTimeAsync(1)
  await until(() => asked === 4)
  const before = asked
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toBe(before)
  status = 404
  await until(() => asked === before + 1)
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toBe(before + 1)
})
