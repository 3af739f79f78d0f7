import { beforeAll, expect, it, vi } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { giveRoles } from './testing/builders.ts'
import { readNow, stopClock } from './testing/clock.ts'
import { liveAWhile } from './testing/full-life.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { join } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import type { Row } from './testing/world.ts'

// With only one member in the database, a read that lacks a condition on its member or row would still return
// the right rows. These tests therefore add an uninvolved member.
const server = useServer({ rateLimitScale: 1_000_000 })
const reads = (Object.keys(api) as Key[]).filter((key) => key.startsWith('GET '))
/** Lists of all members' rows, to which the bystander adds rows. */
const ofAll = [
  'GET /api/posts/notes/',
  'GET /api/classes/',
  'GET /api/teachers/',
  'GET /api/webinars/',
  ...[
    'questions',
    'class-types',
    'hosts',
    'testimonials',
    'roles',
    'audit',
    'today',
    'insights',
    'rewards',
    'cases',
  ].map((name) => `GET /api/staff/${name}/`),
]
const before = new Map<Key, unknown>()
const readAgain = new Map<Key, () => Promise<unknown>>()

beforeAll(async () => {
  const reader = await join(server, 'reader')
  await liveAWhile(server, reader, await join(server, 'friend'))
  for (const key of reads) await prepare(key, reader)
  await settle()
  await stopClock(server, await readNow(server))
  for (const key of reads) before.set(key, await readAgain.get(key)!())
  await liveAWhile(server, await join(server, 'bystander'), await join(server, 'companion'))
  await settle()
})

const settle = () =>
  vi.waitUntil(
    async () => (await server.sql('select from notifications where dispatched_at is null')).length === 0,
    { timeout: 60_000 },
  )

async function prepare(key: Key, reader: Awaited<ReturnType<typeof join>>) {
  const world = await openWorld(server, key)
  const row: Row = matrix[key]
  const { role }: Line = api[key]
  // A page about a member shows different parts to each role.
  if (role && key.includes(':')) await giveRoles(server, world.owner, ...role)
  const { access } = row.prepare || role ? world.owner : reader
  const input = (await row.prepare?.(world)) ?? {}
  readAgain.set(key, async () => {
    const answer = await call(server, key, input, access)
    return [answer.statusCode, (api[key] as Line).mediaType ? answer.body : answer.json()]
  })
}

it.each(reads)(
  'a read returns nothing about an uninvolved member, unless it lists all members’ rows: %s',
  async (key) => {
    expect(before.get(key)).toEqual([(api[key] as Line).status, expect.anything()])
    const after = await readAgain.get(key)!()
    if (ofAll.includes(key)) expect(after).not.toEqual(before.get(key))
    else expect(after).toEqual(before.get(key))
  },
)
