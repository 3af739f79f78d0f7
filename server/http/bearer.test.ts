import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openTokens } from '../core/tokens.ts'
import { appRole, migrate } from '../db/migrate.ts'
import { useOwnServer } from '../testing/own-server.ts'
import { openGuard } from './bearer.ts'

// Nothing is written but by these tests: so what is known of a session is kept.
const server = useOwnServer(({ url }) => migrate(url), appRole)

/** Looks up a new member's session, which lasts so long. */
async function settle(lasting: string) {
  const { rows } = await server.owner.query(
    `with added as (insert into members (username, email) values ($1, $1 || '@nitya.test') returning id)
    insert into sessions (member, ends_at) select id, now() + $2::interval from added returning id as session, member`,
    [`m${randomUUID().slice(0, 8)}`, lasting],
  )
  const { session, member } = rows[0] as { session: string; member: string }
  const { find } = openGuard(server.db, openTokens([{ kid: 'test', secret: randomBytes(32) }]))
  const claims = { member: Number(member), username: '', session, id: session, expires: 0 }
  return { session, member, look: () => find(claims) }
}

it('a session ends at its time, though nothing is written', async () => {
  const { look } = await settle('400 milliseconds')
  await server.calm()
  expect(await look()).toMatchObject({ live: true, disabled: false })
  expect((await look())?.live).toBe(true)
  await pause(450)
  expect((await look())?.live).toBe(false)
})

it('a session that is ended, and a member who is disabled or gone, are known at the very next look', async () => {
  const { look, session, member } = await settle('1 hour')
  expect(await look()).toMatchObject({ live: true, disabled: false })
  await server.owner.query('update members set disabled_at = now() where id = $1', [member])
  expect(await look()).toMatchObject({ live: true, disabled: true })
  await server.owner.query('update sessions set revoked_at = now() where id = $1', [session])
  expect(await look()).toMatchObject({ live: false, disabled: true })
  await server.owner.query('delete from members where id = $1', [member])
  expect(await look()).toBeUndefined()
})
