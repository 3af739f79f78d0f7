import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import type { Embedded } from '../../server/db/embedded.ts'
import { openKeys } from '../../server/keys.ts'
import { run as ask } from '../../server/testing/admin.ts'
import {
  call,
  close,
  command,
  live,
  logIn,
  mailsOf,
  manifestOf,
  open,
  rowsOf,
  sequencesOf,
  startDatabase,
  type Home,
} from '../testing/installation.ts'
import type { Manifest } from './archive.ts'
import { backUp } from './backup.ts'

const canary = `canary ${randomBytes(8).toString('hex')} शांति`
const passphrase = randomBytes(24).toString('base64')
let temporary: string
let old: Home
let backup: string
let keyless: string
let access: string
let made: { code: number; said: string }
let before: { rows: Awaited<ReturnType<typeof rowsOf>>; sequences: unknown; mails: unknown }

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'nitya-backup-'))
  backup = join(temporary, 'backups', 'first')
  keyless = join(temporary, 'backups', 'keyless')
  const folder = join(temporary, 'old')
  old = await open(folder, await startDatabase(folder))
  access = await live(old, canary)
  made = await command('backup', backup, { DATA_DIR: old.folder, BACKUP_PASSPHRASE: passphrase })
  before = { rows: await rowsOf(old), sequences: await sequencesOf(old), mails: await mailsOf(old) }
})
afterAll(async () => {
  await close(old)
  await rm(temporary, { recursive: true, force: true })
})

describe('a backup', () => {
  it('states its format, and that it contains the keys', () => {
    const form = /the rows of \d+ tables of the embedded database/
    const text = new RegExp(
      `^${backup}: (${form.source}), in .*\n.*\nIt contains the journal keys, encrypted with BACKUP_PASSPHRASE, which also authenticates it`,
    )
    expect([made.code, made.said]).toEqual([0, expect.stringMatching(text)])
  })

  it('is readable only by its owner, and reveals neither a journal’s text nor its keys', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o700)
    const keys = JSON.parse(await readFile(join(old.folder, 'journal-keys.json'), 'utf8')).journal as string[]
    for (const name of await readdir(backup)) {
      const path = join(backup, name)
      expect([name, (await stat(path)).mode & 0o777]).toEqual([name, 0o600])
      const bytes = await readFile(path)
      const text = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
      for (const secret of [canary, ...keys]) expect(text.includes(secret)).toBe(false)
    }
    const listed = (await manifestOf(backup)).files.map(({ name }) => name)
    expect([...listed, 'keys.sealed', 'manifest.json'].sort()).toEqual((await readdir(backup)).sort())
  })

  it('without a passphrase warns that it lacks the keys and is not authenticated', async () => {
    const { code, said } = await command('backup', keyless, { DATA_DIR: old.folder })
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/ARE NOT IN IT: .* nobody can tell whether the backup was changed/),
    ])
    expect(await readdir(keyless)).not.toContain('keys.sealed')
  })

  it('overwrites nothing, and rejects a passphrase that could be guessed', async () => {
    const again = await command('backup', backup, { DATA_DIR: old.folder })
    expect([again.code, again.said]).toEqual([
      1,
      `${backup} exists and is not an empty folder: a backup needs a folder of its own.\n`,
    ])
    const weak = await command('backup', join(temporary, 'weak'), {
      DATA_DIR: old.folder,
      BACKUP_PASSPHRASE: 'secret',
    })
    expect([weak.code, weak.said]).toEqual([1, expect.stringMatching(/^BACKUP_PASSPHRASE is too short/)])
  })

  it('reveals the journal keys only with the passphrase', async () => {
    const [key] = JSON.parse(await readFile(join(old.folder, 'journal-keys.json'), 'utf8')).journal
    expect(await command('restore', backup, { BACKUP_PASSPHRASE: passphrase }, '--keys')).toEqual({
      code: 0,
      said: `JOURNAL_KEYS=${key}\n`,
    })
    const wrong = await command('restore', backup, { BACKUP_PASSPHRASE: `${passphrase}x` }, '--keys')
    expect([wrong.code, wrong.said]).toEqual([
      1,
      expect.stringMatching(/^BACKUP_PASSPHRASE does not decrypt this backup/),
    ])
    expect((await command('restore', backup, {}, '--keys', '--unauthenticated')).code).toBe(1)
  })
})

