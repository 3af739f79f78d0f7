import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const here = join(import.meta.dirname, '../..')
/** A comment in the next release's body of `set_like`. */
export const changed = 'As of the next release.'

const parts = ['contract', 'server', 'stand-ins', 'content', 'scripts', 'package.json']

/**
 * Creates the next release: our sources with one more migration, which only adds to the schema, and a changed
 * body of `set_like`.
 */
export async function nextRelease(folder: string): Promise<string> {
  const sources = join(folder, 'next-release')
  await mkdir(sources)
  for (const part of parts) await cp(join(here, part), join(sources, part), { recursive: true })
  await symlink(join(here, 'node_modules'), join(sources, 'node_modules'))
  await writeFile(
    join(sources, 'server/db/migrations/900.do.expand.sql'),
    `alter table notes add column mood text not null default 'calm';
     create index notes_mood on notes (mood);
     create table bookmarks (note bigint primary key references notes on delete cascade);`,
  )
  const rewrite = async (file: string, change: (text: string) => string) =>
    writeFile(join(sources, file), change(await readFile(join(sources, file), 'utf8')))
  await rewrite('server/features/community/functions.sql', (text) =>
    text.replace(/function set_like[\s\S]*?^begin$/m, `$&\n  -- ${changed}`),
  )
  await rewrite('server/db/functions.json', (text) => {
    const { release, digest } = JSON.parse(text) as { release: number; digest: string }
    return JSON.stringify({ release: release + 1, digest })
  })
  return sources
}
