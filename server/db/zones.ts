import type pg from 'pg'

/**
 * Returns the time zones that PostgreSQL and this runtime both know, aliases included. Omits names that
 * PostgreSQL treats as abbreviations without summer time, such as CET.
 */
export async function findZones(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from pg_timezone_names
     where name not in (select abbrev from pg_timezone_abbrevs where abbrev not in ('UTC', 'GMT')) order by name`,
  )
  return rows.map(({ name }) => name).filter(isZone)
}

/** Adds new zones to the table of zones, which must exist. */
export async function learnZones(owner: pg.Client, zones: string[]): Promise<void> {
  await owner.query('insert into time_zones select unnest($1::text[]) on conflict do nothing', [zones])
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
