import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { locks } from './keeper.ts'

/** What the holder of a data folder leaves for others to read. The lock decides; this only lends it words. */
type Card = { pid: number; address?: string }

/** How long a start waits for the one before it, which may be on its way out, in ms. */
const patience = 2_000

/**
 * Makes the session the one holder of `folder`, for as long as it lives.
 * @throws one sentence saying who holds it, with pid and address
 */
export async function takeFolder(session: Client, folder: string) {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(50)) {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [locks.holder])
    if (rows[0]?.held) return
  }
  const card = await readCard(folder)
  const who = card ? `process ${card.pid}${card.address ? `, at ${card.address}` : ', which is still starting'}` : 'another process'
  throw new Error(`The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`)
}

/** Says who holds the folder, once that is settled and again when the address is known. */
export async function leaveCard(folder: string, card: Card) {
  const path = join(folder, 'holder.json')
  await writeFile(`${path}.new`, JSON.stringify(card), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

async function readCard(folder: string): Promise<Card | undefined> {
  return readFile(join(folder, 'holder.json'), 'utf8').then(
    (words) => JSON.parse(words) as Card,
    () => undefined,
  )
}
