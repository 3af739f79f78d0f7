import fc from 'fast-check'
import pg from 'pg'
import { expect, test } from 'vitest'
import { stopClock } from '../../testing/clock.ts'
import { useServer, type TestServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

// Tests the safety rules (docs/rules.md#safety).

const server = useServer()

/** A random act by a reporter, author or moderator; `who` and `where` select a person and an item. */
type Act = { kind: (typeof kinds)[number]; who: number; where: number; crashes: boolean }
const kinds = [
  'report',
  'report',
  'report',
  'report-pressing',
  'edit',
  'delete',
  'take',
  'note',
  'keep',
  'keep',
  'hide',
  'remove',
  'warn',
  'suspend',
  'order',
  'appeal',
  'appeal',
  'ask',
  'answer',
  'grant',
  'refuse',
] as const
const people = 6
const notes = 3

const act = fc.record({
  kind: fc.constantFrom(...kinds),
  who: fc.nat(people - 1),
  where: fc.nat(notes * 2 - 1),
  crashes: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
})

test(
  'a thousand random interleavings leave every item in the state its case requires, and notify everybody once',
  { timeout: 120_000 },
  async () => {
    const pool = new pg.Pool({ connectionString: server.url, max: 8 })
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 50, maxLength: 50 }),
          async (moments) => {
            const community = await openCommunity(server)
            let before: Known[] = []
            for (const [at, acts] of moments.entries()) {
              await stopClock(
                server,
                new Date(Date.parse('2026-03-02T02:00:00Z') + at * 60_000).toISOString(),
              )
              await Promise.all(acts.map((each) => perform(pool, community, each)))
              expect(await findFaults(pool)).toEqual([])
              const now = await readCases(pool)
              for (const { id, text, version } of before) {
                const later = now.find((each) => each.id === id)!
                expect([id, later.text]).toEqual([id, text])
                expect(later.version).toBeGreaterThanOrEqual(version)
              }
              before = now
            }
            await pool.query('delete from cases')
            await pool.query('delete from notes')
            await pool.query('delete from notifications')
          },
        ),
        { numRuns: 20, endOnFailure: true },
      )
    } finally {
      await pool.end()
    }
  },
)

type Item = { what: 'note' | 'comment'; id: number; note: number }
type Community = { members: number[]; author: number; moderators: number[]; items: Item[] }
type Known = { id: string; text: string; version: number }

const readCases = async (pool: pg.Pool): Promise<Known[]> =>
  (await pool.query('select id, text, version from cases')).rows

async function openCommunity({ sql, ...server }: TestServer): Promise<Community> {
  await stopClock({ sql }, '2026-01-01T02:00:00Z')
  const [author, one, other, ...members] = (await addMembers({ ...server, sql }, people + 3)) as [
    number,
    number,
    number,
    ...number[],
  ]
  await sql("update members set created_at = '2025-01-01' where id = any($1)", [members])
  await stopClock({ sql }, '2026-03-02T02:00:00Z')
  const items: Item[] = []
  for (let n = 0; n < notes; n++) {
    const [note] = await sql(
      "insert into notes (author, title, content) values ($1, 'Dawn', 'Slow water') returning id::float8",
      [author],
    )
    const [comment] = await sql(
      "insert into comments (note, author, content) values ($1, $2, 'Slower still') returning id::float8",
      [note.id, author],
    )
    items.push(
      { what: 'note', id: note.id, note: note.id },
      { what: 'comment', id: comment.id, note: note.id },
    )
  }
  return { members, author, moderators: [one, other], items }
}

async function perform(
  pool: pg.Pool,
  community: Community,
  { kind, who, where, crashes }: Act,
): Promise<void> {
  const [text, values] = statementOf(kind, community, who, community.items[where]!)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(text, values)
    await client.query(crashes ? 'rollback' : 'commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${kind} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  } finally {
    client.release()
  }
}

