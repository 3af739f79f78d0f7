import { beforeAll, expect, it, vi } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import type { Line } from '../contract/line.ts'
import { sweepAll } from './features.ts'
import { readNow, stopClock } from './testing/clock.ts'
import { liveAWhile } from './testing/full-life.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import { addClass } from './testing/studio.ts'
import { addWebinar } from './testing/webinars.ts'
import { join, type Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import type { Row } from './testing/world.ts'

// With only one member in the database, a change that lacks a condition on its member or row would still
// change the right rows. These tests therefore add an uninvolved member.
const server = useServer({ rateLimitScale: 1_000_000 })
const changes = (Object.entries(api) as [Key, Line][])
  .filter(([key]) => !key.startsWith('GET '))
  .map(([key]) => key)
let bystander: Person
/** Tables whose existing rows belong to no member and must not be changed by any call. */
const ofNobody = [
  'circles',
  'class_types',
  'classes',
  'discount_codes',
  'newsletter_subscribers',
  'rewards',
  'tiers',
  'webinars',
]
/** By table: a query for the bystander's rows, and these rows before a call. */
const tables = new Map<string, { text: string; before: string[] }>()

beforeAll(async () => {
  bystander = await join(server, 'bystander')
  await liveAWhile(server, bystander, await join(server, 'friend'))
  await vi.waitUntil(
    async () => (await server.sql('select from notifications where dispatched_at is null')).length === 0,
    { timeout: 60_000 },
  )
  await stopClock(server, await readNow(server))
  const later = { startsAt: await readNow(server, '40 days') }
  await Promise.all([addClass(server, later), addWebinar(server, later)])
  const fields = Map.groupBy(
    [
      { name: 'members', whose: 'id = $1' },
      ...(await referencesTo('members', () => '$1')),
      ...ofNobody.map((name) => ({ name, whose: '$1 > 0' })),
    ],
    ({ name }) => name,
  )
  for (const [parent, of] of fields) {
    const within = of.map(({ whose }) => whose).join(' or ')
    const children = await referencesTo(
      parent,
      (key) => `any(array(select ${key} from ${parent} where ${within}))`,
    )
    for (const [name, whose] of Map.groupBy(children, (child) => child.name))
      if (!fields.has(name)) fields.set(name, whose)
  }
  // Without these updates, no row of the bystander would have values in these columns.
  await server.sql('update members set password_unproven = true where id = $1', [bystander.id])
  const repeatable = await server.sql(
    `select table_name as name from information_schema.columns where column_name = 'retry_key'`,
  )
  for (const [name, of] of fields) {
    const whose = of.map((each) => each.whose).join(' or ')
    if (repeatable.some((table) => table.name === name)) {
      await server.sql(`update ${name} set retry_key = decode(md5(ctid::text), 'hex') where ${whose}`, [
        bystander.id,
      ])
    }
    const text = `select ${name}::text as row from ${name} where ${whose}`
    const before = await readRows(text)
    if (before.length) tables.set(name, { text, before })
  }
})

/** Returns the tables that refer to a table's rows, with the condition on their foreign key. */
async function referencesTo(parent: string, value: (key: string) => string) {
  const keys = await server.sql(
    `select conrelid::regclass::text as name, own.attname as field, other.attname as key from pg_constraint
     join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
     join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
     where contype = 'f' and confrelid = $1::regclass and array_length(conkey, 1) = 1`,
    [parent],
  )
  return keys.map(({ name, field, key }) => ({ name, whose: `${field} = ${value(key)}` }))
}

async function readRows(text: string): Promise<string[]> {
  return (await server.sql(text, [bystander.id])).map(({ row }) => row)
}

/** Returns the bystander's rows that have disappeared or changed since the last check. */
async function missing() {
  const found = await Promise.all(
    [...tables].map(async ([name, { text, before }]) => {
      const now = await readRows(text)
      tables.set(name, {
        text,
        before: ofNobody.includes(name) ? before.filter((row) => now.includes(row)) : now,
      })
      return before.filter((row) => !now.includes(row)).map((row) => `${name} ${row}`)
    }),
  )
  return found.flat()
}

it('the uninvolved member has rows in most tables', () => {
  expect(tables.size).toBeGreaterThan(50)
})

it.each(changes)('a call does not change the rows of an uninvolved member: %s', async (key) => {
  const world = await openWorld(server, key)
  const row: Row = matrix[key]
  const input = (await row.prepare?.(world)) ?? {}
  const answer = await call(server, key, input, world.owner.access)
  expect(answer.statusCode, answer.body).toBe((api[key] as Line).status)
  expect(await missing()).toEqual([])
})

it('the clean-up does not change rows that have not expired', async () => {
  await sweepAll(server.services)
  expect(await missing()).toEqual([])
})
