import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { connect, type Database } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded.ts'

/** A PostgreSQL for one test file alone: what other tests write is written in theirs. */
export type OwnServer = {
  url: string
  /** Writes behind the pool's back. */
  owner: pg.Client
  db: Database
  /** Nothing is written for so long that the pool knows of it. */
  calm(): Promise<void>
}

/** Opens it before the file's tests, and closes it after them. `prepare` makes the tables; `role` is the pool's. */
export function useOwnServer(prepare: (server: Pick<OwnServer, 'url' | 'owner'>) => Promise<unknown>, role?: string): OwnServer {
  const held = {} as OwnServer
  let stop: () => Promise<void>
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nitya-own-'))
    const { url, stop: stopServer } = await startEmbedded({ folder, lasting: false })
    const owner = new pg.Client({ connectionString: url })
    await owner.connect()
    await prepare({ url, owner })
    const db = connect({ url, ...(role ? { role } : {}) })
    const calm = async () => {
      await db.snapshot()
      await db.snapshot()
    }
    Object.assign(held, { url, owner, db, calm })
    stop = async () => {
      await db.close()
      await owner.end()
      await stopServer()
      await rm(folder, { recursive: true, force: true })
    }
  })
  afterAll(() => stop())
  return held
}
