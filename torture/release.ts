import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const here = join(import.meta.dirname, '..')
const parts = ['contract', 'server', 'stand-ins', 'content', 'scripts', 'package.json']

/** The next release: our sources with one more migration, which only adds things. */
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
  return sources
}
