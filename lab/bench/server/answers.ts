import assert from 'node:assert/strict'
import type { Request } from '../processes/load.ts'
import type { Server } from './processes.ts'

/** Checks that both contenders return the same for every read. @throws if a response differs */
export async function checkAnswers(product: Server, bare: Server, requests: Request[]): Promise<void> {
  const reads = requests.filter(({ method }) => method === 'GET')
  for (const request of new Map(reads.map((one) => [one.path, one])).values()) {
    const [own, other] = await Promise.all([product, bare].map((server) => read(server, request)))
    assert.deepEqual(other, own, `bare Fastify and the product must return the same for ${request.path}`)
  }
}

async function read({ ports: [port] }: Server, { path, headers }: Request): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
