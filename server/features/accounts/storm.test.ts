import { beforeAll, describe, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, logIn, passwordOf, type Person } from '../../testing/people.ts'

const server = useServer()
const home = '203.0.113.7'
let owners: Person[]

beforeAll(async () => {
  owners = await Promise.all(Array.from({ length: 10 }, (_, nth) => join(server, `owner${nth}`)))
  for (const owner of owners) await enter(owner, home)
})

const post = (path: string, body: object, network: string, access?: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/accounts/${path}/`,
    remoteAddress: network,
    headers: { 'content-type': 'application/json', ...(access ? { authorization: `Bearer ${access}` } : {}) },
    payload: JSON.stringify(body),
  })
const enter = ({ username }: { username: string }, network: string, password = passwordOf(username)) =>
  post('token', { username, password }, network)

const waiting = async () => {
  const text = await server.meters.registry.getSingleMetricAsString('nitya_hashes_waiting')
  return Number(/^nitya_hashes_waiting (\d+)$/m.exec(text)![1])
}

/**
 * Runs `meanwhile` while strangers from many networks try to log in, and retry as soon as they are refused.
 */
async function storm<T>(meanwhile: () => Promise<T>): Promise<T> {
  let blowing = true
  let shed = 0
  const strangers = Array.from({ length: 60 }, async (_, nth) => {
    for (let turn = 0; blowing; turn++) {
      const { statusCode } = await enter({ username: `stranger${nth}` }, `198.51.${nth}.${turn % 250}`)
      expect([401, 503]).toContain(statusCode)
      if (statusCode === 503) shed++
      // Lets the server run before the next attempt, as it would with a remote caller.
      await new Promise(setImmediate)
    }
  })
  await expect.poll(waiting, { interval: 5 }).toBeGreaterThanOrEqual(20)
  await expect.poll(() => shed, { interval: 5 }).toBeGreaterThan(20)
  try {
    return await meanwhile()
  } finally {
    blowing = false
    await Promise.all(strangers)
  }
}

const statuses = (answers: { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)
const all = (status: number) => Array(owners.length).fill(status)

describe('while strangers flood the login', () => {
  it('members can log in from a network that they have used before', async () => {
    expect(statuses(await storm(() => Promise.all(owners.map((owner) => enter(owner, home)))))).toEqual(
      all(200),
    )
  })

  it('members can log in from the network of their last refresh', async () => {
    const cafe = '203.0.113.99'
    for (const owner of owners) {
      const { refresh } = await logIn(server, owner)
      expect((await post('token/refresh', { refresh }, cafe)).statusCode).toBe(200)
    }
    expect(statuses(await storm(() => Promise.all(owners.map((owner) => enter(owner, cafe)))))).toEqual(
      all(200),
    )
  })

  it('a member with a session can change the password', async () => {
    const answers = await storm(() =>
      Promise.all(
        owners.map(({ access, password }) =>
          post('change-password', { old_password: password, new_password: password }, home, access),
        ),
      ),
    )
    expect(statuses(answers)).toEqual(all(200))
  })

  it('members on an unknown network have no priority', async () => {
    const answers = await storm(() => Promise.all(owners.map((owner) => enter(owner, '192.0.2.1'))))
    expect(statuses(answers)).toContain(503)
  })
})

it('a session’s stored network is a hash that differs between members', async () => {
  const rows = await server.sql(
    'select distinct on (member) network from sessions where member = any($1) order by member, created_at desc',
    [owners.map(({ id }) => id)],
  )
  expect(new Set(rows.map(({ network }) => network.toString('hex'))).size).toBe(owners.length)
  for (const { network } of rows) expect(network).toHaveLength(32)
})
