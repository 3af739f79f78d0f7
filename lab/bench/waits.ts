import { parseArgs } from 'node:util'
import type { Load, Measured } from './processes/load.ts'
import type { Watched } from './processes/watched.ts'
import { openFixture } from './server/fixture.ts'
import { ask, spawn } from './server/processes.ts'
import { readChildren, readQueue, type Queue } from './server/queue.ts'
import { mixRequests } from './server/requests.ts'
import { machine, whole, writeTable } from './server/tables.ts'

// Measures what the slowest hundredth of requests wait for, in the mixed load at 70 % of one process's peak.
// Needs Linux.
const { values: options } = parseArgs({
  options: {
    notes: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '20' },
  },
})
const seconds = Number(options.seconds)

const load = spawn('load')
const fixture = await openFixture()
try {
  const site = await fixture.site(Number(options.notes))
  const product = spawn('watched')
  const { port } = await ask<{ port: number }>(product, site.settings)
  const send = (how: Pick<Load, 'seconds' | 'rate'>) =>
    ask<Measured>(load, { ports: [port], members: mixRequests(site), ...how } satisfies Load)
  await send({ seconds })
  const peak = await send({ seconds: seconds / 4 })
  await ask<Watched[]>(product, {})
  const before = [readChildren(fixture.postmaster), readQueue(load.process.pid!)] as const
  const { p50, p99, failed } = await send({ seconds, rate: 0.7 * peak.perSecond })
  if (failed.length) throw new Error(`Requests failed: ${failed.join('; ')}`)
  const database = sum(
    [...readChildren(fixture.postmaster)].map(([pid, queue]) => since(queue, before[0].get(pid))),
  )
  const sender = since(readQueue(load.process.pid!), before[1])
  const requests = await ask<Watched[]>(product, {})
  await product.stop()

  const sorted = requests.toSorted((a, b) => a.total - b.total)
  const middle = sorted.slice(Math.floor(sorted.length * 0.45), Math.ceil(sorted.length * 0.55))
  const slowest = sorted.slice(Math.floor(sorted.length * 0.99))
  const row = (name: string, of: (request: Watched) => number) => [
    name,
    ...[middle, slowest].map((some) => mean(some.map(of)).toFixed(1)),
  ]
  const table = [
    ['Means in ms', 'requests around the median', 'slowest hundredth'],
    row('In the server', ({ total }) => total),
    row('… the thread waits for a processor', ({ queued }) => queued),
    row('… the thread works, for other requests too', ({ ran, collected }) => ran - collected),
    row('… the thread collects garbage', ({ collected }) => collected),
    row('… the thread has nothing to do: the database works, or waits for a processor', (request) =>
      Math.max(0, request.total - request.ran - request.queued),
    ),
  ]
  const share = ({ ran, queued }: Queue) => `${Math.round((100 * queued) / (ran + queued))} %`
  const below = `${machine} The sender sees p50 ${p50.toFixed(1)} and p99 ${p99.toFixed(1)} ms at ${Math.round(0.7 * peak.perSecond)} requests per second. Of the time in which they were ready to run, the database's processes wait ${share(database)} for a processor, and the sender ${share(sender)}.`
  console.log([...table.map((cells) => cells.join(' | ')), below].join('\n'))
  if (whole()) await writeTable('lab/scale.md', 'waits', table, below)
} finally {
  await load.stop()
  await fixture.close()
}

function since(now: Queue, then: Queue = { ran: 0, queued: 0 }): Queue {
  return { ran: now.ran - then.ran, queued: now.queued - then.queued }
}

function sum(queues: Queue[]): Queue {
  return queues.reduce((all, { ran, queued }) => ({ ran: all.ran + ran, queued: all.queued + queued }), {
    ran: 0,
    queued: 0,
  })
}

function mean(numbers: number[]): number {
  return numbers.reduce((all, one) => all + one, 0) / numbers.length
}
