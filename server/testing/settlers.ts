import { hash } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'
import { openSession } from '../features/accounts/sessions.ts'
import type { TestServer } from './server.ts'
import { passwordOf, type Person } from './people.ts'

/** One password for all of these members: hashing is expensive, so it is done once. */
export const settledPassword = passwordOf('settler')
const passwordHash = hash(settledPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })

const client = { network: '127.0.0.1', device: 'Firefox on Linux', timeZone: 'Asia/Kolkata' }

/** A verified member with an open session, inserted directly into the database: for tests that need many. */
export async function settle(server: Pick<TestServer, 'sql' | 'services'>, name: string): Promise<Person> {
  const username = `${name}${randomInt(1e12)}`
  const email = `${username}@nitya.test`
  const [{ id }] = await server.sql(
    'insert into members (username, email, email_verified_at, password_hash) values ($1, $2, now(), $3) returning id::int',
    [username, email, await passwordHash],
  )
  const pair = await openSettledSession(server, { id, username })
  return { id, username, email, password: settledPassword, ...pair }
}

/** One more session of such a member. */
export async function openSettledSession({ services }: Pick<TestServer, 'services'>, { id, username }: Pick<Person, 'id' | 'username'>) {
  const pair = await openSession(services, services.db, { id, username }, { passwordHash: await passwordHash }, client)
  if (!pair) throw new Error(`${username} does not have the settlers’ password`)
  return pair
}
