import { beforeAll, beforeEach, expect, it } from 'vitest'
import pg from 'pg'
import { addCheckin, giveCheckins, setUpCheckins, someBrief } from '../../testing/checkins.ts'
import { start, untilWaiting } from '../../testing/locks.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call, slotIn } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

const gate = 7
/** Makes every transaction that saves a text wait for the gate before it commits. */
beforeAll(async () => {
  await server.sql(
    `create function wait_at_gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(${gate}); return null; end $$`,
  )
  for (const table of ['dosha_results', 'moods', 'checkins'])
    await server.sql(
      `create constraint trigger waits after insert or update on ${table} deferrable initially deferred
       for each row when (${table === 'checkins' ? 'new.brief is not null or new.note is not null' : 'true'}) execute function wait_at_gate()`,
    )
})

type Save = () => ReturnType<typeof call>
const saves: [what: string, purpose: string, prepare: () => Promise<Save>][] = [
  [
    'a body type',
    'dosha',
    async () => () => call('POST /api/accounts/update-dosha/', { dosha_result: 'Pitta + Vata' }),
  ],
  ['moods', 'mood', async () => () => call('POST /api/moods/', { before: 2, after: 4, about: 'entry' })],
  [
    'the brief of a new check-in',
    'checkin',
    async () => {
      await giveCheckins(server, asha.id)
      const slot = await slotIn(48)
      return () => book({ slot, brief: someBrief })
    },
  ],
  [
    'a coach’s note and commitments',
    'checkin',
    async () => {
      const id = await addCheckin(server, asha.id, coach.id, -15)
      const [{ due }] = await server.sql('select (day_of($1) + 1)::text as due', [asha.id])
      const commitments = [{ text: 'Walk at noon', due }]
      return () => call(`PATCH /api/staff/checkins/${id}/`, { note: 'Well done.', commitments }, coach)
    },
  ],
]

const textsLeft = () =>
  server.sql(
    `select 'dosha' as text from dosha_results where member = $1
     union all select 'mood' from moods where member = $1
     union all select 'check-in' from checkins where member = $1 and coalesce(brief, note, private_note, answer) is not null
     union all select 'commitment' from commitments join checkins on checkins.id = commitments.checkin where checkins.member = $1`,
    [asha.id],
  )

it.each(saves)(
  'a withdrawal of consent erases %s, which another transaction is saving',
  async (_, purpose, prepare) => {
    await server.sql('insert into consents (member, purpose, version) values ($1, $2, 1)', [asha.id, purpose])
    const save = await prepare()
    const keeper = new pg.Client({ connectionString: server.url })
    await keeper.connect()
    try {
      await keeper.query('select pg_advisory_lock($1)', [gate])
      const { answer: saved } = await start(server, save)
      const withdrawn = call(`DELETE /api/consents/${purpose}/`)
      await Promise.race([withdrawn, untilWaiting(server, 2)])
      await keeper.query('select pg_advisory_unlock($1)', [gate])
      const codes = [(await saved).statusCode, (await withdrawn).statusCode]
      expect(codes).toEqual([expect.toBeOneOf([200, 201]), 204])
      expect(await textsLeft()).toEqual([])
    } finally {
      await keeper.end()
    }
  },
)
