import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { SealKey } from './core/seals.ts'
import type { TokenKey } from './core/tokens.ts'
import type { JournalKey } from './core/vault.ts'

/**
 * The app's own keys. The first key of each kind signs, encrypts or wraps; the others are still accepted
 * during a rotation.
 */
export type Keys = {
  token: [TokenKey, ...TokenKey[]]
  seal: [SealKey, ...SealKey[]]
  journal: [JournalKey, ...JournalKey[]]
}

type KeySource = Pick<Config, 'keys' | 'journalKeys' | 'dataFolder'>

/**
 * Reads the keys from the environment or the data folder, where the first start creates them with mode 0600.
 *
 * @param used ids of the journal keys that the database needs.
 * @throws like openJournalKeys
 */
export async function openKeys(config: KeySource, used: string[]): Promise<Keys> {
  const journal = await openJournalKeys(config, used)
  return { ...(await openTokenAndSealKeys(config)), journal }
}

/**
 * Reads the keys that sign tokens and encrypt links in queued emails. Losing them only ends sessions and
 * invalidates pending links.
 */
export async function openTokenAndSealKeys({
  keys,
  dataFolder,
}: Omit<KeySource, 'journalKeys'>): Promise<Omit<Keys, 'journal'>> {
  const { token, seal } =
    keys.kind === 'given' ? keys : await readOrCreate(join(dataFolder, 'keys.json'), ['token', 'seal'])
  return { token: token.map(withId) as Keys['token'], seal: seal.map(withId) as Keys['seal'] }
}

/**
 * Reads only the journal keys. They have their own file, which is backed up separately. The file is created
 * only if the database needs no key yet: a new key could not decrypt existing journals, and would hide that
 * the old key is missing.
 *
 * @param used ids of the journal keys that the database needs.
 * @throws a one-sentence error if a needed key is missing
 */
export async function openJournalKeys(
  { journalKeys, dataFolder }: Omit<KeySource, 'keys'>,
  used: string[],
): Promise<Keys['journal']> {
  const path = journalFile(dataFolder)
  const secrets =
    journalKeys.kind === 'given'
      ? journalKeys.keys
      : used.length > 0
        ? await readJournalFile(path)
        : (await readOrCreate(path, ['journal'])).journal
  const keys = secrets.map(withId)
  const missing = used.filter((kid) => !keys.some((key) => key.kid === kid))
  if (missing.length === 0) return keys as Keys['journal']
  const source = journalKeys.kind === 'given' ? 'JOURNAL_KEYS' : path
  throw new Error(
    `The journals are encrypted with the key ${missing.join(', ')}, which is missing in ${source}: nobody could read them. ` +
      'Put it back; "npm run restore -- <folder of a backup> --keys" shows the keys of a backup (deploy/backups.md).',
  )
}

/** Reads or creates the VAPID private key, 32 bytes. @returns null if push is not set up */
export async function openPushKey({
  push,
  dataFolder,
}: Pick<Config, 'push' | 'dataFolder'>): Promise<Buffer | null> {
  if (push.kind === 'none') return null
  if (push.kind === 'given') return Buffer.from(push.privateKey, 'base64url')
  const made = await readOrCreate(join(dataFolder, 'push-key.json'), ['push'])
  return Buffer.from(made.push[0]!, 'base64')
}

/** Adds a backup's keys before those in the data folder's file. Never overwrites a key. */
export async function addJournalKeys(dataFolder: string, keys: string[]): Promise<void> {
  const path = journalFile(dataFolder)
  const all = [...new Set([...keys, ...(await readJournalFile(path))])]
  await mkdir(dataFolder, { recursive: true })
  await writeFile(`${path}.part`, JSON.stringify({ journal: all }, null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

const journalFile = (dataFolder: string) => join(dataFolder, 'journal-keys.json')

/** Returns the keys in the file, in base64; empty if the file is missing. */
async function readJournalFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{"journal":[]}'
    throw error
  })
  return JSON.parse(text).journal
}

/** A key's id is its fingerprint, so the same key has the same id in every process. */
function withId(base64: string): TokenKey & SealKey & JournalKey {
  const secret = Buffer.from(base64, 'base64')
  return { kid: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret }
}

async function readOrCreate<Name extends string>(
  path: string,
  names: Name[],
): Promise<Record<Name, string[]>> {
  await mkdir(join(path, '..'), { recursive: true })
  const fresh = Object.fromEntries(names.map((name) => [name, [randomBytes(32).toString('base64')]]))
  // 'wx': if several processes start at the same time, one writes the file and all read it.
  await writeFile(path, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return JSON.parse(await readFile(path, 'utf8'))
}
