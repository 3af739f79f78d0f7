import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import { start } from './testing/locks.ts'
import { useServer } from './testing/server.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import type { Row } from './testing/world.ts'
import type { Person } from './testing/people.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const writes = (Object.keys(api) as Key[]).filter(
  (key) => api[key].guard === 'member' && !key.startsWith('GET '),
)
const rowOf = (key: Key): Row => matrix[key]
const gone = { detail: 'User not found', code: 'user_not_found' }

let one: pg.Client
let two: pg.Client
beforeAll(async () => {
  const open = async () => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    return client
  }
  ;[one, two] = [await open(), await open()]
})
afterAll(() => Promise.all([one.end(), two.end()]))

/** Prepares the rows that a call needs. `begin` makes the call as `caller`. */
async function prepareCall(key: Key): Promise<{ caller: Person; begin: () => ReturnType<typeof call> }> {
  const world = await openWorld(server, key)
  const { prepare, onAnothers } = rowOf(key)
  const given = (await prepare?.(world)) ?? {}
  const caller = onAnothers ? world.other : world.owner
  return { caller, begin: () => call(server, key, given, caller.access) }
}

describe.each(writes)('%s', (key) => {
  it('returns 401 for a member who was deleted after their session was looked up', async () => {
    const { caller, begin } = await prepareCall(key)
    // A lock on the rate limiter's row pauses the call between its session's look-up and its handler.
    await one.query('begin')
    await one.query(
      `insert into rate_limits (key, points, expire) select word || ':member:' || $1::text, 0, 0 from unnest(array['write', 'like', 'order']) word
       on conflict (key) do update set points = rate_limits.points`,
      [caller.id],
    )
    const { answer } = await start(server, begin)
    await two.query('delete from members where id = $1', [caller.id])
    await one.query('rollback')
    const { statusCode, body } = await answer
    expect(statusCode).toBe(rowOf(key).gone ?? 401)
    if (statusCode === 401) expect(JSON.parse(body)).toMatchObject(gone)
  })

  it('succeeds or returns 401 for a member whose deletion commits while it runs', async () => {
    const { caller, begin } = await prepareCall(key)
    await one.query('begin')
    await one.query('delete from members where id = $1', [caller.id])
    const { answer } = await start(server, begin)
    await one.query('commit')
    const { statusCode, body } = await answer
    expect([api[key].status, rowOf(key).gone, 401]).toContain(statusCode)
    if (statusCode === 401) expect(JSON.parse(body)).toMatchObject(gone)
  })
})
