import { hash } from '@node-rs/argon2'
import { randomInt } from 'node:crypto'
import { openSession } from '../features/accounts/sessions.ts'
import type { TestServer } from './server.ts'
import { passwordOf, type Person } from './people.ts'

/** The password of all inserted members: hashing is expensive, so the password is hashed once. */
export const insertedPassword = passwordOf('inserted')
const passwordHash = hash(insertedPassword, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })

const client = { network: '127.0.0.1', device: 'Firefox on Linux', timeZone: 'Asia/Kolkata' }

/**
 * Inserts a verified member with an open session directly into the database, for tests that need many
 * members.
 */
export async function insertMember(
  server: Pick<TestServer, 'sql' | 'services'>,
  name: string,
): Promise<Person> {
  const username = `${name}${randomInt(1e12)}`
  const email = `${username}@nitya.test`
  const [{ id }] = await server.sql(
    'insert into members (username, email, email_verified_at, password_hash) values ($1, $2, now(), $3) returning id::float8',
    [username, email, await passwordHash],
  )
  const pair = await openMemberSession(server, { id, username })
  return { id, username, email, password: insertedPassword, ...pair }
}

/** Opens another session for an inserted member. */
export async function openMemberSession(
  { services }: Pick<TestServer, 'services'>,
  { id, username }: Pick<Person, 'id' | 'username'>,
) {
  const pair = await openSession(
    services,
    services.db,
    { id, username },
    { passwordHash: await passwordHash },
    client,
  )
  if (!pair) throw new Error(`${username} does not have the password of inserted members`)
  return pair
}