describe('the drill: a new machine, an empty database and a backup', () => {
  it('restores every row, count and sequence, on which the app runs and members read their journals', async () => {
    const folder = join(temporary, 'new')
    const restored = await command('restore', backup, { DATA_DIR: folder, BACKUP_PASSPHRASE: passphrase })
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored as of .*people need to log in again\.\n$/),
    })
    expect((await stat(join(folder, 'journal-keys.json'))).mode & 0o777).toBe(0o600)
    // Compares before the app runs, because its jobs change rows and send emails.
    const database = await startDatabase(folder)
    expect(await rowsOf({ database })).toEqual(before.rows)
    expect(await sequencesOf({ database })).toEqual(before.sequences)
    expect((await mailsOf({ database })).map(({ data }) => data)).toEqual(
      (before.mails as any[]).map(({ data }) => data),
    )
    expect(before.mails).toHaveLength(2)

    const fresh = await open(folder, database)
    try {
      // A session that ended after the backup would be open again, so the restore ends every session.
      expect((await call(fresh, 'GET /api/journal/', undefined, access)).status).toBe(401)
      const again = await logIn(fresh, 'asha')
      const [entry] = (await call(fresh, 'GET /api/journal/', undefined, again)).body
      expect(entry.content).toBe(canary)
      const notes = (await call(fresh, 'GET /api/posts/notes/', undefined, again)).body
      expect(notes.map((note: any) => note.likes_count)).toEqual([2, 0, 0])
      expect((await call(fresh, 'GET /api/payments/status/', undefined, again)).body.tier_name).toBe('Plus')

      // Triggers work and sequences continue.
      await call(fresh, `PATCH /api/posts/notes/like/${notes[0].id}/`, { is_liked_by_user: false }, again)
      expect((await call(fresh, 'GET /api/posts/notes/', undefined, again)).body[0].likes_count).toBe(1)
      const joined = await call(fresh, 'POST /api/accounts/register/', {
        username: 'esha',
        email: 'esha@nitya.test',
        password: 'a slow and quiet river',
      })
      expect(joined.status).toBe(201)
      expect(
        (await call(fresh, 'POST /api/journal/', { content: 'after' }, await logIn(fresh, 'bela'))).status,
      ).toBe(201)
    } finally {
      await close(fresh)
    }
  })
})

it('members who deleted their accounts after the backup are not restored, even if nobody else owned it', async () => {
  const env = { DATA_DIR: join(temporary, 'without'), BACKUP_PASSPHRASE: passphrase }
  expect((await command('restore', backup, env, '--left', 'chetan')).said).toMatch(/^--left takes the ids/)
  const gone = "select id from members where username in ('asha', 'chetan') order by username"
  const left = [...(await ask(old.database.url, gone)).map(({ id }) => id), 987654].join()
  const { code, said } = await command('restore', backup, env, '--left', left)
  expect([code, said]).toEqual([0, expect.stringContaining('There is no owner: appoint one with')])
  const database = await startDatabase(env.DATA_DIR)
  const names = await ask(database.url, 'select username from members order by 1')
  const notes = await ask(database.url, 'select title from notes')
  await database.stop()
  expect([names.map(({ username }) => username), notes.length]).toEqual([['bela', 'deepa'], 1])
})

