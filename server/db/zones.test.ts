import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { publishCalendar } from '../core/calendar.ts'
import { run } from '../testing/admin.ts'
import { useServer } from '../testing/server.ts'
import { applyForTables, readFunctions } from './functions.ts'
import { isOnline } from './migrate.ts'

const server = useServer()
const folder = join(import.meta.dirname, 'migrations')
const admin = inject('databaseUrl').replace('template_nitya', 'postgres')
const name = `test_${randomUUID().replaceAll('-', '')}`
const url = inject('databaseUrl').replace('template_nitya', name)

async function runFiles(from: string, to: string) {
  // migrate() sets the same variable for its session.
  const zones = "select set_config('nitya.time_zones', 'Asia/Tokyo Europe/Berlin Europe/Brussels', false)"
  const files = (await readdir(folder)).filter((file) => file >= from && file < to && file.endsWith('.sql'))
  for (const file of files.toSorted()) {
    const text = await readFile(join(folder, file), 'utf8')
    for (const part of isOnline(text) ? text.split(/;\s*$/m) : [`${zones}; ${text}`]) await run(url, part)
  }
}

beforeAll(() => run(admin, `create database ${name} template template0`))
afterAll(() => run(admin, `drop database ${name}`))

const knownZones = async (): Promise<string[]> =>
  (await server.sql('select name from time_zones order by name')).map((row) => row.name)

/** Returns the offset of a zone from UTC in seconds, according to this runtime. */
function offsetOf(timeZone: string, at: string): number {
  const shown = new Date(at).toLocaleString('sv-SE', { timeZone })
  return (Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(at)) / 1_000
}

it('the table has the zones that PostgreSQL and the runtime know, with aliases, in no other spelling', async () => {
  const zones = await knownZones()
  expect(zones).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5']))
  const missing = Intl.supportedValuesOf('timeZone').filter((zone) => !zones.includes(zone))
  expect(missing).toEqual([])
  for (const odd of [
    'AAA+7BBB',
    '<+07>-7',
    'posixrules',
    'localtime',
    'Factory',
    'CET',
    'EST',
    'asia/kolkata',
  ])
    expect(zones).not.toContain(odd)
})

it('every known zone has the same offset in SQL as in JavaScript, and can be used in calendars', async () => {
  const zones = await knownZones()
  for (const at of ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']) {
    const rows = await server.sql(
      `select extract(epoch from ($2::timestamptz at time zone zone) - ($2::timestamptz at time zone 'UTC'))::float8 as ahead
       from unnest($1::text[]) zone`,
      [zones, at],
    )
    expect(rows.map(({ ahead }) => ahead)).toEqual(zones.map((zone) => offsetOf(zone, at)))
  }
  const startsAt = new Date('2026-07-15T12:00:00Z')
  const events = zones.map((zone, id) => ({
    id,
    title: zone,
    startsAt,
    endsAt: startsAt,
    zone,
    sequence: 0,
    cancelled: false,
  }))
  const text = publishCalendar(events, { origin: 'http://nitya.test', at: startsAt })
  const named = (pattern: RegExp) =>
    [...new Set([...text.matchAll(pattern)].map(([, zone]) => zone))].toSorted()
  expect(named(/BEGIN:VTIMEZONE\r\nTZID:(.+)\r\n/g)).toEqual(named(/^DTSTART;TZID=(.+):/gm))
})

it('a row with an unknown zone cannot be stored', async () => {
  for (const statement of [
    "insert into members (username, email, time_zone) values ('odd', 'odd@nitya.test', 'AAA+7BBB')",
    "insert into members (username, email, next_time_zone) values ('odd', 'odd@nitya.test', 'CET')",
    `with type as (
       insert into class_types (title, style, level, language) values ('Dawn', 'hatha', 'gentle', 'en') returning id
     ) insert into class_series (type, weekday, local_time, time_zone, minutes, capacity, starts_on)
     select id, 1, '06:30', 'AAA+7BBB', 60, 5, '2026-03-01' from type`,
  ]) {
    await expect(server.sql(statement)).rejects.toThrow('time_zone_fkey')
  }
})

it('rows older than the table of zones keep no unknown zone', async () => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await applyForTables(owner, await readFunctions())
  await owner.end()
  await runFiles('010', '240')
  await run(
    url,
    `insert into members (username, email, time_zone, next_time_zone, next_zone_from) values
       ('right', 'right@nitya.test', 'Asia/Tokyo', 'Europe/Berlin', now()), ('odd', 'odd@nitya.test', 'AAA+7BBB', 'BBB-3', now());
     insert into class_types (title, style, level, language) values ('Dawn', 'hatha', 'gentle', 'en');
     insert into class_series (type, weekday, local_time, time_zone, minutes, capacity, starts_on)
     select t.id, 1, '06:30', zone, 60, 5, '2026-03-01' from class_types t,
       unnest(array['Asia/Tokyo', 'asia/tokyo', 'cet', 'AAA+7BBB']) with ordinality as zones (zone, nth) order by nth`,
  )
  await runFiles('240', '244')
  expect(await run(url, 'select time_zone, next_time_zone from members order by username desc')).toEqual([
    { time_zone: 'Asia/Tokyo', next_time_zone: 'Europe/Berlin' },
    { time_zone: null, next_time_zone: null },
  ])
  expect(
    (await run(url, 'select time_zone from class_series order by 1')).map((row) => row.time_zone),
  ).toEqual(['Asia/Kolkata', 'Asia/Tokyo', 'Asia/Tokyo', 'Europe/Brussels'])
})
