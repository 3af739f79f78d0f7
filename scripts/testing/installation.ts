import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vi } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { startEmbedded, type Embedded } from '../../server/db/embedded.ts'
import { openKeys } from '../../server/keys.ts'
import { serve, type Running } from '../../server/main.ts'
import { alone } from '../../server/testing/alone.ts'
import { run as ask } from '../../server/testing/admin.ts'
import type { Manifest } from '../backup/archive.ts'
import { passwordOf, seed } from '../seed.ts'

/** An installation: a data folder with its own PostgreSQL and keys, and the app. */
export type Home = { folder: string; database: Embedded; app: Running }

export const startDatabase = (folder: string) => startEmbedded({ folder, lasting: false })
export async function open(folder: string, database: Embedded): Promise<Home> {
  const config = readConfig({ DATA_DIR: folder })
  const app = await serve({
    ...alone,
    databaseUrl: database.url,
    keys: await openKeys(config, []),
    log: join(folder, 'app.log'),
  })
  return { folder, database, app }
}

export async function close({ app, database }: Home) {
  await app.stop()
  await database.stop()
}

export async function call({ app }: Home, key: string, body?: object, access?: string) {
  const [method, path] = key.split(' ') as [string, string]
  const answer = await fetch(app.address + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(access ? { authorization: `Bearer ${access}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: (await answer.json()) as any }
}

export const logIn = async (home: Home, username: string) =>
  (await call(home, 'POST /api/accounts/token/', { username, password: passwordOf(username) })).body
    .access as string

/** Runs a command as an operator would. */
export function command(
  name: 'backup' | 'restore',
  folder: string,
  env: Record<string, string>,
  ...more: string[]
) {
  return new Promise<{ code: number; said: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env
    const options = {
      cwd: join(import.meta.dirname, '../..'),
      env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', ...env },
    }
    execFile(process.execPath, [`scripts/${name}.ts`, folder, ...more], options, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    )
  })
}

export const manifestOf = async (folder: string) =>
  JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest
const tablesOf = (url: string) =>
  ask(
    url,
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
/** Returns every row of every table, except for the tables and the column that a restore changes. */
export async function rowsOf({ database: { url } }: Pick<Home, 'database'>) {
  const all: Record<string, unknown> = {}
  for (const { name } of await tablesOf(url)) {
    if (['migrations', 'function_releases', 'password_resets', 'rate_limits'].includes(name)) continue
    all[name] = await ask(url, `select (to_jsonb(t) - 'revoked_at')::text as row from ${name} t order by 1`)
  }
  return all
}
export const sequencesOf = ({ database: { url } }: Pick<Home, 'database'>) =>
  ask(url, "select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1")

export const mailsOf = ({ database: { url } }: Pick<Home, 'database'>) =>
  ask(
    url,
    "select id, data from pgboss.job where name = 'mail' and state in ('created', 'retry', 'active') order by id",
  )

const jobOfTheStart = "select state from pgboss.job where name = 'keepFigures'"

/**
 * Adds data as members would (writing, liking, paying, registering), and waits until the start's jobs have
 * run. @returns asha's access token
 */
export async function live(home: Home, entry: string): Promise<string> {
  await seed(home.database.url)
  const access = await logIn(home, 'asha')
  const [first, ...rest] = (await call(home, 'GET /api/posts/notes/', undefined, access)).body
  await call(home, `PATCH /api/posts/notes/like/${first.id}/`, { is_liked_by_user: true }, access)
  await call(
    home,
    `PATCH /api/posts/notes/like/${first.id}/`,
    { is_liked_by_user: true },
    await logIn(home, 'bela'),
  )
  await call(
    home,
    `POST /api/posts/notes/${rest[0].id}/comments/`,
    { content: 'a\ttab, a \\ and a\nnew line' },
    access,
  )
  await call(home, 'POST /api/journal/', { content: entry }, access)
  await call(home, 'POST /api/accounts/register/', {
    username: 'deepa',
    email: 'deepa@nitya.test',
    password: 'a slow and quiet river',
  })
  await call(home, 'POST /api/accounts/forgot-reset-password/', { email: 'asha@nitya.test' })
  await ask(
    home.database.url,
    `with paid as (
      insert into orders (state, member, email, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, provider_order, payment, paid_at, next_check_at)
      select 'paid', m.id, m.email, m.email, t.id, t.name, t.membership, t.duration_days, t.price_paise, t.price_paise, 'order_1', 'pay_1', now(), null
      from members m, tiers t where m.username = 'asha' and t.duration_days = 30 returning *
    ) insert into membership_grants (order_id, member, membership, duration_days) select id, member, membership, duration_days from paid`,
  )
  // A photo with every possible byte value.
  await ask(
    home.database.url,
    `insert into teacher_pages (member, photo_name, photo_small, photo_large)
     select m.id, repeat('a', 22), bytes, bytes from members m,
       (select decode(string_agg(lpad(to_hex(n), 2, '0'), ''), 'hex') as bytes from generate_series(0, 255) n) every
     where m.username = 'asha'`,
  )
  await vi.waitUntil(async () => (await ask(home.database.url, jobOfTheStart))[0]?.state === 'completed', {
    timeout: 60_000,
    interval: 50,
  })
  return access
}
