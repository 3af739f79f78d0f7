import { afterAll, beforeAll, expect, it } from 'vitest'
import { serve } from '../../../server/main.ts'
import type { Request } from '../processes/load.ts'
import { openBare } from './bare.ts'
import { openFixture, type Fixture } from './fixture.ts'
import { listCalls, mixRequests } from './requests.ts'

let fixture: Fixture
let product: Awaited<ReturnType<typeof serve>>
let bare: ReturnType<typeof openBare>
/** The requests of two members, one of every kind for each member. */
let sent: [Request[], Request[]]

beforeAll(async () => {
  fixture = await openFixture()
  const site = await fixture.site(1_000, 2)
  product = await serve(site.settings)
  bare = openBare(site.settings.databaseUrl!)
  const alone = (await listCalls(site)).filter(({ name }) => name !== 'login')
  sent = [0, 1].map((place) => [
    ...mixRequests(site)[place]!,
    ...alone.flatMap(({ requests }) => requests[place]!),
  ]) as typeof sent
})
afterAll(async () => {
  await bare?.close()
  await product?.stop()
  await fixture?.close()
})

/** Returns a request's method and path, without ids and cursors. */
const kindOf = ({ method, path }: Request) =>
  `${method} ${path.replace(/\d+/g, ':id').replace(/cursor=.*/, 'cursor=')}`
const oneOfEach = (requests: Request[]) => new Map(requests.map((request) => [kindOf(request), request]))

async function ofProduct({ method, path, headers, body }: Request) {
  const answer = await fetch(`${product.address}${path}`, { method, headers, ...(body && { body }) })
  return { status: answer.status, body: await answer.json() }
}
async function ofBare({ method, path, headers, body }: Request) {
  const answer = await bare.inject({
    method: method as 'GET',
    url: path,
    headers,
    ...(body && { payload: body }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

it('the product and bare Fastify return the same response to every read in the bench', async () => {
  const reads = [...oneOfEach(sent[0])].filter(([kind]) => kind.startsWith('GET'))
  expect(reads.length).toBeGreaterThanOrEqual(10)
  for (const [kind, request] of reads) expect(await ofBare(request), kind).toEqual(await ofProduct(request))
})

it('the product and bare Fastify return the same fields for every change in the bench', async () => {
  const changes = [...oneOfEach(sent[0])].filter(([kind]) => !kind.startsWith('GET'))
  expect(changes.length).toBeGreaterThanOrEqual(7)
  // Bare Fastify gets another member's requests, because a second like or ping gets a different response.
  const others = oneOfEach(sent[1])
  for (const [kind, request] of changes) {
    const [own, other] = [await ofProduct(request), await ofBare(others.get(kind)!)]
    expect(own.status, kind).toBeLessThan(300)
    expect([other.status, shapeOf(other.body)], kind).toEqual([own.status, shapeOf(own.body)])
  }
})

const shapeOf = (value: unknown): unknown =>
  value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, held]) => [key, shapeOf(held)]))
    : value === null
      ? null
      : typeof value
