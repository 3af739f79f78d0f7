import { glob, readFile } from 'node:fs/promises'
import { dirname, join as pathOf } from 'node:path'
import { expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import { join, send } from '../../testing/people.ts'

const server = useServer()
const secret = `canary${Math.random().toString(36).slice(2)}`
const canaries = Array.from({ length: 12 }, (_, n) => `${secret}-${n} शांति`)

it('twelve secrets sent to the journal and Let Go appear in no log, table, index or database file', async () => {
  const asha = await join(server, 'asha')
  for (const [n, canary] of canaries.entries()) {
    const [key, field] = n % 2 ? ['POST /api/journal/', 'content'] : ['POST /api/let-go/', 'thought']
    expect((await send(server, key!, { [field!]: canary }, asha.access)).statusCode).toBe(201)
    // Refused and failing calls must not store or log their input.
    await send(server, key!, { [field!]: canary.repeat(3_000) }, asha.access)
    await send(server, `${key}?q=${encodeURIComponent(canary)}`, { other: canary }, asha.access)
    await server.app.inject({
      method: 'POST',
      url: key!.split(' ')[1]!,
      payload: `{"${field}": "${canary}`,
      headers: { authorization: `Bearer ${asha.access}`, 'content-type': 'application/json' },
    })
    await send(server, key!, { [field!]: canary })
  }
  const back = await send(server, 'GET /api/journal/', undefined, asha.access)
  expect(back.json()).toHaveLength(6)

  expect(server.logs.length).toBeGreaterThan(12)
  expect(server.logs.filter((line) => line.includes(secret))).toEqual([])

  const tell: string[] = []
  const tables = await server.sql(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  for (const { name } of tables) {
    const rows = await server.sql(`select t::text as row from ${name} t`)
    if (rows.some(({ row }) => row.includes(secret))) tell.push(name)
  }
  // Searches the database's files: heap, indexes, write-ahead log, and the database server's own log.
  const folder = dirname(new URL(server.url).searchParams.get('host')!)
  let files = 0
  for await (const file of glob('**/*', { cwd: folder })) {
    const bytes = await readFile(pathOf(folder, file)).catch(() => undefined)
    if (!bytes) continue
    files++
    if (bytes.includes(secret)) tell.push(file)
  }
  expect(tell).toEqual([])
  expect(files).toBeGreaterThan(100)
  // Proves that the search works: it finds text that is not secret.
  expect(JSON.stringify(await server.sql('select * from members'))).toContain('asha@nitya.test')
})
