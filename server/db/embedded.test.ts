import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startEmbedded, type Embedded } from './embedded.ts'

// Creating a database takes a second or two, several at once take longer.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let made: string
let folder: string
let started: Embedded[] = []

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'nitya-made-'))
  await (await startEmbedded({ folder: made })).stop()
})

afterAll(() => rm(made, { recursive: true, force: true }))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nitya-embedded-'))
})

afterEach(async () => {
  for (const one of started.splice(0)) await one.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('a data folder', () => {
  test('gets a PostgreSQL of its own, with checksums, that answers on a socket and on no port', async () => {
    const { url, adopted } = await start()
    expect(adopted).toBe(false)
    const [about] = await ask(
      url,
      `select current_setting('server_version_num')::int / 10000 as version,
      current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commits, current_setting('listen_addresses') as port,
      inet_server_addr() as address, lower('ÄÉ') as folded, usesuper as super from pg_user where usename = current_user`,
    )
    expect(about).toEqual({
      version: 18,
      checksums: 'on',
      fsync: 'on',
      commits: 'on',
      port: '',
      address: null,
      folded: 'äé',
      super: false,
    })
  })

  test('keeps what was written for the next start', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await serverOf(folder)).toBeUndefined()
    expect(await ask((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('may have a space and a quote in its path', async () => {
    const { url } = await start(join(folder, `asha's first folder`))
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('may have a path longer than a socket can have', async () => {
    const long = join(
      folder,
      'a-folder-with-a-rather-long-name',
      'in-another-one-with-a-longer-name-still',
      'data',
    )
    const { url } = await start(long)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const sockets = new URL(url).searchParams.get('host')!
    expect(sockets.startsWith(long)).toBe(false)
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    await started.pop()!.stop()
    await rm(sockets, { recursive: true })
  })

  test('may be where only its owner can enter, root included', async () => {
    const closed = join(folder, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(folder, 0o700)
    const { url } = await start(join(closed, 'data'))
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const { uid } = await stat(join(closed, 'data', 'postgres', 'data'))
    if (process.getuid?.() === 0) expect(uid).not.toBe(0)
    else expect(uid).toBe(process.getuid?.())
  })

  test('lets nobody else read its password', async () => {
    await start()
    expect((await stat(join(folder, 'postgres', 'data'))).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'postgres', 'data', 'nitya.password'))).mode & 0o077).toBe(0)
  })

  test('has a log that holds nothing a member wrote', async () => {
    const { url } = await start()
    await ask(url, `create table said (words text unique); insert into said values ('canary')`)
    await expect(ask(url, `insert into said values ('canary')`)).rejects.toThrow('duplicate key')
    await expect(ask(url, `select 'canary'::int`)).rejects.toThrow('invalid input syntax')
    expect(await readFile(join(folder, 'postgres', 'server.log'), 'utf8')).not.toContain('canary')
  })
})

describe('several processes on one new data folder', () => {
  test('create one database when they start at once', async () => {
    const all = await Promise.all([start(), start(), start()])
    expect(new Set(all.map(({ url }) => url)).size).toBe(1)
    await ask(all[0].url, 'create table made_once (id int)')
    await ask(all[1].url, 'insert into made_once values (1)')
    expect(await ask(all[2].url, 'select id from made_once')).toEqual([{ id: 1 }])
    expect(all.filter(({ adopted }) => !adopted)).toHaveLength(1)
  })
})

describe('several processes on one data folder', () => {
  beforeEach(copyMade)

  test('share the server, and only the last one stops it', async () => {
    const first = await start()
    const second = await start()
    expect(second.adopted).toBe(true)
    await first.stop()
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    expect(await serverOf(folder)).toBeUndefined()
  })

  test('stop it even when they leave at the same moment', async () => {
    const all = await Promise.all([start(), start(), start(), start()])
    await Promise.all(all.map((one) => one.stop()))
    expect(await serverOf(folder)).toBeUndefined()
  })

  test('have one holder; a second start is told its process and address', async () => {
    const first = await start()
    await first.hold()
    const second = await start()
    await expect(second.hold()).rejects.toThrow(`in use by process ${process.pid}, which is still starting.`)
    await first.announce('http://localhost:3000')
    expect(await first.announced()).toBe('http://localhost:3000')
    await expect(second.hold()).rejects.toThrow(
      `The data folder ${folder} is in use by process ${process.pid}, at http://localhost:3000. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    await first.stop()
    await second.hold()
  })
})

describe('after a crash', () => {
  beforeEach(copyMade)
  test('of the app, the next start adopts its server with every acknowledged write, and may hold the folder', async () => {
    const app = await startApp()
    await ask(app.url, 'create table written as select 7 as number')
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    const next = await start()
    expect(next.adopted).toBe(true)
    await next.hold()
    expect(await ask(next.url, 'select number from written')).toEqual([{ number: 7 }])
  })

  test('of a test, its server ends with it', async () => {
    const app = await startApp('lasting: false')
    const server = (await serverOf(folder))!
    app.process.kill('SIGKILL')
    await expect.poll(() => isAlive(server) || serverOf(folder), { timeout: 60_000 }).toBe(undefined)
  })

  test('of the app and the server, the next start recovers every acknowledged write', async () => {
    const app = await startApp()
    await ask(app.url, 'create table written as select 7 as number')
    await crash(app)
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await ask(next.url, 'select number from written')).toEqual([{ number: 7 }])
  })

  test('of the server, the app starts it again and still holds the folder', async () => {
    const sentences: string[] = []
    const app = await start(folder, (sentence) => sentences.push(sentence))
    await app.hold()
    await ask(app.url, 'create table written as select 7 as number')
    process.kill((await serverOf(folder))!, 'SIGKILL')
    await expect
      .poll(() => ask(app.url, 'select number from written').catch(() => 'down'), { timeout: 60_000 })
      .toEqual([{ number: 7 }])
    expect(sentences).toEqual(['The database has stopped: starting it again.'])
    // The server answers a moment before the app has taken the folder again.
    const holders = `select count(*)::integer as count from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'`
    await expect.poll(() => ask(app.url, holders), { timeout: 60_000 }).toEqual([{ count: 1 }])
    const second = await start()
    await expect(second.hold()).rejects.toThrow(`process ${process.pid}`)
  })

  test('and a reboot, another process with the old server’s pid does not prevent the start', async () => {
    await crash(await startApp())
    const { uid, gid } = await stat(join(folder, 'postgres', 'data'))
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    try {
      for (const file of ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
        const path = join(folder, 'postgres', file)
        const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
        await writeFile(path, [stranger.pid, ...rest].join('\n'))
      }
      expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })

  test('that left an empty lock file, the next start removes it', async () => {
    const path = join(folder, 'postgres', 'data', 'postmaster.pid')
    await writeFile(path, '')
    await utimes(path, 1, 1)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('while the database was being created, the next start completes it', async () => {
    const home = join(folder, 'postgres')
    await rm(home, { recursive: true })
    const app = spawnApp()
    await expect.poll(() => existsSync(home), { interval: 2, timeout: 20_000 }).toBe(true)
    await pause(150)
    app.kill('SIGKILL')
    await once(app, 'exit')
    expect(existsSync(join(home, 'data'))).toBe(false)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('where it cannot start, one sentence says why', () => {
  test('when the files are from another version', async () => {
    await copyMade()
    await writeFile(join(folder, 'postgres', 'data', 'PG_VERSION'), '12\n')
    await expect(start()).rejects.toThrow(
      /^The database would not start: FATAL: {2}database files are incompatible/,
    )
  })

  test('when the folder is a file', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(start(join(folder, 'file'))).rejects.toThrow(/file/)
  })
})

/** Copies a finished database, where creating one is not what the test is about. */
async function copyMade() {
  await promisify(execFile)('cp', ['-a', join(made, 'postgres'), folder])
}

async function start(path = folder, notice?: (sentence: string) => void) {
  const one = await startEmbedded(notice ? { folder: path, notice } : { folder: path })
  started.push(one)
  return one
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** The server's process according to the data folder. */
async function serverOf(path: string): Promise<number | undefined> {
  const words = await readFile(join(path, 'postgres', 'data', 'postmaster.pid'), 'utf8').catch(
    () => undefined,
  )
  return words === undefined ? undefined : Number(words.split('\n')[0])
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Another process that starts the database, holds the folder and then waits. */
function spawnApp(options = '') {
  const embedded = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const program = `const { startEmbedded } = await import(${embedded})
    const database = await startEmbedded({ folder: ${JSON.stringify(folder)}, ${options} })
    await database.hold()
    console.log(database.url)`
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Kills the app and its server without a chance to clean up. */
async function crash(app: Awaited<ReturnType<typeof startApp>>) {
  app.process.kill('SIGKILL')
  await once(app.process, 'exit')
  process.kill((await serverOf(folder))!, 'SIGKILL')
}

async function startApp(options?: string) {
  const app = spawnApp(options)
  const [url] = (await once(app.stdout, 'data')) as [Buffer]
  return { process: app, url: url.toString().trim() }
}
