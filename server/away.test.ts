import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as pathOf } from 'node:path'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEmbedded, type Embedded } from './db/embedded.ts'
import { serve, type Running } from './main.ts'
import { alone } from './testing/alone.ts'

let folder: string
let database: Embedded
let running: Running
let owner: pg.Client
const key = () => ({ kid: 'away', secret: randomBytes(32) })

beforeAll(async () => {
  folder = await mkdtemp(pathOf(tmpdir(), 'nitya-away-'))
  database = await startEmbedded({ folder, notice: () => {} })
  running = await serve({
    ...alone,
    databaseUrl: database.url,
    keys: { token: [key()], seal: [key()], journal: [key()] },
    log: pathOf(folder, 'app.log'),
  })
  owner = new pg.Client({ connectionString: database.url })
  owner.on('error', () => {})
  await owner.connect()
})
afterAll(async () => {
  await running.stop()
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

const register = (username: string) =>
  fetch(`${running.address}/api/accounts/register/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@nitya.test`, password: 'a slow and quiet river' }),
  })
const status = async (path: string) => (await fetch(running.address + path)).status

it('a call that waits for a locked table gets a 503 with Retry-After after its lock timeout, and later calls work', async () => {
  await owner.query('begin; lock table members in access exclusive mode')
  const answer = await register('locked')
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { detail: 'Service temporarily unavailable, try again later.' },
  ])
  expect(answer.headers.get('retry-after')).toBe('1')
  await expect.poll(() => readFile(pathOf(folder, 'app.log'), 'utf8')).toContain('55P03')
  expect(await status('/healthz')).toBe(200)
  await owner.query('rollback')
  expect((await register('unlocked')).status).toBe(201)
})

it('calls get a 503 while every connection is busy, and work again afterwards', async () => {
  await owner.query('begin; lock table tiers in access exclusive mode')
  const held = Array.from({ length: 12 }, () => status('/api/payments/tiers/'))
  const answers = await Promise.all(held)
  expect(new Set(answers)).toEqual(new Set([503]))
  await owner.query('rollback')
  expect(await status('/api/payments/tiers/')).toBe(200)
})

it('a database that is killed during writes loses no acknowledged write, and the app recovers', async () => {
  const acknowledged: string[] = []
  let stop = false
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let turn = 0; !stop; turn++) {
      const username = `w${writer}t${turn}`
      const answer = await register(username).catch(() => null)
      if (answer?.status === 201) acknowledged.push(username)
      else if (answer) expect(answer.status).toBe(503)
    }
  })
  for (let round = 0; round < 3; round++) {
    const written = acknowledged.length
    await expect.poll(() => acknowledged.length).toBeGreaterThan(written + 3)
    const killed = await serverPid()
    process.kill(Number(killed), 'SIGKILL')
    // PostgreSQL's child processes notice one by one that their parent is gone, and may respond until then.
    await expect.poll(serverPid).not.toBe(killed)
    await expect.poll(() => status('/api/payments/tiers/')).toBe(200)
    await expect.poll(() => status('/readyz')).toBe(200)
  }
  stop = true
  await Promise.all(writers)
  const again = new pg.Client({ connectionString: database.url })
  await again.connect()
  const { rows } = await again.query('select username from members where username = any($1)', [acknowledged])
  await again.end()
  expect(rows.length).toBe(acknowledged.length)
})

const serverPid = async () =>
  (await readFile(pathOf(folder, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0]
