import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Keys } from '../../server/keys.ts'
import { makeFolder, writeManifest, writeRows, type Manifest } from './archive.ts'
import { sealByPassphrase } from './sealing.ts'
import { begin, listSequences, listTables, readSchema } from './tables.ts'

export type Source = { url: string; journalKeys: Keys['journal']; passphrase: string | undefined }

/**
 * Writes everything of the database at one moment into `folder`, while people go on; each table as PostgreSQL's own COPY
 * text, gzipped. The journals' keys come along only under a passphrase.
 *
 * @throws where one of the journals' keys is not at hand: such a backup would be no backup of them.
 */
export async function backUp({ url, journalKeys, passphrase }: Source, folder: string): Promise<Manifest> {
  const secrets = Object.fromEntries(journalKeys.map(({ kid, secret }) => [kid, Buffer.from(secret).toString('base64')]))
  // Before anything else: a passphrase that is too short is told at once.
  const sealedKeys = passphrase === undefined ? null : sealByPassphrase(passphrase, JSON.stringify(Object.values(secrets)))
  const from = new Client({ connectionString: url })
  await from.connect()
  try {
    await begin(from, 'isolation level repeatable read, read only')
    const schema = await readSchema(from)
    const { rows } = await from.query<{ kek: string }>('select distinct kek from journal_keys order by 1')
    const used = rows.map(({ kek }) => kek)
    const missing = used.filter((kid) => !(kid in secrets))
    if (missing.length) throw new Error(`JOURNAL_KEYS lacks ${missing.join(', ')}, which journals are closed by: nothing was written.`)
    await makeFolder(folder)
    const tables: Manifest['tables'] = []
    for (const { name, columns, where } of await listTables(from)) {
      const file = `${name.replaceAll('"', '')}.copy.gz`
      const copy = from.query(copyTo(`copy (select ${columns.join(', ')} from ${name} ${where}) to stdout`))
      const sha256 = await writeRows(folder, file, copy)
      tables.push({ name, columns, file, rows: copy.rowCount, sha256 })
    }
    const sequences = await listSequences(from)
    await from.query('commit')
    const manifest: Manifest = {
      format: 1, madeAt: new Date().toISOString(), schema, tables, sequences, journalKeys: used, sealedKeys,
    }
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await from.end()
  }
}
