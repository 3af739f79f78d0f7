import { randomUUID } from 'node:crypto'
import { run } from './admin.ts'

/**
 * A clone of the migrated database. `at`: its product's clock begins there and runs; moves of the clock
 * (`server/testing/clock.ts`) are relative to it.
 */
export async function cloneDatabase(template: string, at?: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const inPostgres = (text: string) => run(template.replace('template_nitya', 'postgres'), text)
  await inPostgres(`create database ${name} template template_nitya`)
  const url = template.replace('template_nitya', name)
  if (at) await beginAt(url, at)
  // Without force, which our role may not use while the database server's own jobs are connected.
  return { url, drop: () => inPostgres(`drop database ${name}`) }
}

/** The database's comment stores the shift, because only a superuser may add a custom setting. */
async function beginAt(url: string, at: string): Promise<void> {
  const [{ shift }] = await run(
    url,
    'insert into product_clock (shift) values ($1::timestamptz - now()) returning shift::text',
    [at],
  )
  await run(url, `comment on database ${new URL(url).pathname.slice(1)} is '${shift}'`)
}
