import { hash } from '@node-rs/argon2'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openTokens } from '../../../server/core/tokens.ts'
import { openVault } from '../../../server/core/vault.ts'
import { startEmbedded } from '../../../server/db/embedded.ts'
import { migrate } from '../../../server/db/migrate.ts'
import type { Settings } from '../../../server/settings.ts'
import { addTown, keepTownFigures } from './town.ts'

/** A member who sends requests, is logged in and has a data key. */
export type Member = { id: number; username: string; access: string }
export type Note = { id: number; cursor: string }
/** A database with notes, the members who use it, and the product's settings for it. */
export type Site = {
  notes: number
  members: Member[]
  newest: Note[]
  classes: number[]
  settings: Settings
  noteAt(offset: number): Promise<Note>
}
export type Fixture = {
  site(notes: number, members?: number): Promise<Site>
  /** Creates a site with a two-year-old community around its notes (`town.ts`). */
  town(notes: number): Promise<Site>
  /** The pid of the PostgreSQL server. */
  postmaster: number
  close(): Promise<void>
}

export const password = 'a long walk by the river'
const authorCount = 1_000
/** The number of classes in the coming week. */
const weekOfClasses = 500
/** The number of notes that the load reads, likes and comments on. */
const newestCount = 1_000

/** Starts a separate PostgreSQL, with the durability settings of the product. */
export async function openFixture(settings: Record<string, string> = {}): Promise<Fixture> {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-bench-'))
  const server = await startEmbedded({ folder, lasting: false, settings })
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const connections: pg.Client[] = []
  const open = async (notes: number, memberCount: number, town: boolean): Promise<Site> => {
    const name = `nitya_${connections.length}_${notes}`
    await admin.query(`create database ${name}`)
    const url = withDatabase(server.url, name)
    await migrate(url)
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    connections.push(owner)
    const key = () => ({ kid: 'bench', secret: randomBytes(32) })
    const keys: Settings['keys'] = { token: [key()], seal: [key()], journal: [key()] }
    await addAuthors(owner)
    await addNotes(owner, town ? 10_000 : notes)
    const members = await addMembers(owner, keys, memberCount)
    await addActivity(owner)
    await addClasses(owner)
    if (town) await addTown(owner, notes)
    await owner.query('vacuum analyze')
    if (town) await keepTownFigures(owner)
    const noteAt = async (offset: number) => (await readNotes(owner, offset, 1))[0]!
    return {
      notes,
      members,
      newest: await readNotes(owner, 0, newestCount),
      classes: await readClasses(owner),
      settings: settingsFor(url, keys, folder),
      noteAt,
    }
  }
  return {
    site: (notes, memberCount = 50) => open(notes, memberCount, false),
    town: (notes) => open(notes, 50, true),
    postmaster: await readPostmaster(folder),
    async close() {
      for (const connection of [admin, ...connections]) await connection.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function readPostmaster(folder: string): Promise<number> {
  const [pid] = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

function withDatabase(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  return url.href
}

const settingsFor = (databaseUrl: string, keys: Settings['keys'], folder: string): Settings => ({
  port: { number: 0, asked: true },
  host: '127.0.0.1',
  databaseUrl,
  keys,
  pushKey: null,
  publicUrl: null,
  mail: { url: 'smtp://127.0.0.1:9', from: 'Nitya <hello@nitya.test>' },
  google: null,
  razorpay: {
    keyId: 'bench',
    keySecret: randomUUID(),
    webhookSecrets: [randomUUID()],
    apiUrl: 'http://127.0.0.1:9',
    scriptUrl: 'http://127.0.0.1:9/checkout.js',
  },
  livekit: null,
  communityChatUrl: null,
  grievanceOfficer: { name: 'Nitya', address: 'grievances@nitya.test' },
  languages: ['en'],
  newsletterUrl: null,
  // Every request counts against its rate limit, but none is refused.
  rateLimitScale: 1_000_000,
  staffSecondFactor: 'passkey',
  trustedProxies: [],
  corsOrigins: [],
  metrics: null,
  securityContact: null,
  webFolder: null,
  log: join(folder, 'app.log'),
  logLevel: 'info',
  production: true,
})

async function addAuthors(owner: pg.Client): Promise<void> {
  await owner.query(
    `insert into members (username, email, email_verified_at)
    select 'author' || n, 'author' || n || '@nitya.test', now() from generate_series(1, $1) n`,
    [authorCount],
  )
}

async function addNotes(owner: pg.Client, notes: number): Promise<void> {
  await owner.query(
    `insert into notes (author, title, content, created_at)
    select authors.ids[1 + n % cardinality(authors.ids)], 'A quiet morning, number ' || n,
      repeat('Ten breaths by the window, and the day began. ', 1 + n % 8), now() - n * interval '1 second'
    from generate_series(1, $1::integer) n, (select array_agg(id) as ids from members) authors`,
    [notes],
  )
}

async function addMembers(owner: pg.Client, keys: Settings['keys'], memberCount: number): Promise<Member[]> {
  const passwordHash = await hash(password, { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const { rows } = await owner.query<{ id: string; username: string; session: string }>(
    `with added as (
      insert into members (username, email, email_verified_at, password_hash)
      select 'member' || n, 'member' || n || '@nitya.test', now(), $1 from generate_series(1, $2) n
      returning id, username
    ), opened as (
      insert into sessions (member, ends_at) select id, now() + interval '1 day' from added returning id, member
    )
    select added.id, added.username, opened.id as session from added join opened on opened.member = added.id`,
    [passwordHash, memberCount],
  )
  const vault = openVault(keys.journal)
  const tokens = openTokens(keys.token)
  const issued = Math.floor(Date.now() / 1_000)
  const members: Member[] = []
  for (const { id, username, session } of rows) {
    const member = Number(id)
    const { kek, wrapped } = vault.makeKey(member)
    await owner.query('insert into journal_keys (member, kek, wrapped) values ($1, $2, $3)', [
      member,
      kek,
      wrapped,
    ])
    const claims = { member, username, session, id: session, issued, expires: issued + 86_400 }
    members.push({ id: member, username, access: await tokens.sign('access', claims) })
  }
  return members
}

/**
 * Adds comments, likes, journals, points and body types, so no table is empty when its statements are
 * planned.
 */
async function addActivity(owner: pg.Client): Promise<void> {
  await owner.query(`
    insert into likes (note, member)
    select n.id, m.id from (select id from notes order by created_at desc limit 400) n
    cross join lateral (select id from members where n.id > 0 order by random() limit 5) m`)
  await owner.query(
    `insert into comments (note, author, content)
    select n.id, n.author, 'What a good beginning, number ' || k
    from (select id, author from notes order by created_at desc limit $1) n cross join generate_series(1, 10) k`,
    [newestCount],
  )
  await owner.query(`
    insert into journal_entries (id, member, key_version, sealed, points_added)
    select n, m.id, 1, '\\x00', 0 from generate_series(1, 20000) n
    join (select id, row_number() over () as place from members where username like 'author%') m on m.place = 1 + n % ${authorCount}`)
  await owner.query("insert into dosha_results (member, result) select id, 'Pitta + Vata' from members")
  await owner.query(`
    insert into points_ledger (member, delta, reason, ref, day)
    select m.id, 5, 'ping', d::date::text, d::date from members m, generate_series(now() - interval '90 days', now() - interval '1 day', '1 day') d`)
  await owner.query(`
    insert into practice (member, day, last_day, streak, longest, active_days, points)
    select id, current_date - 1, current_date - 1, 90, 90, 90, 450 from members`)
}

/**
 * Adds a week with 500 classes and bookings in each. Every member who sends requests has Plus and may book.
 */
async function addClasses(owner: pg.Client): Promise<void> {
  await owner.query(`
    with types as (
      insert into class_types (title, style, level, language, doshas)
      select 'Morning flow ' || n, 'vinyasa', 'steady', 'en', '{Kapha}' from generate_series(1, 8) n returning id
    ), listed as (select array_agg(id) as ids from types), leaders as (
      insert into member_roles (member, role) select id, 'host' from members where username like 'author%' order by id limit 10 returning member
    ), hosts as (select array_agg(member) as ids from leaders)
    insert into classes (type, host, starts_at, minutes, capacity)
    select listed.ids[1 + n % 8], hosts.ids[1 + n % 10], date_trunc('day', now()) + interval '1 day' + n * interval '20 minutes', 60, 40
    from generate_series(1, ${weekOfClasses}) n, listed, hosts`)
  await owner.query(`
    insert into bookings (class, member, status, booked_at, booked_for)
    select c.id, m.id, 'booked', now(), c.starts_at
    from (select id, starts_at, row_number() over () as nth from classes) c
    join (select id, row_number() over () as nth from members where username like 'author%') m on (m.nth + c.nth * 7) % 50 = 0`)
  await owner.query(
    `insert into safety_notices (member, version) select id, safety_notice_version() from members where username like 'member%'`,
  )
  await owner.query(`
    insert into membership_grants (member, membership, duration_days, granted_at)
    select id, 'Plus', 90, now() - interval '10 days' from members where username like 'member%'`)
}

async function readClasses(owner: pg.Client): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from classes where starts_at > now() order by starts_at',
  )
  return rows.map(({ id }) => Number(id))
}

async function readNotes(owner: pg.Client, offset: number, count: number): Promise<Note[]> {
  const { rows } = await owner.query<{ id: string; at: string }>(
    `select id, (extract(epoch from created_at) * 1000)::bigint as at from notes
    order by created_at desc, id desc offset $1 limit $2`,
    [offset, count],
  )
  return rows.map(({ id, at }) => ({
    id: Number(id),
    cursor: Buffer.from(`[${at},${id}]`).toString('base64url'),
  }))
}