describe('a restore fails with a one-sentence reason, changing nothing,', () => {
  let empty: string
  let database: Embedded
  beforeAll(async () => {
    empty = join(temporary, 'empty')
    database = await startDatabase(empty)
  })
  afterAll(() => database.stop())
  const into = (env: Record<string, string>, from = backup, ...more: string[]) =>
    command('restore', from, { DATA_DIR: empty, ...env }, ...more)
  const withPassphrase = { BACKUP_PASSPHRASE: passphrase }
  const copyOf = async (name: string, from = backup) => {
    const folder = join(temporary, name)
    await cp(from, folder, { recursive: true })
    return folder
  }
  const change = async (folder: string, edit: (manifest: Manifest) => void) => {
    const manifest = await manifestOf(folder)
    edit(manifest)
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest))
  }
  const refused = (sentence: RegExp) => ({ code: 1, said: expect.stringMatching(sentence) })

  it('without the passphrase, with a different one, or without the keys', async () => {
    expect(await into({})).toEqual(refused(/^BACKUP_PASSPHRASE is missing: it proves/))
    expect(await into({ BACKUP_PASSPHRASE: 'another one, and long enough' })).toEqual(
      refused(/^BACKUP_PASSPHRASE does not decrypt this backup/),
    )
    const otherKey = { ...withPassphrase, JOURNAL_KEYS: randomBytes(32).toString('base64') }
    expect(await into(otherKey)).toEqual(
      refused(/^The journals are encrypted with the key \S+, which is missing in JOURNAL_KEYS/),
    )
    expect(await into({}, keyless, '--unauthenticated')).toEqual(
      refused(/^The journals are encrypted with the key \S+, which is missing in .*journal-keys\.json/),
    )
  })

  it('from an unauthenticated backup that is not explicitly allowed', async () => {
    expect(await into({}, keyless)).toEqual(
      refused(/^keys\.sealed is missing, so nothing proves who made this backup\./),
    )
    const stripped = await copyOf('stripped')
    await rm(join(stripped, 'keys.sealed'))
    expect(await into(withPassphrase, stripped)).toEqual(refused(/^keys\.sealed is missing/))
  })

  it('from a changed manifest or file, or an incomplete backup', async () => {
    const manifest = await copyOf('changed-manifest')
    await change(manifest, (each) => void (each.schema.migration += 1))
    expect(await into(withPassphrase, manifest)).toEqual(refused(/^The backup was changed: manifest\.json /))
    const data = await copyOf('changed-data')
    const name = (await manifestOf(data)).files.find((file) => /members|database\.dump/.test(file.name))!.name
    const bytes = await readFile(join(data, name))
    bytes[bytes.length - 12]! ^= 1
    await writeFile(join(data, name), bytes)
    expect(await into(withPassphrase, data)).toEqual(
      refused(/^The backup was changed: \S+ is not the file it was made with\./),
    )
    await rm(join(data, 'manifest.json'))
    expect(await into(withPassphrase, data)).toEqual(refused(/^There is no complete backup in /))
  })

  it('from a backup of another release’s schema', async () => {
    const newer = await copyOf('newer', keyless)
    await change(newer, (manifest) => void (manifest.schema.migration += 1))
    const keys = JSON.parse(await readFile(join(old.folder, 'journal-keys.json'), 'utf8')).journal.join(',')
    const answer = await into({ JOURNAL_KEYS: keys }, newer, '--unauthenticated')
    expect(answer).toEqual(refused(/^The backup has schema \d+, .* restore it with the release that made it/))
  })

  it('into a database that is in use', async () => {
    const used = await command('restore', backup, { ...withPassphrase, DATA_DIR: old.folder })
    expect(used).toEqual(refused(/^The database is not empty: .* Nothing was changed\.\n$/))
    expect(await rowsOf(old)).toEqual(before.rows)
  })

  it('from rows whose manifest names other tables, columns or files', async () => {
    const rows = join(temporary, 'rows')
    const keys = await openKeys(readConfig({ DATA_DIR: old.folder }), [])
    await backUp(
      { url: old.database.url, embedded: true, journalKeys: keys.journal, passphrase: undefined },
      rows,
    )
    const secrets = JSON.parse(await readFile(join(old.folder, 'journal-keys.json'), 'utf8')).journal.join(
      ',',
    )
    const edits: [name: string, edit: (manifest: any) => void, sentence: RegExp][] = [
      [
        'table',
        ({ content }) => (content.tables[0].name = 'public.members; drop table public.notes cascade; --'),
        /^The backup has other tables/,
      ],
      [
        'column',
        ({ content }) =>
          content.tables[0].columns.push('id) from stdin; drop table public.notes cascade; --'),
        /^The backup has other tables/,
      ],
      [
        'file',
        ({ files }) => (files[0].name = '../rows/public.notes.copy.gz'),
        /^The backup is damaged: .* is not the name of a file in it/,
      ],
    ]
    for (const [name, edit, sentence] of edits) {
      const folder = await copyOf(`forged-${name}`, rows)
      await change(folder, edit)
      expect(await into({ JOURNAL_KEYS: secrets }, folder, '--unauthenticated')).toEqual(refused(sentence))
    }
    expect(await ask(database.url, 'select from notes')).toEqual([])
  })

  it('and leaves the empty database empty', async () => {
    expect(await ask(database.url, 'select * from members')).toEqual([])
    expect(await ask(database.url, 'select * from tiers')).toHaveLength(3)
  })
})
