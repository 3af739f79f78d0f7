import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { locks } from './presence.ts'

/**
 * The process that holds a data folder, for the error message. The advisory lock, not this file, decides who
 * holds the folder.
 */
type Holder = { pid: number; address?: string }

/** How long a start waits for the current holder to exit, in ms. */
const waitForHolder = 2_000

/**
 * Makes the session the only holder of `folder` until the session ends.
 * @throws an error of one sentence that names the process holding the folder and its address
 */
export async function lockFolder(session: Client, folder: string) {
  for (const deadline = Date.now() + waitForHolder; Date.now() < deadline; await pause(50)) {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      locks.holder,
    ])
    if (rows[0]?.held) return
  }
  const holder = await readHolder(folder)
  const who = holder
    ? `process ${holder.pid}${holder.address ? `, at ${holder.address}` : ', which is still starting'}`
    : 'another process'
  throw new Error(
    `The data folder ${folder} is in use by ${who}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/** Stores the folder's holder. Called after locking, and again once the app's address is known. */
export async function writeHolder(folder: string, holder: Holder) {
  const path = join(folder, 'holder.json')
  await writeFile(`${path}.new`, JSON.stringify(holder), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

/** Returns the process that holds the folder, or that was the last to hold it. */
export async function readHolder(folder: string): Promise<Holder | undefined> {
  return readFile(join(folder, 'holder.json'), 'utf8').then(
    (text) => JSON.parse(text) as Holder,
    () => undefined,
  )
}
