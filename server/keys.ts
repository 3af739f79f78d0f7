import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import type { SealKey } from './core/seals.ts'
import type { TokenKey } from './core/tokens.ts'
import type { JournalKey } from './core/vault.ts'

/** The app's own keys. The first of each signs, seals or wraps; the others are accepted while a rotation lasts. */
export type Keys = {
  token: [TokenKey, ...TokenKey[]]
  seal: [SealKey, ...SealKey[]]
  journal: [JournalKey, ...JournalKey[]]
}

/** The keys given in the environment, or those of the data folder, made at the first start and readable by its owner alone. */
export async function openKeys(config: Pick<Config, 'keys' | 'journalKeys' | 'dataFolder'>): Promise<Keys> {
  const { dataFolder } = config
  const { token, seal } =
    config.keys.kind === 'given' ? config.keys : await madeKeys(join(dataFolder, 'keys.json'), ['token', 'seal'])
  const journal = await openJournalKeys(config)
  return {
    token: token.map(named) as Keys['token'],
    seal: seal.map(named) as Keys['seal'],
    journal,
  }
}

/** The journals' keys alone, for the rotation. They have a file of their own: it is backed up apart from the rest. */
export async function openJournalKeys(config: Pick<Config, 'journalKeys' | 'dataFolder'>): Promise<Keys['journal']> {
  const { journalKeys, dataFolder } = config
  const keys =
    journalKeys.kind === 'given'
      ? journalKeys.keys
      : (await madeKeys(join(dataFolder, 'journal-keys.json'), ['journal'])).journal
  return keys.map(named) as Keys['journal']
}

/** Puts keys that come from a backup before those that the data folder may have: none is ever lost. */
export async function keepJournalKeys(dataFolder: string, keys: string[]): Promise<void> {
  const path = join(dataFolder, 'journal-keys.json')
  const { journal } = await readFile(path, 'utf8').then(JSON.parse, () => ({ journal: [] }))
  await mkdir(dataFolder, { recursive: true })
  await writeFile(`${path}.part`, JSON.stringify({ journal: [...new Set([...keys, ...journal])] }, null, 2), { mode: 0o600 })
  await rename(`${path}.part`, path)
}

/** A key's name is a fingerprint of it, so that the same key has the same name in every process. */
function named(base64: string): TokenKey & SealKey & JournalKey {
  const secret = Buffer.from(base64, 'base64')
  return { kid: createHash('sha256').update(secret).digest('base64url').slice(0, 8), secret }
}

async function madeKeys<Name extends string>(path: string, names: Name[]): Promise<Record<Name, string[]>> {
  await mkdir(join(path, '..'), { recursive: true })
  const fresh = Object.fromEntries(names.map((name) => [name, [randomBytes(32).toString('base64')]]))
  // 'wx': whoever comes second reads what the first has written.
  await writeFile(path, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return JSON.parse(await readFile(path, 'utf8'))
}
