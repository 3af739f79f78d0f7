import { glob, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const statement = /[`'"]\s*(select\s.+\sfrom|insert\s+into|update\s+\w+\s+set|delete\s+from)\s/is

/**
 * Finds SQL outside `queries.sql` in the server's features, core, http and services: there, every statement is prepared
 * and typed. `db/` (the schema's own tools) and tests, which bypass the app, may contain SQL.
 *
 * @returns `file:line`, relative to `root`.
 */
export async function findStraySql(root: string): Promise<string[]> {
  const found: string[] = []
  for await (const path of glob(join(root, 'server/{features,core,http,services}/**/*.ts'))) {
    if (/\.(test|types)\.ts$/.test(path)) continue
    const text = await readFile(path, 'utf8')
    const match = statement.exec(text)
    if (match) found.push(`${relative(root, path)}:${text.slice(0, match.index).split('\n').length}`)
  }
  return found
}

if (import.meta.main) {
  const found = await findStraySql(join(import.meta.dirname, '..'))
  for (const place of found) console.error(`${place}: SQL belongs in queries.sql`)
  process.exitCode = found.length ? 1 : 0
}
