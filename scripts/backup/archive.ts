import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openByPassphrase, sealByPassphrase } from './sealing.ts'
import type { Schema, Sequence } from './tables.ts'

/** The contents of a backup. `major` is pg_dump's version. */
export type Content =
  | { kind: 'dump'; major: number }
  | { kind: 'rows'; tables: { name: string; columns: string[]; rows: number }[]; sequences: Sequence[] }

/** A backup's description, written last: a folder without it is not a complete backup. */
export type Manifest = {
  format: 2
  madeAt: string
  schema: Schema
  /** The ids of the keys that encrypt the backup's journals. An id is a fingerprint and decrypts nothing. */
  journalKeys: string[]
  content: Content
  files: { name: string; sha256: string }[]
}

/**
 * The data encrypted with the passphrase: the journal keys in base64, and the hash of the manifest, whose
 * checksums cover every file.
 */
type Sealed = { journalKeys: string[]; manifestSha256: string }

const manifestName = 'manifest.json'
const sealedName = 'keys.sealed'

/** Creates the folder of a new backup, with mode 0700. @throws a one-sentence error if it is not empty */
export async function makeFolder(folder: string): Promise<void> {
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw new Error(`${folder} exists and is not an empty folder: a backup needs a folder of its own.`)
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/**
 * Completes a backup: writes the keys if there is a passphrase, encrypted with it, and then atomically the
 * manifest with checksums.
 */
export async function completeArchive(
  folder: string,
  description: Omit<Manifest, 'files' | 'format'>,
  { passphrase, journalKeys }: { passphrase: string | undefined; journalKeys: string[] },
): Promise<void> {
  const files: Manifest['files'] = []
  for (const name of (await readdir(folder)).sort()) {
    await chmod(join(folder, name), 0o600)
    files.push({ name, sha256: await checksumOf(join(folder, name)) })
  }
  const text = `${JSON.stringify({ format: 2, ...description, files } satisfies Manifest, null, 2)}\n`
  if (passphrase !== undefined) {
    const sealed: Sealed = { journalKeys, manifestSha256: sha256(text) }
    await writeFile(join(folder, sealedName), sealByPassphrase(passphrase, JSON.stringify(sealed)), {
      mode: 0o600,
      flush: true,
    })
  }
  const file = await open(join(folder, `${manifestName}.part`), 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(join(folder, `${manifestName}.part`), join(folder, manifestName))
}

/**
 * Reads a backup's manifest, and verifies with the passphrase that nobody else made or changed it. With
 * `unauthenticated`, skips the check.
 *
 * @returns the manifest and the journal keys, which are null if the backup lacks them or they were not
 * decrypted
 * @throws a one-sentence error
 */
export async function readArchive(
  folder: string,
  { passphrase, unauthenticated }: { passphrase: string | undefined; unauthenticated: boolean },
): Promise<{ manifest: Manifest; journalKeys: string[] | null }> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => {
    throw new Error(`There is no complete backup in ${folder}: ${manifestName} is missing.`)
  })
  const sealed = await readFile(join(folder, sealedName), 'utf8').catch(() => null)
  if (!unauthenticated) {
    if (sealed === null) {
      throw new Error(
        `${sealedName} is missing, so nothing proves who made this backup. Use --unauthenticated to restore it anyway.`,
      )
    }
    if (passphrase === undefined)
      throw new Error('BACKUP_PASSPHRASE is missing: it proves that nobody has changed this backup.')
  }
  const opened =
    sealed !== null && passphrase !== undefined
      ? (JSON.parse(openByPassphrase(passphrase, sealed)) as Sealed)
      : null
  if (opened && opened.manifestSha256 !== sha256(text))
    throw new Error(`The backup was changed: ${manifestName} is not the one it was made with.`)
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 2)
    throw new Error(
      `The backup in ${folder} has format ${String(manifest.format)}: restore it with the release that made it.`,
    )
  return { manifest, journalKeys: opened?.journalKeys ?? null }
}

/** Checks every file before any is used. @throws a one-sentence error that names a changed or missing file */
export async function verifyFiles(folder: string, { files }: Manifest): Promise<void> {
  for (const { name, sha256: expected } of files) {
    if (basename(name) !== name)
      throw new Error(`The backup is damaged: "${name}" is not the name of a file in it.`)
    const found = await checksumOf(join(folder, name)).catch(() => {
      throw new Error(`The backup is incomplete: ${name} cannot be read.`)
    })
    if (found !== expected)
      throw new Error(`The backup was changed: ${name} is not the file it was made with.`)
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function checksumOf(path: string): Promise<string> {
  const digest = createHash('sha256')
  await pipeline(createReadStream(path), digest)
  return digest.digest('hex')
}
