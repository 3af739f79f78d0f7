import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { Schema, Sequence } from './tables.ts'

/** What a backup says of itself: the last file that is written, without which it is none. */
export type Manifest = {
  format: 1
  madeAt: string
  schema: Schema
  tables: { name: string; columns: string[]; file: string; rows: number; sha256: string }[]
  sequences: Sequence[]
  /** The names of the keys that its journals are closed by; a name is a fingerprint and opens nothing. */
  journalKeys: string[]
  /** Those keys themselves, closed by a passphrase; none: they were left out. */
  sealedKeys: string | null
}

const manifestOf = (folder: string) => join(folder, 'manifest.json')

/** Makes the folder for a new backup, which nobody but its owner may enter. @throws one sentence where something is there */
export async function makeFolder(folder: string): Promise<void> {
  // An empty folder will do: it is taken away and made anew, closed.
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return
    throw new Error(`${folder} is there already and not an empty folder: a backup wants one of its own.`)
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
}

/** Writes one table's rows, compressed. @returns the checksum of the file */
export async function writeRows(folder: string, file: string, rows: Readable): Promise<string> {
  const digest = createHash('sha256')
  const hashing = new Transform({ transform: (chunk, _encoding, done) => (digest.update(chunk), done(null, chunk)) })
  const to = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx', flush: true })
  await pipeline(rows, createGzip({ level: 3 }), hashing, to)
  return digest.digest('hex')
}

export async function readRows(folder: string, file: string, into: Writable): Promise<void> {
  await pipeline(createReadStream(join(folder, file)), createGunzip(), into)
}

/** The manifest appears whole or not at all: what was cut short before is no backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const path = manifestOf(folder)
  const file = await open(`${path}.part`, 'wx', 0o600)
  await file.writeFile(JSON.stringify(manifest, null, 2) + '\n')
  await file.sync()
  await file.close()
  await rename(`${path}.part`, path)
}

/** @throws one sentence where there is no whole backup in `folder` */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestOf(folder), 'utf8').catch(() => {
    throw new Error(`There is no whole backup in ${folder}: manifest.json is missing.`)
  })
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new Error(`The backup in ${folder} has another form (${String(manifest.format)}) than this release reads.`)
  return manifest
}

/** Looks at every byte before any is used. @throws one sentence naming what was changed or is missing */
export async function verifyFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const { file, sha256 } of tables) {
    const digest = createHash('sha256')
    await pipeline(createReadStream(join(folder, file)), digest).catch(() => {
      throw new Error(`The backup is not whole: ${file} cannot be read.`)
    })
    if (digest.digest('hex') !== sha256) throw new Error(`The backup is damaged: ${file} has changed since it was written.`)
  }
}
