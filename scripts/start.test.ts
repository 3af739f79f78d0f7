import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, stat, rm } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '../server/db/embedded.ts'
import { buildWeb } from './build.ts'

const root = join(import.meta.dirname, '..')
let folder: string
let children: ChildProcess[]

beforeAll(() => buildWeb())

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya start-'))
  children = []
})

afterEach(async () => {
  for (const child of children) await end(child)
  await rm(folder, { recursive: true, force: true })
})

describe('a start', () => {
  test('says where everything is, serves, and leaves nothing behind when it is asked to stop', async () => {
    const start = run()
    const words = await start.ready
    const address = /Nitya is at (http:\/\/localhost:\d+)\n/.exec(words)![1]!
    const mailbox = /Mailbox +(http:\/\/127\.0\.0\.1:\d+)\n/.exec(words)![1]!
    expect(words).toContain(`Database  PostgreSQL 18, its own, in ${folder}\n`)
    expect(words).toContain('Payments  a local stand-in')
    expect(words).toContain('Google    a local stand-in')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect((await fetch(mailbox)).status).toBe(200)

    start.child.kill('SIGTERM')
    expect(await start.ended).toBe(0)
    await expect(fetch(mailbox)).rejects.toThrow('fetch failed')
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('on a folder that has been used builds nothing and makes no database anew', async () => {
    await end((await started()).child)
    const made = await stat(join(folder, 'postgres/data/PG_VERSION'))
    expect((await started()).words).not.toContain('Building')
    expect((await stat(join(folder, 'postgres/data/PG_VERSION'))).birthtimeMs).toBe(made.birthtimeMs)
  })

  test('under npm stops in order on a Ctrl-C, which npm passes on once more', async () => {
    const start = run({}, ['npm', 'start'])
    await start.ready
    // A terminal sends it to the whole group.
    process.kill(-start.child.pid!, 'SIGINT')
    expect(await start.ended).toBe(0)
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  test('that waits for a call on its way out leaves at once when it is asked again', async () => {
    const start = await started()
    const port = Number(/localhost:(\d+)/.exec(start.words)![1])
    const caller = connect(port, '127.0.0.1').on('error', () => undefined)
    caller.write('POST /api/accounts/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{')
    await pause(200)
    start.child.kill('SIGINT')
    await pause(700)
    expect(start.child.exitCode).toBe(null)
    start.child.kill('SIGINT')
    expect(await start.ended).toBe(1)
    caller.destroy()
    // Its database is still there: the next start takes it over, and stops it.
    expect((await started()).words).toContain('(it was still running)')
  })

  test('ends by itself when npm, which started it, was killed', async () => {
    const start = run({}, ['npm', 'start'])
    await start.ready
    start.child.kill('SIGKILL')
    await expect.poll(() => existsSync(join(folder, 'postgres/data/postmaster.pid')), { timeout: 60_000 }).toBe(false)
  })

  test('that is stopped before it is ready leaves nothing behind either', async () => {
    const start = run()
    await expect.poll(() => existsSync(join(folder, 'holder.json')), { interval: 5, timeout: 60_000 }).toBe(true)
    start.child.kill('SIGINT')
    expect(await start.ended).toBe(0)
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
  })
})

describe('a start after', () => {
  test('a kill -9 adopts the database that was left running', async () => {
    const first = await started()
    first.child.kill('SIGKILL')
    await first.ended
    const second = await started()
    expect(second.words).toContain('(it was still running)')
  })

  test('another on the same data folder says who holds it and touches nothing', async () => {
    const first = await started()
    const card = await readFile(join(folder, 'holder.json'), 'utf8')
    const second = run()
    expect(await second.ended).toBe(1)
    const { pid, address } = JSON.parse(card) as { pid: number; address: string }
    expect(pid).toBe(first.child.pid)
    expect(second.complaint()).toBe(
      `The data folder ${folder} is in use by process ${pid}, at ${address}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    expect(await readFile(join(folder, 'holder.json'), 'utf8')).toBe(card)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})

test('where something goes wrong that nobody foresaw, it says so and begins again at the same address (R38)', async () => {
  const mistake = "process.on('SIGUSR2', () => { Promise.reject(new Error('nobody caught this')) })"
  const start = run({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(mistake)}` })
  const address = /Nitya is at (\S+)/.exec(await start.ready)![1]!
  // Who breaks down at once is not started again.
  await pause(2_000)
  start.child.kill('SIGUSR2')
  await expect.poll(() => start.said().match(/Nitya is at \S+/g)).toEqual([`Nitya is at ${address}`, `Nitya is at ${address}`])
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(start.complaint()).toContain('nobody caught this')
  expect(await readFile(join(folder, 'app.log'), 'utf8')).toContain('"event":"breakdown"')
  start.child.kill('SIGTERM')
  expect(await start.ended).toBe(0)
  expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
})

describe('where a port is taken', () => {
  test('a PORT that was asked for is named in a sentence, and nothing stays behind', async () => {
    const { port, close } = await takePort()
    const start = run({ PORT: `${port}` })
    expect(await start.ended).toBe(1)
    expect(start.complaint()).toBe(`Port ${port} is taken by another program. Stop it, or set PORT to another one.`)
    expect(existsSync(join(folder, 'postgres/data/postmaster.pid'))).toBe(false)
    await close()
  })

  test('a MAILBOX_PORT that was asked for is named in a sentence', async () => {
    const { port, close } = await takePort()
    const start = run({ MAILBOX_PORT: `${port}` })
    expect(await start.ended).toBe(1)
    expect(start.complaint()).toBe(`MAILBOX_PORT: Port ${port} is taken by another program.`)
    await close()
  })

  test('the usual ones give way to the next free ones, which are named', async () => {
    const taken = [await takePort(3000), await takePort(8025)]
    const words = await run({ PORT: undefined, MAILBOX_PORT: undefined }).ready
    // Another program of this machine may hold one of them, and let go of it meanwhile.
    const ours = taken.filter(({ held }) => held)
    for (const { port } of ours) expect(words).toMatch(new RegExp(`http://\\S+:\\d+ \\(port ${port} is taken\\)`))
    await Promise.all(taken.map(({ close }) => close()))
  })
})

describe('a start that cannot be', () => {
  const faults: [name: string, env: Record<string, string>, sentence: RegExp][] = [
    ['a PORT that is no port', { PORT: 'three thousand' }, /^PORT must be .*\.$/],
    ['a RATE_LIMIT_SCALE of nothing', { RATE_LIMIT_SCALE: '0' }, /^RATE_LIMIT_SCALE must be .*\.$/],
    ['a database that is not there', { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^The database .*127\.0\.0\.1:1.*\.$/],
    ['a data folder that is a file', { DATA_DIR: join(root, 'package.json') }, /package\.json/],
  ]
  test.each(faults)('says so in one sentence: %s', async (_name, env, sentence) => {
    const start = run(env)
    expect(await start.ended).toBe(1)
    expect(start.complaint()).toMatch(sentence)
    expect(start.complaint().split('\n')).toHaveLength(1)
  })

  test('in production says every fault in a sentence of its own, and makes nothing', async () => {
    const start = run({ NODE_ENV: 'production', DATA_DIR: join(folder, 'data'), TOKEN_KEYS: 'changeme' })
    expect(await start.ended).toBe(1)
    const sentences = start.complaint().split('\n')
    expect(sentences.length).toBeGreaterThan(5)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ .*[.)]$/)
    expect(sentences.some((sentence) => sentence.startsWith('TOKEN_KEYS holds a sample value'))).toBe(true)
    expect(existsSync(join(folder, 'data'))).toBe(false)
  })
})

test('in production, with every secret given, a start makes nothing of its own and leaves in order', async () => {
  const database = await startEmbedded({ folder: join(folder, 'elsewhere'), lasting: false })
  const { port, close } = await takePort()
  await close()
  const key = () => randomBytes(32).toString('base64')
  const start = run({
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    PORT: `${port}`,
    MAILBOX_PORT: undefined,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://nitya.test',
    DATABASE_URL: database.url,
    TOKEN_KEYS: key(),
    SEAL_KEYS: key(),
    JOURNAL_KEYS: key(),
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Nitya <hello@nitya.test>',
    GOOGLE_CLIENT_ID: 'nitya.apps.googleusercontent.com',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: key(),
    RAZORPAY_WEBHOOK_SECRETS: key(),
    NEWSLETTER_URL: 'https://letters.nitya.test/subscribe',
  })
  const words = await start.ready
  expect(words).toContain('Nitya is at https://nitya.test\n')
  expect(words).toMatch(/Database .*\(DATABASE_URL\)/)
  expect(words).not.toContain('stand-in')
  const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
  expect(await readiness()).toBe(200)
  expect(existsSync(join(folder, 'data'))).toBe(false)

  // Balancers are told before the door closes (quality R36).
  const asked = performance.now()
  start.child.kill('SIGTERM')
  await expect.poll(readiness, { interval: 50, timeout: 4_000 }).toBe(503)
  expect(await start.ended).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  await database.stop()
})

/** Starts the product as a person does, on ports of its own unless `env` says otherwise. */
function run(env: Record<string, string | undefined> = {}, [program, ...args] = [process.execPath, 'scripts/start.ts']) {
  const usual = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: folder, PORT: '0', MAILBOX_PORT: '0' }
  const options = { cwd: root, detached: true, env: { NODE_NO_WARNINGS: '1', ...usual, ...env } as NodeJS.ProcessEnv }
  const child = spawn(program!, args, options)
  children.push(child)
  let said = ''
  let complaint = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (words: Buffer) => {
      said += words.toString()
      if (said.includes('Ctrl-C stops it.')) resolve(said)
    })
    child.stderr.on('data', (words: Buffer) => (complaint += words.toString()))
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${said}${complaint}`)))
  })
  ready.catch(() => undefined)
  return { child, ready, ended, said: () => said, complaint: () => complaint.trim() }
}

async function started() {
  const start = run()
  return { ...start, words: await start.ready }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Takes a port of this machine, unless somebody holds it already. */
async function takePort(port = 0) {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  const held = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  const close = () => new Promise<void>((closed) => void server.close(() => closed()))
  return { held, port: (server.address() as AddressInfo | null)?.port ?? port, close }
}
