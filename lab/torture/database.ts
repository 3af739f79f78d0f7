import assert from 'node:assert/strict'
import { mkdir, readFile, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPort } from './app.ts'
import { call, insist } from './call.ts'
import { insertMembers, type Member } from './crowd.ts'
import { checkAcknowledged, checkInvariants } from './invariants.ts'
import { atMost, type Outcome } from './outcome.ts'
import type { Rig } from './rig.ts'
import { writeEverything } from './writes.ts'

/** The signals of `pg_ctl -m immediate`, the kernel's OOM killer, and a fast restart. */
const endings = ['SIGQUIT', 'SIGKILL', 'SIGINT'] as const

/**
 * Ends PostgreSQL repeatedly during writes; the app must survive and recover (docs/promises.md#r16,
 * docs/promises.md#r17).
 */
export async function databaseEnds(rig: Rig, times: number): Promise<Outcome> {
  const members = await insertMembers(rig, 'outage', 40)
  const app = await rig.start()
  const writing = writeEverything(rig, () => app.address, members)
  const outages: Outage[] = []
  for (let cycle = 0; cycle < times; cycle++) {
    await writing.more(20)
    process.kill(await postmaster(rig), endings[cycle % endings.length]!)
    outages.push(await sitOut(rig, app.address, members[0]!))
  }
  const done = await writing.stop()
  await checkAcknowledged(rig, done)
  await checkInvariants(rig)
  const slowestRefusal = Math.max(0, ...outages.map(({ refusal }) => refusal))
  const slowestReturn = Math.max(...outages.map(({ back }) => back))
  assert.equal(await app.end('SIGTERM'), 0)
  return {
    figures: {
      endings: times,
      acknowledged: writing.count(),
      lost: 0,
      'slowest 503, ms': slowestRefusal,
      'slowest return, ms': slowestReturn,
    },
    missed: atMost([
      ['a 503 while it is down, ms', slowestRefusal, 1_500],
      ['the first answer after it is up, ms', slowestReturn, 2_000],
    ]),
  }
}

async function postmaster({ folder }: Rig): Promise<number> {
  return Number((await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
}

type Outage = { refusal: number; back: number }

/**
 * Calls until there is a good response again. @returns the duration of the slowest refusal, and the time of
 * the first good response
 */
async function sitOut(rig: Rig, address: string, { access }: Member): Promise<Outage> {
  let refusal = 0
  let upSince = Number.POSITIVE_INFINITY
  // PostgreSQL's child processes notice one by one that their parent has ended, and may respond until then.
  await pause(300)
  const returned = (async () => {
    while (!(await rig.sql('select 1').catch(() => undefined))) await pause(20)
    upSince = performance.now()
  })()
  for (const giveUp = performance.now() + 60_000; performance.now() < giveUp; await pause(20)) {
    const answer = await call(address, 'GET /api/journal/?limit=1', { access })
    if (answer.status === 200) {
      await returned
      return { refusal: Math.round(refusal), back: Math.max(0, Math.round(performance.now() - upSince)) }
    }
    assert.equal(answer.status, 503, JSON.stringify(answer.body))
    assert.ok(answer.retryAfter)
    refusal = Math.max(refusal, answer.ms)
  }
  throw new Error('the app did not recover within a minute')
}

/**
 * Simulates a full disk: the database accepts no writes, and the log cannot be written
 * (docs/promises.md#r20).
 */
export async function readOnly(rig: Rig): Promise<Outcome> {
  const [member] = (await insertMembers(rig, 'reader', 1)) as [Member]
  const [port, metricsPort] = [await findPort(), await findPort()]
  const log = await fillDisk(rig, port)
  const app = await rig.start({ port, env: { METRICS_PORT: `${metricsPort}` } })
  const ask = (key: string, body?: object) => call(app.address, key, { body, access: member.access })
  const note = (await ask('POST /api/posts/notes/', { title: 'Before', content: 'It could be written.' }))
    .body.id
  await turnReadOnly(rig, 'on')
  const writes: [string, object][] = [
    ['POST /api/posts/notes/', { title: 'T', content: 'C' }],
    [`POST /api/posts/notes/${note}/comments/`, { content: 'C' }],
    [`PATCH /api/posts/notes/like/${note}/`, {}],
    ['POST /api/journal/', { content: 'C' }],
    ['POST /api/streaks/ping/', {}],
    ['POST /api/let-go/', { thought: 'T' }],
    [
      'POST /api/accounts/register/',
      { username: 'unlucky', email: 'unlucky@nitya.test', password: 'a slow and quiet river' },
    ],
    ['POST /api/accounts/token/', { username: member.username, password: 'not this one' }],
    [
      'POST /api/payments/create-order/',
      { email: 'a@nitya.test', amount: 499, currency: 'INR', payment_method: 'razorpay', tier_id: 1 },
    ],
  ]
  const reads = [
    '/api/posts/notes/',
    `/api/posts/notes/${note}/`,
    '/api/journal/',
    '/api/streaks/',
    '/api/payments/status/',
    '/healthz',
  ]
  for (const [key, body] of writes) {
    const answer = await ask(key, body)
    assert.deepEqual([key, answer.status, answer.retryAfter], [key, 503, '1'])
  }
  // The app reopens its connections, which may take longer than a call waits.
  for (const path of reads)
    assert.deepEqual(
      [path, (await insist(() => app.address, `GET ${path}`, { access: member.access })).status],
      [path, 200],
    )
  assert.equal((await call(app.address, 'GET /api/payments/tiers/')).status, 200)
  const dropped = async () =>
    Number(
      /^nitya_log_lines_dropped (\d+)$/m.exec(
        (await call(`http://127.0.0.1:${metricsPort}`, 'GET /metrics')).body,
      )![1],
    )
  while ((await dropped()) === 0) await Promise.all(Array.from({ length: 100 }, () => ask('GET /healthz')))
  await turnReadOnly(rig, 'off')
  await log.makeSpace()
  for (const [key, body] of writes.slice(0, 6))
    assert.ok((await ask(key, body)).status < 300, `${key} works again`)
  await checkInvariants(rig)
  assert.equal(await app.end('SIGTERM'), 0)
  const lines = (await log.read()).map(
    (line) => JSON.parse(line) as { status?: number; method?: string; event?: string; dropped?: number },
  )
  const refused = lines.filter(({ status, method }) => status === 503 && method !== 'GET')
  assert.equal(refused.length, writes.length, 'lines from before the disk was full remain')
  const [told] = lines.filter(({ event }) => event === 'log-lines-dropped')
  assert.ok(told && told.dropped! > 0, 'the log contains the number of missing lines')
  return {
    figures: {
      'writes refused': writes.length,
      'reads served': reads.length + 1,
      'log lines dropped': told.dropped!,
    },
    missed: [],
  }
}

/** Puts an app's log on a disk without space: every write to /dev/full fails with ENOSPC. */
async function fillDisk({ folder }: Rig, port: number) {
  const dataFolder = join(folder, `app-${port}`)
  const file = join(dataFolder, 'app.log')
  await mkdir(dataFolder, { recursive: true })
  await symlink('/dev/full', file)
  return {
    makeSpace: () => unlink(file),
    read: async () => (await readFile(file, 'utf8')).trim().split('\n'),
  }
}

/** Makes new connections read-only or writable, and ends existing ones. */
async function turnReadOnly({ sql }: Rig, state: 'on' | 'off') {
  await sql(`begin read write; alter database nitya set default_transaction_read_only = ${state}; commit`)
  await sql(
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity
     where datname = 'nitya' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
}
