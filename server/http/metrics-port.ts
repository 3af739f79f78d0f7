import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import type { Meters } from './metrics.ts'

/**
 * Serves `/metrics` on a separate port, for the operator's collector and never for the public
 * (docs/promises.md#s41). Also registers metrics of the process: memory, CPU, event-loop delay.
 *
 * @throws an error of one sentence if the port cannot be used
 */
export async function serveMetrics({ registry }: Meters, { host, port }: { host: string; port: number }) {
  const tell = async (response: ServerResponse) => {
    const text = await registry.metrics()
    response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  }
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    tell(response).catch(() => response.writeHead(500).end())
  })
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`
    throw new Error(`METRICS_PORT: port ${port} at ${host} ${why}.`, { cause: error })
  })
  collectDefaultMetrics({ register: registry })
  const taken = (server.address() as AddressInfo).port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
