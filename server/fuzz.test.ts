import fc from 'fast-check'
import type { TSchema } from 'typebox'
import { beforeAll, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import { failuresOf, type Line } from '../contract/line.ts'
import { giveRoles } from './testing/builders.ts'
import { appRole } from './db/migrate.ts'
import { processorTime } from './testing/processor.ts'
import { useServer } from './testing/server.ts'
import { join, logIn, send, type Person } from './testing/people.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const keys = Object.keys(api) as Key[]
/**
 * Calls that hash a password or contact an outside service take a hundred times as long, so they get fewer
 * cases.
 */
const expensive = /token\/$|register|password|google|create-order|verify-payment|export|\/me\//
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
let asha: Person
let joined = 0

beforeAll(async () => {
  asha = await join(server, 'asha')
  await giveRoles(server, asha, 'owner')
  await server.sql(`create sequence injected; grant all on sequence injected to ${appRole}`)
})

/** Texts that often cause failures, and arbitrary texts. */
const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '🧘🏽‍♀️',
    'مرحبا',
    '‮abc',
    "'; select nextval('injected') --",
    "' || nextval('injected') || '",
    '${7*7}',
    '<script>',
    '%00',
    '../..',
    '1e999',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
)
const anything = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.object({ maxDepth: 2 }),
)

type Rules = TSchema & {
  type?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}
/** Generates a value for a field: often valid, sometimes arbitrary, sometimes missing. */
function valueFor(schema: Rules): fc.Arbitrary<unknown> {
  const fitting =
    schema.type === 'string'
      ? schema.format === 'email'
        ? fc.emailAddress()
        : textFor(schema)
      : schema.type === 'integer' || schema.type === 'number'
        ? fc.integer({
            min: schema.minimum ?? -5,
            max: Math.min(schema.maximum ?? 1_000, Number.MAX_SAFE_INTEGER),
          })
        : anything
  return fc.oneof(
    { weight: 3, arbitrary: fitting },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

/** Generates a failure-prone text, or a text whose length fits the schema, up to 2 000 characters. */
const textFor = ({ minLength = 0, maxLength = 200 }: Rules) =>
  fc.oneof(
    nasty,
    fc.string({ unit: 'grapheme-ascii', minLength, maxLength: Math.min(maxLength, 2_000), size: 'max' }),
  )

const partFor = (schema: Line['body']) =>
  schema
    ? fc.record(
        Object.fromEntries(
          Object.entries(schema.properties).map(([name, rules]) => [name, valueFor(rules as TSchema)]),
        ),
      )
    : fc.constant(undefined)

it.each(keys)('%s returns a documented status for any input', async (key) => {
  const line: Line = api[key]
  const documented = new Set([line.status, ...failuresOf(line)])
  const runs = expensive.test(key) ? 15 : 150
  const parts = fc.record({
    params: partFor(line.params),
    query: partFor(line.query),
    body: fc.oneof(partFor(line.body), anything),
  })
  await fc.assert(
    fc.asyncProperty(parts, async ({ params, query, body }) => {
      const call = () => send(server, address(key, params, query), line.body ? body : undefined, asha.access)
      let answer!: Awaited<ReturnType<typeof call>>
      const busy = await processorTime(async () => (answer = await call()))
      expect(answer.statusCode, `${answer.body.slice(0, 200)}`).toBeLessThan(500)
      expect([...documented, 404], answer.body.slice(0, 200)).toContain(answer.statusCode)
      if (answer.statusCode !== 204 && !line.mediaType) expect(() => JSON.parse(answer.body)).not.toThrow()
      expect(busy).toBeLessThan(2_000)
      if ([401].includes(answer.statusCode) && line.guard === 'member') Object.assign(asha, await comeBack())
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
})

it('no input was run as SQL', async () => {
  expect(await server.sql('select is_called from injected')).toEqual([{ is_called: false }])
})

/** Logs in again after a call that ended the session, or joins again after one that deleted the account. */
async function comeBack() {
  const [{ here }] = await server.sql('select exists (select from members where id = $1) as here', [asha.id])
  const back = here ? await logIn(server, asha) : await join(server, `asha-again-${++joined}`)
  await giveRoles(server, back, 'owner')
  return back
}

function address(key: string, params: unknown, query: unknown): string {
  // An object may have a `toString` of its own, and slicing may halve a character.
  const written = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
  const text = (value: unknown) => encodeURIComponent(written(value).slice(0, 500).toWellFormed()) || '-'
  const filled = key.replace(/:(\w+)/g, (_, name: string) => text((params as Record<string, unknown>)[name]))
  const pairs = Object.entries((query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  )
  return pairs.length
    ? `${filled}?${pairs.map(([name, value]) => `${name}=${text(value)}`).join('&')}`
    : filled
}
