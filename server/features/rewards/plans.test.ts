import { beforeAll, expect, it } from 'vitest'
import { useServer } from '../../testing/server.ts'
import * as queries from './queries.types.ts'

const server = useServer()
const members = 300
const entriesEach = 1_000

/** Three hundred members with a thousand entries each. The rows are added without the trigger, which would take minutes. */
beforeAll(async () => {
  await server.sql(`
    insert into members (username, email, email_verified_at)
    select 'earner' || n, 'earner' || n || '@nitya.test', now() from generate_series(1, ${members}) n`)
  await server.sql('alter table points_ledger disable trigger points_ledger_lots')
  await server.sql(`
    insert into points_ledger (member, delta, reason, ref, day, created_at)
    select m.id, 5, 'ping', n::text, date '2020-01-01' + n, app_now() - n * interval '10 hours'
    from members m, generate_series(1, ${entriesEach}) n`)
  await server.sql('alter table points_ledger enable trigger points_ledger_lots')
  await server.sql(`
    insert into points_lots (entry, member, verified, points, remaining, expires_at)
    select id, member, false, delta, case when points_expiry(created_at) > app_now() then delta else 0 end, points_expiry(created_at) from points_ledger`)
  await server.sql(`
    insert into practice (member, day, points, lifetime_points)
    select l.member, current_date, sum(l.remaining), sum(l.points) from points_lots l group by l.member`)
  await server.sql('vacuum analyze points_lots')
  await server.sql('analyze')
})

const first = { member: 1, createdAt: 'infinity', id: 0, limit: 101 }
/** What a visit to the points and the ledger's jobs run, with typical parameters. */
const hot: [string, { run(params: any, db: any): Promise<unknown> }, object][] = [
  ['readPoints', queries.readPoints, { member: 1 }],
  ['listExpiring', queries.listExpiring, { member: 1 }],
  ['listEntries', queries.listEntries, first],
  ['listRedemptions', queries.listRedemptions, first],
  ['listDueMembers', queries.listDueMembers, { most: 5_000 }],
]

const explain = async (text: string, how = 'generic_plan, costs off') =>
  (await server.sql(`explain (${how}) ${text}`)).map((row) => row['QUERY PLAN']).join('\n')

it.each(hot)('%s reads no whole ledger, and not all its lots, at 300 000 entries', async (_, query, params) => {
  const explained: string[] = []
  await query.run(params, { query: async (text: string) => (explained.push(await explain(text)), { rows: [], rowCount: 0 }) })
  expect(explained).toHaveLength(1)
  expect(explained[0]).not.toMatch(/Seq Scan on points_/)
})

// Statements inside functions have plans of their own, which the calls above do not show; the warnings are those of notifications.
const inside = {
  'what expired': `select sum(remaining) from points_lots where member = 7 and remaining > 0 and expires_at <= now()`,
  'the lots to spend': `select id, remaining, sum(remaining) over (order by expires_at, id) from points_lots where member = 7 and remaining > 0 and not verified`,
  'the entries about one thing': `select count(*) from points_ledger where member = 7 and reason = 'expired' and (ref = '12' or ref like '12#%')`,
  'the warnings due': `select distinct member from points_lots where remaining > 0 and expires_at > now() + interval '27 days' and expires_at <= now() + interval '30 days'`,
  'the classes attended': `select count(*) from (select from points_ledger where member = 7 and reason = 'class' group by split_part(ref, '#', 1)) attended`,
}
it.each(Object.entries(inside))('%s: an index leads there', async (_, text) => {
  const plan = await explain(text, 'costs off')
  expect(plan).toMatch(/Index.* (on|using) points_/)
  expect(plan).not.toMatch(/Seq Scan on points_/)
})
