import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Key } from '../contract/api.ts'
import { pseudoLanguage } from '../contract/languages.ts'
import type { Line } from '../contract/line.ts'
import { faultsIn } from '../content/pseudo-faults.ts'
import { giveRoles } from './testing/builders.ts'
import { insertMember } from './testing/insert-member.ts'
import { call, matrix, openWorld } from './testing/matrix.ts'
import type { Person } from './testing/people.ts'
import { useServer } from './testing/server.ts'
import { shownIn } from './testing/shown.ts'
import type { Row } from './testing/world.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const keys = Object.keys(api) as Key[]
const inPseudo = { 'x-language': pseudoLanguage }

/** What people wrote in the worlds of the matrix, names as staff gave them, and a country, which `Intl` names. */
const own = [
  'A streak freeze',
  'A class for the open mat',
  'A guest pass for a friend',
  'Advertisements',
  'An advertisement',
  'An evening about rest.',
  'Better said.',
  'Bring a friend',
  'Dawn',
  'Early birds',
  'Eleven breaths.',
  'How long should I rest?',
  'I slept early twice.',
  'India',
  'It was a poem',
  'Looks new.',
  'Mend your streak',
  'Mine.',
  'Morning flow',
  'My laptop',
  'My own.',
  'My phone',
  'One more class',
  'Only advertisements',
  'Plus Monthly',
  'Plus Quarterly',
  'Plus Yearly',
  'Prefers the morning.',
  'Sleep and rhythm',
  'Slow',
  'Slower',
  'Slowly, and with a smile.',
  'Ten breaths.',
  'Ten quiet breaths.',
  'Ten quiet minutes before work.',
  'The phone at night.',
  'They asked for it.',
  'Three more days of Plus',
  'Vata + Pitta',
  'Walk',
  'Well said.',
  'sitting',
  '10 % off your next renewal',
]
/** Names that worlds make up, alone or in somebody's own words: `owner12568359660`. */
const names =
  /(What o|O)nly (for )?\w+\d{6,}(@nitya\.test)?( reads)?|\b(Plus )?[A-Za-z]+ ?\d{6,}(@nitya\.test)?\b/g

/** Fields for programs: codes, keys, addresses. */
const codes =
  /\.(access|codes?|decision|event|id|key|key_id|kind|order_id|path|photo|points\.reason|refresh|rule|source|token|url|what)$/

type Schema = TSchema & {
  type?: string
  const?: unknown
  enum?: unknown
  format?: string
  pattern?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** The texts of a body that may be sentences, each after the path of its field; not those of a fixed list or form. */
function textsIn(schema: Schema, value: unknown, at = ''): [at: string, text: string][] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => textsIn(each, value, at))
  if (typeof value === 'string') {
    const isFixed = schema.format ?? schema.pattern ?? schema.enum ?? schema.const
    return schema.type === 'string' && isFixed === undefined && !codes.test(at) ? [[at, value]] : []
  }
  if (Array.isArray(value)) return value.flatMap((each) => textsIn(schema.items!, each, at))
  return Object.entries(value ?? {}).flatMap(([name, each]) => {
    const inner = schema.properties?.[name]
    return inner ? textsIn(inner, each, `${at}.${name}`) : []
  })
}

type Answer = Awaited<ReturnType<typeof call>>
const isPage = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html')

const shown = ({ body }: Answer) => shownIn(body).map((text): [at: string, text: string] => ['', text])

const faultsOf = (texts: [at: string, text: string][]) =>
  texts.flatMap(([at, text]) =>
    faultsIn([text.replace(names, '')], ['Nitya', ...own]).map((fault) => `${at} ${fault}`),
  )

/** All texts of a refusal, except its codes. */
const refusedTexts = (value: unknown, at = ''): [at: string, text: string][] =>
  typeof value === 'string'
    ? /\.(code|token_class|token_type)$/.test(at)
      ? []
      : [[at, value]]
    : Object.entries(value ?? {}).flatMap(([name, each]) => refusedTexts(each, `${at}.${name}`))

/** The call's key with values for its path parameters that fit but do not exist. */
const addressed = (key: string) =>
  key
    .replace(':purpose', 'dosha')
    .replace(':role', 'desk')
    .replace(':address/:px', `${'a'.repeat(22)}/96`)
    .replace('sessions/:id', 'sessions/00000000-0000-4000-8000-000000000000')
    .replace(/:(\w+)/g, '1')

let bela: Person
let owner: Person
beforeAll(async () => {
  ;[bela, owner] = [await insertMember(server, 'bela'), await insertMember(server, 'asha')]
  await giveRoles(server, owner, 'owner')
})

describe.each(keys)('%s has no sentence outside of a catalogue', (key) => {
  const line: Line = api[key]

  it('in its answer', async () => {
    const world = await openWorld(server, key)
    const { prepare }: Row = matrix[key]
    const input = (await prepare?.(world)) ?? {}
    const headers = { ...input.headers, ...inPseudo }
    const answer = await call(server, key, { ...input, headers }, world.owner.access)
    expect(answer.statusCode, answer.body).toBe(line.status)
    if (!line.answer || line.mediaType?.startsWith('image/')) return
    const texts = line.mediaType ? shown(answer) : textsIn(line.answer as Schema, answer.json())
    expect(faultsOf(texts)).toEqual([])
  })

  it('in its refusals', async () => {
    const wrong = Object.keys(line.body?.properties ?? {}).map((field) => [field, 1])
    const texts: [at: string, text: string][] = []
    for (const access of [undefined, bela.access, owner.access])
      for (const body of line.body ? [{}, Object.fromEntries(wrong)] : [undefined]) {
        const answer = await call(
          server,
          addressed(key) as Key,
          { ...(body && { body }), headers: inPseudo },
          access,
        )
        if (answer.statusCode >= 400)
          texts.push(...(isPage(answer) ? shown(answer) : refusedTexts(answer.json())))
      }
    expect(faultsOf(texts)).toEqual([])
  })
})
