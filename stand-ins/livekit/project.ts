import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The key pair that a LiveKit server and its app share. */
export type Project = { apiKey: string; apiSecret: string }

/** Returns the key pair, which is created once and stored in `folder`, so it survives a restart. */
export async function openProject(folder: string): Promise<Project> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'project.json')
  const fresh: Project = {
    apiKey: `API${randomBytes(7).toString('hex')}`,
    apiSecret: randomBytes(32).toString('base64url'),
  }
  await writeFile(file, JSON.stringify(fresh), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Project
}
