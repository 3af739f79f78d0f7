import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect as connectTo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useServer } from '../testing/server.ts'
import { connect } from './connect.ts'

const server = useServer()

it('PgTyped’s nullability hints never reach the database: columns have their plain names', async () => {
  const { rows } = await server.services.db.query(`select $1::int as "one!", null as "none?"`, [1])
  expect(rows).toEqual([{ one: 1, none: null }])
})

it('arrays of enums are parsed as arrays, and enums as strings', async () => {
  const { rows } = await server.services.db.query(
    `select array['host', 'desk']::role_name[] as roles, '{}'::role_name[] as none, 'host'::role_name as role`,
    [],
  )
  expect(rows).toEqual([{ roles: ['host', 'desk'], none: [], role: 'host' }])
})

it('a connection that closes as soon as it opens fails its transaction but does not end the process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-connect-'))
  const url = new URL(server.url)
  const real = join(url.searchParams.get('host')!, '.s.PGSQL.5432')
  url.searchParams.set('host', folder)
  url.searchParams.set('application_name', 'ends-as-it-opens')
  const ready = Buffer.from('Z\0\0\0\x05I', 'latin1')
  // Sends "ready" and ends the connection in one write: a busy process may read both together.
  const proxy = createServer((near) => {
    const far = connectTo(real)
    near.on('error', () => far.destroy()).on('data', (bytes) => far.write(bytes))
    let keptBack: Buffer[] | undefined
    far.on('data', (bytes: Buffer) => {
      if (keptBack) return void keptBack.push(bytes)
      if (!bytes.subarray(-ready.length).equals(ready)) return void near.write(bytes)
      keptBack = [bytes]
      void server.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'ends-as-it-opens'`,
      )
    })
    far.on('close', () => near.end(Buffer.concat(keptBack ?? [])))
  })
  await once(proxy.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  const db = connect({ url: url.href, size: 1 })
  try {
    await expect(db.transaction(async () => undefined)).rejects.toThrow(/not queryable/)
  } finally {
    await db.close()
    await once(proxy.close(), 'close')
    await rm(folder, { recursive: true })
  }
})
