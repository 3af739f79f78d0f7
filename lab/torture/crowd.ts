import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import type { Rig } from './rig.ts'

export type Member = { id: number; username: string; email: string; access: string }

/** The password of the whole crowd: hashing is expensive, so it is done once. */
export const crowdPassword = 'a crowd by the quiet river'

/**
 * Inserts verified members with open sessions directly into the database, and signs tokens that are valid for
 * two hours.
 */
export async function insertMembers(
  rig: Pick<Rig, 'sql' | 'tokens'>,
  name: string,
  count: number,
): Promise<Member[]> {
  const passwordHash = await hash(crowdPassword, {
    algorithm: 2,
    memoryCost: 19_456,
    timeCost: 2,
    parallelism: 1,
  })
  const rows = await rig.sql(
    `with crowd as (
       insert into members (username, email, email_verified_at, password_hash)
       select $1 || n, $1 || n || '@nitya.test', now(), $2 from generate_series(1, $3::int) n
       returning id, username, email
     ), opened as (
       insert into sessions (member, ends_at) select id, now() + interval '1 day' from crowd returning id, member
     )
     select c.id::int, c.username, c.email, o.id as session from crowd c join opened o on o.member = c.id`,
    [name, passwordHash, count],
  )
  const issued = Math.floor(Date.now() / 1_000)
  return Promise.all(
    rows.map(async ({ id, username, email, session }) => ({
      id,
      username,
      email,
      access: await rig.tokens.sign('access', {
        member: id,
        username,
        session,
        id: randomUUID(),
        issued,
        expires: issued + 7_200,
      }),
    })),
  )
}