function statementOf(
  kind: Act['kind'],
  { members, author, moderators }: Community,
  who: number,
  { what, id, note }: Item,
): [string, unknown[]] {
  const reporter = members[who]!
  const moderator = moderators[who % 2]!
  const ofCase = 'from cases where what = $2 and item = $3'
  const latest = `from decisions where of_case = (select id ${ofCase}) order by id desc limit 1`
  switch (kind) {
    case 'report':
      return ["select report_item($1, $2, $3, 'spam', null)", [reporter, what, id]]
    case 'report-pressing':
      return ["select report_item($1, $2, $3, 'intimate', null)", [reporter, what, id]]
    case 'edit':
      return what === 'note'
        ? ["select edit_note($1, $2, null, 'Edited ' || $3::int)", [id, author, who]]
        : ["select edit_comment($1, $2, $3, 'Edited ' || $4::int)", [note, id, author, who]]
    case 'delete':
      return what === 'note' && who > 0
        ? ['select', []]
        : [`delete from ${what}s where id = $1 and author = $2 and removed_at is null`, [id, author]]
    case 'take':
      return [`select take_case($1, id, true) ${ofCase}`, [moderator, what, id]]
    case 'note':
      return [`select note_case($1, id, 'Look') ${ofCase}`, [moderator, what, id]]
    case 'order':
      return ["select order_case($1, $2, '{}', app_now())", [what, id]]
    case 'appeal':
      return [`select appeal_decision($1, id, 'Please') ${latest}`, [author, what, id]]
    case 'ask':
      return [`select ask_in_appeal($1, id, 'Whose?') ${latest}`, [moderator, what, id]]
    case 'answer':
      return [`select answer_appeal($1, id, 'Mine') ${latest}`, [author, what, id]]
    case 'grant':
    case 'refuse':
      return [`select settle_appeal($1, id, ${kind === 'grant'}, 'Because') ${latest}`, [moderator, what, id]]
    default:
      return [
        `select decide_case($1, id, version, '${kind}', 'spam', 'Because', ${kind === 'suspend' ? 3 : 'null'}) ${ofCase}`,
        [moderator, what, id],
      ]
  }
}

/** Statements that select the ids of violations, each named for the violation. */
const rules: Record<string, string> = {
  'an item whose visibility differs from its case': `
    select item.id from (
      select 'note'::reported as what, id, hidden_at, removed_at from notes union all select 'comment', id, hidden_at, removed_at from comments
    ) item left join cases on cases.what = item.what and cases.item = item.id left join lateral (
      select decision from decisions where of_case = cases.id and undone_at is null order by id desc limit 1
    ) latest on true
    where (item.hidden_at is not null) <> (cases.hidden_at is not null or coalesce(latest.decision <> 'keep', false))
      or (item.removed_at is not null) <> coalesce(latest.decision = 'remove', false)`,
  'hidden by reports although decided or kept': `
    select id from cases where hidden_at is not null and (decided_at is not null or kept)`,
  'taken although decided': 'select id from cases where decided_at is not null and taken_by is not null',
  'an open report of a decided case': `
    select reports.id from reports join cases on cases.id = reports.of_case
    where cases.decided_at is not null and reports.settled_at is null`,
  'hidden without an open report that hid it': `
    select id from cases where hidden_at is not null and (
      select count(*) from reports where of_case = cases.id and hid_at is not null and settled_at is null
    ) < 1`,
  'a granted appeal whose decision is not undone, or the reverse': `
    select decisions.id from decisions left join appeals on appeals.decision = decisions.id
    where (undone_at is not null) <> coalesce(granted, false)`,
  'an appeal decided by the moderator who made the decision': `
    select appeals.decision from appeals join decisions on decisions.id = appeals.decision where settled_by = decided_by`,
  'an answer without a question':
    'select decision from appeals where answer is not null and question is null',
  'a reporter who was not notified exactly once': `
    select reports.id from reports where outcome is not null and 1 <> (
      select count(*) from notifications where kind = 'report_outcome' and key = reports.id::text and member = reporter)`,
  'an author who was not notified exactly once': `
    select decisions.id from decisions where (decision <> 'keep')::int <> (
      select count(*) from notifications where kind = 'moderation_decision' and key = decisions.id::text and notifications.member = decisions.member)`,
}

async function findFaults(pool: pg.Pool): Promise<string[]> {
  const text = Object.entries(rules).map(
    ([name, found]) => `select $$${name}$$ as rule, id::text from (${found}) found (id)`,
  )
  const { rows } = await pool.query(text.join(' union all '))
  return rows.map(({ rule, id }) => `${rule}: ${id}`)
}
