import { hash } from '@node-rs/argon2'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openTokens } from '../../server/core/tokens.ts'
import { openVault } from '../../server/core/vault.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import type { Settings } from '../../server/main.ts'

/** A member who calls: with a session, and a journal that is open. */
export type Caller = { id: number; username: string; access: string }
export type Note = { id: number; cursor: string }
export type Ground = Awaited<ReturnType<typeof openGround>>

export const password = 'a long walk by the river'
const callers = 50

/** A database of its own, as durable as the product's always is, with members who are logged in. */
export async function openGround() {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-bench-'))
  const database = await startEmbedded({ folder, lasting: false })
  await migrate(database.url)
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  const key = () => ({ kid: 'bench', secret: randomBytes(32) })
  const keys: Settings['keys'] = { token: [key()], seal: [key()], journal: [key()] }
  await owner.query(`
    insert into members (username, email, email_verified_at)
    select 'author' || n, 'author' || n || '@nitya.test', now() from generate_series(1, 1000) n`)
  // Tables as they are in a house that people live in: none of them empty when their statements are planned.
  await owner.query(`
    insert into journal_entries (id, member, key_version, sealed, points_added)
    select n, 1 + n % 1000, 1, '\\x00', 0 from generate_series(1, 20000) n`)

  const settings: Settings = {
    port: { number: 0, asked: true }, host: '127.0.0.1', databaseUrl: database.url, keys, publicUrl: null,
    mail: { url: 'smtp://127.0.0.1:9', from: 'Nitya <hello@nitya.test>' }, google: null,
    razorpay: {
      keyId: 'bench', keySecret: randomUUID(), webhookSecrets: [randomUUID()], apiUrl: 'http://127.0.0.1:9',
      scriptUrl: 'http://127.0.0.1:9/checkout.js',
    },
    communityChatUrl: null, newsletterUrl: null,
    // Every use is counted, and none refused.
    rateLimitScale: 1_000_000,
    trustedProxies: [], corsOrigins: [], metrics: null, securityContact: null, webFolder: join(import.meta.dirname, '../../build'),
    log: join(folder, 'app.log'), logLevel: 'info', production: false,
  }
  return {
    settings,
    callers: await addCallers(owner, keys),
    sow: (notes: number) => sow(owner, notes),
    /** Notes of the feed from a place on, newest first, each with the cursor that leads on from it. */
    async notesFrom(offset: number, count: number): Promise<Note[]> {
      const { rows } = await owner.query<{ id: string; at: string }>(
        `select id, (extract(epoch from created_at) * 1000)::bigint as at from notes
        order by created_at desc, id desc offset $1 limit $2`,
        [offset, count],
      )
      return rows.map(({ id, at }) => ({ id: Number(id), cursor: Buffer.from(`${at}.${id}`).toString('base64url') }))
    },
    async close() {
      await owner.end()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addCallers(owner: pg.Client, keys: Settings['keys']): Promise<Caller[]> {
  const passwordHash = await hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const { rows } = await owner.query<{ id: string; username: string; session: string }>(
    `with added as (
      insert into members (username, email, email_verified_at, password_hash)
      select 'caller' || n, 'caller' || n || '@nitya.test', now(), $1 from generate_series(1, $2) n
      returning id, username
    ), opened as (
      insert into sessions (member, ends_at) select id, now() + interval '1 day' from added returning id, member
    )
    select added.id, added.username, opened.id as session from added join opened on opened.member = added.id`,
    [passwordHash, callers],
  )
  const vault = openVault(keys.journal)
  const tokens = openTokens(keys.token)
  const issued = Math.floor(Date.now() / 1_000)
  const added: Caller[] = []
  for (const { id, username, session } of rows) {
    const member = Number(id)
    const { kek, wrapped } = vault.makeKey(member)
    await owner.query('insert into journal_keys (member, kek, wrapped) values ($1, $2, $3)', [member, kek, wrapped])
    const claims = { member, username, session, id: session, issued, expires: issued + 86_400 }
    added.push({ id: member, username, access: await tokens.sign('access', claims) })
  }
  return added
}

/** Lets the feed grow to so many notes: older ones join, so that the newest stay what they were. */
async function sow(owner: pg.Client, notes: number): Promise<void> {
  await owner.query(
    `insert into notes (author, title, content, created_at)
    select (select min(id) from members) + n % 1000, 'A quiet morning, number ' || n,
      repeat('Ten breaths by the window, and the day began. ', 1 + n % 8), now() - n * interval '1 second'
    from generate_series((select count(*)::integer from notes) + 1, $1::integer) n`,
    [notes],
  )
  await owner.query(`
    insert into likes (note, member)
    select n.id, m.id from (select id from notes order by created_at desc limit 400) n
    cross join lateral (select id from members where username like 'caller%' and n.id > 0 order by random() limit 2) m
    on conflict do nothing`)
  await owner.query(`
    insert into comments (note, author, content)
    select n.id, n.author, 'What a good beginning, number ' || k
    from (select id, author from notes order by created_at desc limit 100) n cross join generate_series(1, 10) k
    where not exists (select from comments c where c.note = n.id)`)
  await owner.query('vacuum analyze')
}
