import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const mailFile = /^([0-9a-z]{9}[0-9a-f]{12})\.eml$/

/** Emails on disk, one `.eml` each. Ids sort by arrival and contain the time of arrival. */
export type Store = {
  /** Returns every id, oldest first. */
  ids(): Promise<string[]>
  /** Returns an id for an email that arrives now. */
  nextId(): string
  /** Writes an email atomically. */
  write(id: string, raw: Buffer): Promise<void>
  raw(id: string): Promise<Buffer>
  remove(id: string): Promise<void>
}

export async function openStore(folder: string): Promise<Store> {
  await mkdir(folder, { recursive: true })
  const fileOf = (id: string) => join(folder, `${id}.eml`)
  let last = 0

  return {
    async ids() {
      const names = (await readdir(folder)).flatMap((name) => mailFile.exec(name)?.[1] ?? [])
      return names.sort()
    },
    nextId() {
      // Keeps emails from the same millisecond in order.
      last = Math.max(Date.now(), last + 1)
      return last.toString(36).padStart(9, '0') + randomBytes(6).toString('hex')
    },
    async write(id, raw) {
      const unfinished = `${fileOf(id)}.part`
      await writeFile(unfinished, raw)
      await rename(unfinished, fileOf(id))
    },
    raw: (id) => readFile(fileOf(id)),
    remove: (id) => rm(fileOf(id), { force: true }),
  }
}

/** Returns the time of an email's arrival, from its id. */
export function arrivalOf(id: string): Date {
  return new Date(Number.parseInt(id.slice(0, 9), 36))
}
