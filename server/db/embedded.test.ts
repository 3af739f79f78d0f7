import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { ask, useDataFolder } from './testing/data-folder.ts'

const { folder, start, copyMade, serverOf } = useDataFolder()

describe('a data folder', () => {
  test('gets its own PostgreSQL, with checksums, that listens on a socket and on no port', async () => {
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

  test('keeps written data for the next start', async () => {
    const first = await start()
    await ask(first.url, 'create table kept as select 42 as answer')
    await first.stop()
    expect(await serverOf()).toBeUndefined()
    expect(await ask((await start()).url, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('may have a space and a quote in its path', async () => {
    const { url } = await start(join(folder(), `asha's first folder`))
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('may have a path longer than a socket’s limit', async () => {
    const long = join(
      folder(),
      'a-folder-with-a-rather-long-name',
      'in-another-one-with-a-longer-name-still',
      'data',
    )
    const { url, stop } = await start(long)
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const sockets = new URL(url).searchParams.get('host')!
    expect(sockets.startsWith(long)).toBe(false)
    expect((await stat(sockets)).mode & 0o777).toBe(0o700)
    await stop()
    await rm(sockets, { recursive: true })
  })

  test('may be inside a folder that only its owner can enter, even if that is root', async () => {
    const closed = join(folder(), 'closed')
    await mkdir(closed, { mode: 0o700 })
    await chmod(folder(), 0o700)
    const { url } = await start(join(closed, 'data'))
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    const { uid } = await stat(join(closed, 'data', 'postgres', 'data'))
    if (process.getuid?.() === 0) expect(uid).not.toBe(0)
    else expect(uid).toBe(process.getuid?.())
  })

  test('has a password that other users cannot read', async () => {
    await start()
    expect((await stat(join(folder(), 'postgres', 'data'))).mode & 0o077).toBe(0)
    expect((await stat(join(folder(), 'postgres', 'data', 'nitya.password'))).mode & 0o077).toBe(0)
  })

  test('has a log that contains no text by members', async () => {
    const { url } = await start()
    await ask(url, `create table said (words text unique); insert into said values ('canary')`)
    await expect(ask(url, `insert into said values ('canary')`)).rejects.toThrow('duplicate key')
    await expect(ask(url, `select 'canary'::int`)).rejects.toThrow('invalid input syntax')
    expect(await readFile(join(folder(), 'postgres', 'server.log'), 'utf8')).not.toContain('canary')
  })
})

describe('several processes on one new data folder', () => {
  test('create one database when they start at the same time', async () => {
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
    expect(await serverOf()).toBeUndefined()
  })

  test('stop the server even when they exit at the same moment', async () => {
    const all = await Promise.all([start(), start(), start(), start()])
    await Promise.all(all.map((one) => one.stop()))
    expect(await serverOf()).toBeUndefined()
  })

  test('have one holder, whose process and address are named in a second one’s error', async () => {
    const first = await start()
    await first.hold()
    const second = await start()
    await expect(second.hold()).rejects.toThrow(`in use by process ${process.pid}, which is still starting.`)
    await first.announce('http://localhost:3000')
    expect(await first.announced()).toBe('http://localhost:3000')
    await expect(second.hold()).rejects.toThrow(
      `The data folder ${folder()} is in use by process ${process.pid}, at http://localhost:3000. ` +
        'Stop it first, or set DATA_DIR to another folder.',
    )
    await first.stop()
    await second.hold()
  })
})

describe('a failed start gives its reason in one sentence', () => {
  test('when the files are from another version', async () => {
    await copyMade()
    await writeFile(join(folder(), 'postgres', 'data', 'PG_VERSION'), '12\n')
    await expect(start()).rejects.toThrow(
      /^The database would not start: FATAL: {2}database files are incompatible/,
    )
  })

  test('when the folder is a file', async () => {
    await writeFile(join(folder(), 'file'), '')
    await expect(start(join(folder(), 'file'))).rejects.toThrow(/file/)
  })
})
