import { randomUUID } from 'node:crypto'
import { run } from './admin.ts'

/**
 * Clones the migrated database. @param at when the clone's product clock starts; moves of the clock
 * (`server/testing/clock.ts`) are relative to this time
 */
export async function cloneDatabase(template: string, at?: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const inPostgres = (text: string) => run(template.replace('template_nitya', 'postgres'), text)
  // Copying the template's thousand files takes half the processor time of logging each of their pages.
  await inPostgres(`create database ${name} template template_nitya strategy file_copy`)
  const url = template.replace('template_nitya', name)
  if (at) await beginAt(url, at)
  // Dropped without `force`, which our role may not use while PostgreSQL's own processes are connected.
  return { url, drop: () => inPostgres(`drop database ${name}`) }
}

/** Stores the shift in the database's comment, because only a superuser may add a custom setting. */
async function beginAt(url: string, at: string): Promise<void> {
  const [{ shift }] = await run(
    url,
    'insert into product_clock (shift) values ($1::timestamptz - now()) returning shift::text',
    [at],
  )
  await run(url, `comment on database ${new URL(url).pathname.slice(1)} is '${shift}'`)
}
