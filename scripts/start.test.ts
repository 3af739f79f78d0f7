import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../server/db/embedded.ts'
import { buildWeb } from './build.ts'
import { end, productionEnv, root, takePort, useProcesses } from './testing/processes.ts'

const processes = useProcesses()
const pidFile = () => join(processes.folder, 'postgres/data/postmaster.pid')

beforeAll(() => buildWeb())

async function started() {
  const start = processes.start()
  return { ...start, words: await start.ready }
}

describe('a start', () => {
  test('prints every address, serves, and leaves nothing behind after it stops', async () => {
    const start = processes.start()
    const words = await start.ready
    const address = /Nitya is at (http:\/\/localhost:\d+)\n/.exec(words)![1]!
    const mailbox = /Mailbox +(http:\/\/127\.0\.0\.1:\d+)\n/.exec(words)![1]!
    expect(words).toContain(`Database  PostgreSQL 18, embedded, in ${processes.folder}\n`)
    expect(words).toContain('Payments  a local stand-in')
    expect(words).toContain('Google    a local stand-in')
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    expect((await fetch(mailbox)).status).toBe(200)

    start.child.kill('SIGTERM')
    expect(await start.ended).toBe(0)
    await expect(fetch(mailbox)).rejects.toThrow('fetch failed')
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    expect(existsSync(pidFile())).toBe(false)
  })

  test('on a used data folder builds nothing and creates no second database', async () => {
    await end((await started()).child)
    const made = await stat(join(processes.folder, 'postgres/data/PG_VERSION'))
    expect((await started()).words).not.toContain('Building')
    expect((await stat(join(processes.folder, 'postgres/data/PG_VERSION'))).birthtimeMs).toBe(
      made.birthtimeMs,
    )
  })

  test('under npm shuts down cleanly on Ctrl-C, which npm forwards a second time', async () => {
    const start = processes.start({}, ['npm', 'start'])
    await start.ready
    // A terminal signals the whole process group.
    process.kill(-start.child.pid!, 'SIGINT')
    expect(await start.ended).toBe(0)
    expect(existsSync(pidFile())).toBe(false)
  })

  test('that is waiting for a request while it stops exits immediately on a second Ctrl-C', async () => {
    const start = await started()
    const port = Number(/localhost:(\d+)/.exec(start.words)![1])
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    client.write('POST /api/accounts/token/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{')
    await pause(200)
    start.child.kill('SIGINT')
    await pause(700)
    expect(start.child.exitCode).toBe(null)
    start.child.kill('SIGINT')
    expect(await start.ended).toBe(1)
    client.destroy()
    // Its database is still running: the next start adopts it and stops it.
    expect((await started()).words).toContain('(it was still running)')
  })

  test('exits on its own after npm, its parent, is killed', async () => {
    const start = processes.start({}, ['npm', 'start'])
    await start.ready
    start.child.kill('SIGKILL')
    await expect.poll(() => existsSync(pidFile()), { timeout: 60_000 }).toBe(false)
  })

  test('stopped before it is ready leaves nothing behind', async () => {
    const start = processes.start()
    await expect
      .poll(() => existsSync(join(processes.folder, 'holder.json')), { interval: 5, timeout: 60_000 })
      .toBe(true)
    start.child.kill('SIGINT')
    expect(await start.ended).toBe(0)
    expect(existsSync(pidFile())).toBe(false)
  })
})

