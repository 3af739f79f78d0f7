import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTokens } from '../core/tokens.ts'
import { connect, type Database } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'
import { appRole, migrate } from '../db/migrate.ts'
import { openGuard } from './bearer.ts'

// A server of its own, in which nothing is written but by these tests: so what is known of a session is kept.
let folder: string
let server: Awaited<ReturnType<typeof startEmbedded>>
let owner: pg.Client
let db: Database

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-bearer-'))
  server = await startEmbedded({ folder, lasting: false })
  await migrate(server.url)
  owner = new pg.Client({ connectionString: server.url })
  await owner.connect()
  db = connect({ url: server.url, role: appRole })
})
afterAll(async () => {
  await db.close()
  await owner.end()
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Looks up a new member's session, which lasts so long. */
async function settle(lasting: string) {
  const { rows } = await owner.query(
    `with added as (insert into members (username, email) values ($1, $1 || '@nitya.test') returning id)
    insert into sessions (member, ends_at) select id, now() + $2::interval from added returning id as session, member`,
    [`m${randomUUID().slice(0, 8)}`, lasting],
  )
  const { session, member } = rows[0] as { session: string; member: string }
  const { find } = openGuard(db, openTokens([{ kid: 'test', secret: randomBytes(32) }]))
  const claims = { member: Number(member), username: '', session, id: session, expires: 0 }
  return { session, member, look: () => find(claims) }
}

it('a session ends at its time, though nothing is written', async () => {
  const { look } = await settle('400 milliseconds')
  await db.snapshot()
  await db.snapshot()
  expect(await look()).toMatchObject({ live: true, disabled: false })
  expect((await look())?.live).toBe(true)
  await pause(450)
  expect((await look())?.live).toBe(false)
})

it('a session that is ended, and a member who is disabled or gone, are known at the very next look', async () => {
  const { look, session, member } = await settle('1 hour')
  expect(await look()).toMatchObject({ live: true, disabled: false })
  await owner.query('update members set disabled_at = now() where id = $1', [member])
  expect(await look()).toMatchObject({ live: true, disabled: true })
  await owner.query('update sessions set revoked_at = now() where id = $1', [session])
  expect(await look()).toMatchObject({ live: false, disabled: true })
  await owner.query('delete from members where id = $1', [member])
  expect(await look()).toBeUndefined()
})
