import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { ask, useDataFolder } from './testing/data-folder.ts'

const { folder, start, spawnApp, startApp, copyMade, serverOf } = useDataFolder()

beforeEach(copyMade)

describe('after a crash', () => {
  test('the next start adopts a crashed app’s server with every acknowledged write, and locks the folder', async () => {
    const app = await startApp()
    await ask(app.url, 'create table written as select 7 as number')
    app.process.kill('SIGKILL')
    await once(app.process, 'exit')
    const next = await start()
    expect(next.adopted).toBe(true)
    await next.hold()
    expect(await ask(next.url, 'select number from written')).toEqual([{ number: 7 }])
  })

  test('a crashed test’s server shuts down', async () => {
    const app = await startApp('lasting: false')
    const server = (await serverOf())!
    app.process.kill('SIGKILL')
    await expect.poll(() => isAlive(server) || serverOf(), { timeout: 60_000 }).toBe(undefined)
  })

  test('the next start recovers every acknowledged write if both app and server crashed', async () => {
    const app = await startApp()
    await ask(app.url, 'create table written as select 7 as number')
    await crash(app)
    const next = await start()
    expect(next.adopted).toBe(false)
    expect(await ask(next.url, 'select number from written')).toEqual([{ number: 7 }])
  })

  test('the app restarts a crashed server and still holds the folder', async () => {
    const sentences: string[] = []
    const app = await start(folder(), (sentence) => sentences.push(sentence))
    await app.hold()
    await ask(app.url, 'create table written as select 7 as number')
    process.kill((await serverOf())!, 'SIGKILL')
    await expect
      .poll(() => ask(app.url, 'select number from written').catch(() => 'down'), { timeout: 60_000 })
      .toEqual([{ number: 7 }])
    expect(sentences).toEqual(['The database has stopped: starting it again.'])
    // The server responds a moment before the app has locked the folder again.
    const holders = `select count(*)::integer as count from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock'`
    await expect.poll(() => ask(app.url, holders), { timeout: 60_000 }).toEqual([{ count: 1 }])
    const second = await start()
    await expect(second.hold()).rejects.toThrow(`process ${process.pid}`)
  })

  test('another process that has the old server’s pid, as after a reboot, does not prevent the start', async () => {
    await crash(await startApp())
    const { uid, gid } = await stat(join(folder(), 'postgres', 'data'))
    const stranger = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {})
    try {
      for (const file of ['data/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
        const path = join(folder(), 'postgres', file)
        const [, ...rest] = (await readFile(path, 'utf8')).split('\n')
        await writeFile(path, [stranger.pid, ...rest].join('\n'))
      }
      expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      stranger.kill()
    }
  })

  test('the next start removes an empty lock file', async () => {
    const path = join(folder(), 'postgres', 'data', 'postmaster.pid')
    await writeFile(path, '')
    await utimes(path, 1, 1)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('the next start completes a database whose creation was interrupted', async () => {
    const home = join(folder(), 'postgres')
    await rm(home, { recursive: true })
    const app = spawnApp()
    await expect.poll(() => existsSync(home), { interval: 2 }).toBe(true)
    await pause(150)
    app.kill('SIGKILL')
    await once(app, 'exit')
    expect(existsSync(join(home, 'data'))).toBe(false)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Kills the app and its server without a chance to clean up. */
async function crash(app: Awaited<ReturnType<typeof startApp>>) {
  app.process.kill('SIGKILL')
  await once(app.process, 'exit')
  process.kill((await serverOf())!, 'SIGKILL')
}
