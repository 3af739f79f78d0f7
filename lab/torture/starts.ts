import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Postgrator from 'postgrator'
import type { Outcome } from './outcome.ts'
import { openProxy } from '../../server/testing/proxy.ts'
import type { Rig } from './rig.ts'

const migrations = join(import.meta.dirname, '../../server/db/migrations')

/**
 * Starts several processes simultaneously, one on a half-migrated database, and one on a database with other
 * tables (docs/promises.md#r44).
 */
export async function starts(rig: Rig): Promise<Outcome> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql')).length
  const together = await newDatabase(rig, 'together')
  const apps = await Promise.all([1, 2, 3].map(() => rig.start({ env: { DATABASE_URL: together } })))
  assert.deepEqual(await Promise.all(apps.map((app) => app.ready())), [true, true, true])
  for (const app of apps) assert.equal(await app.end('SIGTERM'), 0)
  assert.equal(await applied(rig, together), files, 'each migration ran once')

  // An earlier start was interrupted after the first migration, which needs no function.
  const half = await newDatabase(rig, 'half')
  await new Postgrator({
    driver: 'pg',
    migrationPattern: join(migrations, '*.sql'),
    schemaTable: 'migrations',
    execQuery: async (text) => ({ rows: await rig.sql(text, [], half) }),
  }).migrate('10')
  const app = await rig.start({ env: { DATABASE_URL: half } })
  await app.end('SIGTERM')
  assert.equal(await applied(rig, half), files)

  // A database with another program's tables.
  const strange = await newDatabase(rig, 'strange')
  await rig.sql('create table notes (text text)', [], strange)
  const complaint = await rig.start({ env: { DATABASE_URL: strange } }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  assert.match(
    complaint,
    /^It ended with 1: The database could not be brought up to date: 013\.do\.community\.sql failed: relation "notes" already exists\.\n$/,
  )
  return {
    figures: { 'started together': apps.length, 'migrations, each once': files, 'refused in a sentence': 1 },
    missed: [],
  }
}

/**
 * Cuts the database at the first 200 of `/readyz`, several times, and expects the process to survive and
 * become ready again.
 */
export async function cutWhenReady(rig: Rig, times: number): Promise<Outcome> {
  const proxy = await openProxy(rig.database.url, rig.folder)
  for (let n = 0; n < times; n++) {
    const app = await rig.start({ env: { DATABASE_URL: proxy.url } })
    proxy.cut()
    while (await app.ready()) await pause(10)
    proxy.restore()
    let over = false
    void app.ended.then(() => (over = true))
    while (!(await app.ready())) {
      assert(!over, `it ended: ${app.said()}`)
      await pause(10)
    }
    assert.equal(await app.end('SIGTERM'), 0)
  }
  await proxy.close()
  return { figures: { 'cut as soon as ready, and ready again': times }, missed: [] }
}

async function newDatabase({ database, sql }: Rig, name: string): Promise<string> {
  await sql(`create database ${name}`)
  const url = new URL(database.url)
  url.pathname = `/${name}`
  return url.href
}

async function applied({ sql }: Rig, url: string): Promise<number> {
  const [{ found }] = await sql('select count(*)::int as found from migrations where version > 0', [], url)
  return found
}
