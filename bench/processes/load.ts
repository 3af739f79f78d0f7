import autocannon, { type Request } from 'autocannon'

/** What every caller sends, over and over, each on a connection of its own; the callers are shared out among the ports. */
export type Load = { ports: number[]; callers: Request[][]; seconds: number }
export type Measured = { perSecond: number; p50: number; p99: number; failed: string[] }

// Who calls: a process of its own, so that what it costs is no part of what it measures.
process.on('message', async ({ ports, callers, seconds }: Load) => {
  const runs = await Promise.all(
    ports.map((port, nth) => call(port, callers.filter((_, place) => place % ports.length === nth), seconds)),
  )
  const measured: Measured = {
    perSecond: runs.reduce((sum, { requests, duration }) => sum + requests.total / duration, 0),
    p50: Math.max(...runs.map(({ latency }) => latency.p50)),
    p99: Math.max(...runs.map(({ latency }) => latency.p99)),
    failed: runs.filter(({ errors, non2xx }) => errors + non2xx > 0).map(({ errors, statusCodeStats }) => `${errors} errors, ${JSON.stringify(statusCodeStats)}`),
  }
  process.send!(measured)
})
process.on('disconnect', () => process.exit())

function call(port: number, callers: Request[][], seconds: number) {
  let next = 0
  return autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: callers.length,
    duration: seconds,
    setupClient: (client) => client.setRequests(callers[next++ % callers.length]!),
  })
}
