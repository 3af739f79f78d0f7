import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startEmbedded, type Embedded } from '../embedded.ts'

/**
 * Provides each test with an empty data folder and functions that start servers on it, which stop when the
 * test ends.
 */
export function useDataFolder() {
  // Creating a database takes a second or two, and longer if several are created at the same time.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  let made: string
  let folder: string
  const started: Embedded[] = []

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

  const start = async (path = folder, notice?: (sentence: string) => void) => {
    const one = await startEmbedded(notice ? { folder: path, notice } : { folder: path })
    started.push(one)
    return one
  }

  /** Starts another process that starts the database, locks the folder and then waits. */
  const spawnApp = (options = '') => {
    const embedded = JSON.stringify(new URL('../embedded.ts', import.meta.url).href)
    const program = `const { startEmbedded } = await import(${embedded})
      const database = await startEmbedded({ folder: ${JSON.stringify(folder)}, ${options} })
      await database.hold()
      console.log(database.url)`
    return spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
  }

  const startApp = async (options?: string) => {
    const app = spawnApp(options)
    const [url] = (await once(app.stdout, 'data')) as [Buffer]
    return { process: app, url: url.toString().trim() }
  }

  return {
    start,
    spawnApp,
    startApp,
    folder: () => folder,
    /** Copies a finished database, for tests that don't need to create one. */
    copyMade: async () => {
      await promisify(execFile)('cp', ['-a', join(made, 'postgres'), folder])
    },
    /** Returns the pid of the server according to the data folder. */
    serverOf: async (): Promise<number | undefined> => {
      const path = join(folder, 'postgres', 'data', 'postmaster.pid')
      const words = await readFile(path, 'utf8').catch(() => undefined)
      return words === undefined ? undefined : Number(words.split('\n')[0])
    },
  }
}

export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