describe('a start after', () => {
  test('a kill -9 adopts the database that is still running', async () => {
    const first = await started()
    first.child.kill('SIGKILL')
    await first.ended
    const second = await started()
    expect(second.words).toContain('(it was still running)')
  })

  test('another start on the same data folder names that process and touches nothing', async () => {
    const first = await started()
    const holder = await readFile(join(processes.folder, 'holder.json'), 'utf8')
    const second = processes.start()
    expect(await second.ended).toBe(1)
    const { pid, address } = JSON.parse(holder) as { pid: number; address: string }
    expect(pid).toBe(first.child.pid)
    expect(second.errors()).toBe(
      `The data folder ${processes.folder} is in use by process ${pid}, at ${address}. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    expect(await readFile(join(processes.folder, 'holder.json'), 'utf8')).toBe(holder)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
  })
})

test('an uncaught exception is logged, and the product restarts at the same address', async () => {
  const mistake = "process.on('SIGUSR2', () => { Promise.reject(new Error('nobody caught this')) })"
  const start = processes.start({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(mistake)}`,
  })
  const address = /Nitya is at (\S+)/.exec(await start.ready)![1]!
  // A process that crashes right after its start is not restarted.
  await pause(2_000)
  start.child.kill('SIGUSR2')
  await expect
    .poll(() => start.output().match(/Nitya is at \S+/g))
    .toEqual([`Nitya is at ${address}`, `Nitya is at ${address}`])
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(start.errors()).toContain('nobody caught this')
  expect(await readFile(join(processes.folder, 'app.log'), 'utf8')).toContain('"event":"breakdown"')
  start.child.kill('SIGTERM')
  expect(await start.ended).toBe(0)
  expect(existsSync(pidFile())).toBe(false)
})

describe('if a port is taken', () => {
  test('and PORT set it, a one-sentence error names it, and nothing is left behind', async () => {
    const { port, close } = await takePort()
    const start = processes.start({ PORT: `${port}` })
    expect(await start.ended).toBe(1)
    expect(start.errors()).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to another one.`,
    )
    expect(existsSync(pidFile())).toBe(false)
    await close()
  })

  test('and MAILBOX_PORT set it, a one-sentence error names it', async () => {
    const { port, close } = await takePort()
    const start = processes.start({ MAILBOX_PORT: `${port}` })
    expect(await start.ended).toBe(1)
    expect(start.errors()).toBe(`MAILBOX_PORT: Port ${port} is taken by another program.`)
    await close()
  })

  test('but was only a default, the next free port is used and printed', async () => {
    const taken = [await takePort(3000), await takePort(8025)]
    const words = await processes.start({ PORT: undefined, MAILBOX_PORT: undefined }).ready
    // Another program may occupy a port and release it later.
    const ours = taken.filter(({ held }) => held)
    for (const { port } of ours)
      expect(words).toMatch(new RegExp(`http://\\S+:\\d+ \\(port ${port} is taken\\)`))
    await Promise.all(taken.map(({ close }) => close()))
  })
})

describe('a start that fails', () => {
  const faults: [name: string, env: Record<string, string>, sentence: RegExp][] = [
    ['a PORT that is not a number', { PORT: 'three thousand' }, /^PORT must be .*\.$/],
    [
      'a proxy that is not an address',
      { TRUSTED_PROXIES: 'nonsense' },
      /^TRUSTED_PROXIES must hold .*"nonsense"\.$/,
    ],
    ['a RATE_LIMIT_SCALE of zero', { RATE_LIMIT_SCALE: '0' }, /^RATE_LIMIT_SCALE must be .*\.$/],
    [
      'a database that does not respond',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      /^The database .*127\.0\.0\.1:1.*\.$/,
    ],
    ['a data folder that is a file', { DATA_DIR: join(root, 'package.json') }, /package\.json/],
  ]
  test.each(faults)('gives its reason in one sentence: %s', async (_name, env, sentence) => {
    const start = processes.start(env)
    expect(await start.ended).toBe(1)
    expect(start.errors()).toMatch(sentence)
    expect(start.errors().split('\n')).toHaveLength(1)
  })

  test('in production lists every fault in a sentence of its own, and creates nothing', async () => {
    const start = processes.start({
      NODE_ENV: 'production',
      DATA_DIR: join(processes.folder, 'data'),
      TOKEN_KEYS: 'changeme',
    })
    expect(await start.ended).toBe(1)
    const sentences = start.errors().split('\n')
    expect(sentences.length).toBeGreaterThan(5)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ .*[.)]$/)
    expect(sentences.some((sentence) => sentence.startsWith('TOKEN_KEYS holds a sample value'))).toBe(true)
    expect(existsSync(join(processes.folder, 'data'))).toBe(false)
  })
})

test('a production start with every secret set creates no files and shuts down cleanly', async () => {
  const database = await startEmbedded({ folder: join(processes.folder, 'elsewhere'), lasting: false })
  const { port, close } = await takePort()
  await close()
  const start = processes.start({
    ...productionEnv(database.url),
    DATA_DIR: join(processes.folder, 'data'),
    PORT: `${port}`,
  })
  const words = await start.ready
  expect(words).toContain('Nitya is at https://nitya.test\n')
  expect(words).toMatch(/Database .*\(DATABASE_URL\)/)
  expect(words).not.toContain('stand-in')
  const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
  expect(await readiness()).toBe(200)
  expect(existsSync(join(processes.folder, 'data'))).toBe(false)

  // Load balancers see the process as not ready before it stops listening.
  const stoppedAt = performance.now()
  start.child.kill('SIGTERM')
  await expect.poll(readiness, { interval: 50 }).toBe(503)
  expect(await start.ended).toBe(0)
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
  await database.stop()
})
