import { subscribe } from 'node:diagnostics_channel'
import { PerformanceObserver } from 'node:perf_hooks'
import { serve } from '../../../server/main.ts'
import type { Settings } from '../../../server/settings.ts'
import { readQueue } from '../server/queue.ts'

/**
 * The duration of a request, and how long the JavaScript thread meanwhile ran, waited for a processor, and
 * collected garbage, in ms.
 */
export type Watched = { total: number; ran: number; queued: number; collected: number }

const requests: Watched[] = []
const collections: { start: number; end: number }[] = []
const begun = new WeakMap<object, { at: number; ran: number; queued: number }>()

// Runs the product as in production, and records for each request what the JavaScript thread did meanwhile.
// Replies to each message with the records since the previous message.
process.once('message', async (settings: Settings) => {
  const { address } = await serve(settings)
  process.on('message', () => process.send!(requests.splice(0)))
  process.send!({ port: Number(new URL(address).port) })
})
process.on('disconnect', () => process.exit())

subscribe('http.server.request.start', (message) => {
  begun.set((message as { request: object }).request, { at: performance.now(), ...readQueue(process.pid) })
})
subscribe('http.server.response.finish', (message) => {
  const before = begun.get((message as { request: object }).request)!
  const [now, after] = [performance.now(), readQueue(process.pid)]
  const collected = collections
    .filter(({ end }) => end > before.at)
    .reduce((sum, { start, end }) => sum + Math.min(end, now) - Math.max(start, before.at), 0)
  requests.push({
    total: now - before.at,
    ran: after.ran - before.ran,
    queued: after.queued - before.queued,
    collected,
  })
})

new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    collections.push({ start: startTime, end: startTime + duration })
  }
  if (collections.length > 100) collections.splice(0, 50)
}).observe({ entryTypes: ['gc'] })
