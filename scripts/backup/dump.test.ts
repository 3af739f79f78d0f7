import { execFile } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVault } from '../../server/core/vault.ts'
import { connect } from '../../server/db/connect.ts'
import { appRole, migrate } from '../../server/db/migrate.ts'
import { openJournalKeys, type Keys } from '../../server/keys.ts'
import { run as query } from '../../server/testing/admin.ts'
import { seed } from '../seed.ts'
import { findDebianServer, startDebianServer } from '../testing/debian-server.ts'
import { readArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { writeDump } from './dump.ts'
import { restore } from './restore.ts'
import { findTools, requireTools } from './tools.ts'

const passphrase = 'a passphrase that is long enough'
/** Adds a teacher’s photo that contains every byte value. */
const photoOf = `insert into teacher_pages (member, photo_name, photo_small, photo_large)
  select $1, repeat('a', 22), bytes, bytes from (select decode(string_agg(lpad(to_hex(n), 2, '0'), ''), 'hex') as bytes from generate_series(0, 255) n) every`
const programs = await findDebianServer()

// This format needs Debian's server and tools.
describe.runIf(programs)('a backup of a server with pg_dump', () => {
  let server: Awaited<ReturnType<typeof startDebianServer>>
  let temporary: string
  let source: string
  let archive: string
  let journalKeys: Keys['journal']
  beforeAll(async () => {
    server = await startDebianServer(programs!)
    temporary = await mkdtemp(join(tmpdir(), 'nitya-dump-'))
    archive = join(temporary, 'archive')
    source = await server.create('source')
    await seed(source)
    journalKeys = await openJournalKeys({ dataFolder: temporary, journalKeys: { kind: 'made' } }, [])
    const [{ id }] = await query(source, "select id from members where username = 'asha'")
    const { kek, wrapped } = openVault(journalKeys).makeKey(Number(id))
    await query(source, 'insert into journal_keys (member, kek, wrapped) values ($1, $2, $3)', [
      id,
      kek,
      wrapped,
    ])
    await query(source, photoOf, [id])
    await query(source, "insert into sessions (member, ends_at) values ($1, now() + interval '1 day')", [id])
    await query(source, 'insert into likes (note, member) select n.id, m.id from notes n, members m')
    await query(
      source,
      'insert into pgboss.job (name, data) values (\'mail\', \'{"to": "asha@nitya.test"}\')',
    )
    await backUp({ url: source, journalKeys, passphrase }, archive)
  })
  afterAll(async () => {
    await server.stop()
    await rm(temporary, { recursive: true, force: true })
  })

  const trusted = async () => (await readArchive(archive, { passphrase, unauthenticated: false })).manifest
  const rowsOf = async (url: string) => {
    const rows: Record<string, unknown> = {}
    for (const { name } of await query(
      url,
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )) {
      rows[name] = await query(
        url,
        `select (to_jsonb(t) - 'revoked_at')::text as row from ${name} t order by 1`,
      )
    }
    return rows
  }

  it('is an archive that pg_restore of the same version can read without the product, with a manifest and the sealed keys', async () => {
    expect((await readdir(archive)).sort()).toEqual([
      'database.dump',
      'database.list',
      'keys.sealed',
      'manifest.json',
    ])
    const { stdout } = await promisify(execFile)(join(programs!, 'pg_restore'), [
      '--list',
      join(archive, 'database.dump'),
    ])
    expect(stdout).toContain('TABLE DATA public members')
    const bytes =
      (await readFile(join(archive, 'keys.sealed'), 'utf8')) +
      (await readFile(join(archive, 'manifest.json'), 'utf8'))
    expect(bytes).not.toContain(Buffer.from(journalKeys[0].secret).toString('base64'))
  })

  it('restores every row, function and privilege under another owner, and ends the sessions', async () => {
    const target = await server.create('target')
    await restore(target, archive, await trusted())
    expect(await rowsOf(target)).toEqual(await rowsOf(source))
    const objects = `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
      where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
      union all select relname, array_to_string(array(select acl::text from unnest(relacl) acl where acl::text like 'nitya_app%'), ',')
      from pg_class where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) order by 1, 2`
    const ownerless = async (url: string, owner: string) =>
      JSON.stringify(await query(url, objects)).replaceAll(`/${owner}`, '')
    expect(await ownerless(target, 'target')).toEqual(await ownerless(source, 'source'))
    expect(await query(target, 'select from sessions where revoked_at is null')).toEqual([])
    expect(await query(target, "select data from pgboss.job where name = 'mail'")).toEqual([
      { data: { to: 'asha@nitya.test' } },
    ])
    // The app's role still cannot change the ledger, and gets privileges on the tables of later migrations.
    const app = connect({ url: target, role: appRole, size: 1 })
    await expect(app.query('delete from points_ledger', [])).rejects.toMatchObject({ code: '42501' })
    await query(target, 'create table later (id integer)')
    await app.query('insert into later values (1)', [])
    await app.close()
    await migrate(target)
  })

  it('is refused if a byte was changed, or if the database is in use', async () => {
    const untouched = await server.create('untouched')
    const manifest = await trusted()
    await expect(restore(source, archive, manifest)).rejects.toThrow('The database is not empty')
    await appendFile(join(archive, 'database.dump'), ' ')
    await expect(restore(untouched, archive, manifest)).rejects.toThrow(
      'The backup was changed: database.dump is not the file it was made with.',
    )
    expect(await query(untouched, "select from pg_class where relname = 'members'")).toEqual([])
  })

  it('does not use tools older than the server', async () => {
    expect(await findTools(15)).toMatchObject({ major: expect.any(Number) })
    expect(await findTools(99)).toBe(null)
  })
})

describe('the tools of a backup', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nitya-tools-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  /** Returns what a pg_dump that fails tells about its settings, through the error. */
  const dumpOf = async (url: string) => {
    const program = join(folder, 'pg_dump')
    const script = '#!/bin/sh\necho "failed" >&2\necho "root ${PGSSLROOTCERT:-none} $*" >&2\nexit 1\n'
    await writeFile(program, script, { mode: 0o755 })
    const error = await writeDump({ major: 18, dump: program, restore: program }, url, folder, '1').catch(
      String,
    )
    return /root (\S+) .*[?&]sslmode=([\w-]+)/.exec(String(error))?.slice(1)
  }

  it('verify a server by the system’s certificates, as the app does, unless another is named', async () => {
    const url = 'postgres://nitya:secret@database.test/nitya?sslmode='
    expect(await dumpOf(`${url}verify-full`)).toEqual(['system', 'verify-full'])
    expect(await dumpOf(`${url}verify-ca`)).toEqual(['system', 'verify-full'])
    expect(await dumpOf(`${url}verify-ca&sslrootcert=/x.pem`)).toEqual(['none', 'verify-ca'])
    expect(await dumpOf(`${url}require`)).toEqual(['none', 'require'])
  })
})

it('a backup of a server without matching tools fails with a one-sentence error', async () => {
  await expect(requireTools(99)).rejects.toThrow(
    'A backup of this server needs pg_dump 99 or newer (Debian: postgresql-client-99). Nothing was written.',
  )
})
