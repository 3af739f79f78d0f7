import { execFile } from 'node:child_process'
import { glob } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** PostgreSQL's backup programs, of one major version. */
export type Tools = { major: number; dump: string; restore: string }

/**
 * The folders outside the PATH where packages install the tools: Debian and PGDG, Red Hat's PGDG, Homebrew.
 */
const packaged = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/{libpq,postgresql@*}/bin',
]

/**
 * Finds pg_dump and pg_restore for a server, of its major version or the next newer one; older tools do not
 * work.
 *
 * @returns null if this machine lacks them; the PostgreSQL from npm does not include them
 */
export async function findTools(
  serverMajor: number,
  path = process.env['PATH'] ?? '',
): Promise<Tools | null> {
  const folders = new Set(path.split(delimiter).filter(Boolean))
  for await (const folder of glob(packaged)) folders.add(folder)
  const found = await Promise.all([...folders].map(toolsIn))
  const usable = found.filter((tools) => tools !== null && tools.major >= serverMajor) as Tools[]
  return usable.sort((a, b) => a.major - b.major)[0] ?? null
}

/** Finds the tools. @throws a one-sentence error if this machine has none for that server */
export async function requireTools(serverMajor: number): Promise<Tools> {
  const tools = await findTools(serverMajor)
  if (tools) return tools
  throw new Error(
    `A backup of this server needs pg_dump ${serverMajor} or newer (Debian: postgresql-client-${serverMajor}). Nothing was written.`,
  )
}

async function toolsIn(folder: string): Promise<Tools | null> {
  const [dump, restore] = [join(folder, 'pg_dump'), join(folder, 'pg_restore')]
  try {
    const versions = await Promise.all(
      [dump, restore].map((program) => promisify(execFile)(program, ['--version'])),
    )
    const [major, other] = versions.map(({ stdout }) => Number(/\) (\d+)/.exec(stdout)?.[1]))
    return major && major === other ? { major, dump, restore } : null
  } catch {
    return null
  }
}
