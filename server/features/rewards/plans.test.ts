import { beforeAll, expect, it } from 'vitest'
import { addRows, explain, planOf } from '../../testing/plans.ts'
import { useServer } from '../../testing/server.ts'
import * as queries from './queries.types.ts'

const server = useServer()
const members = 300
const entriesEach = 1_000

/** Adds three hundred members with a thousand entries each. */
beforeAll(async () => {
  await server.sql(`
    insert into members (username, email, email_verified_at)
    select 'earner' || n, 'earner' || n || '@nitya.test', now() from generate_series(1, ${members}) n`)
  await addRows(
    server,
    'points_ledger',
    `
    insert into points_ledger (member, delta, reason, ref, day, created_at)
    select m.id, 5, 'ping', n::text, date '2020-01-01' + n, app_now() - n * interval '10 hours'
    from members m, generate_series(1, ${entriesEach}) n`,
  )
  await addRows(
    server,
    'points_lots',
    `
    insert into points_lots (entry, member, verified, points, remaining, expires_at)
    select id, member, false, delta, case when points_expiry(created_at) > app_now() then delta else 0 end, points_expiry(created_at) from points_ledger`,
  )
  await server.sql(`
    insert into practice (member, day, points, lifetime_points)
    select l.member, current_date, sum(l.remaining), sum(l.points) from points_lots l group by l.member`)
  await server.sql('vacuum analyze points_lots')
  await server.sql('analyze')
})

const first = { member: 1, at: 'infinity', id: 0, reach: 101 }
/** The statements of the points screen and of the ledger's jobs, with typical parameters. */
const hot: [string, { run(params: any, db: any): Promise<unknown> }, object][] = [
  ['readPoints', queries.readPoints, { member: 1 }],
  ['listExpiring', queries.listExpiring, { member: 1 }],
  ['listEntries', queries.listEntries, first],
  ['listRedemptions', queries.listRedemptions, first],
  ['listDueMembers', queries.listDueMembers, { most: 5_000 }],
]

it.each(hot)(
  '%s scans neither the ledger nor the lots sequentially, with 300 000 entries',
  async (_, query, params) => {
    expect(await planOf(server, query, params)).not.toMatch(/Seq Scan on points_/)
  },
)

// Statements inside functions, whose plans the test above doesn't show. 'the warnings due' is from the feature
// `notifications`.
const inside = {
  'what expired': `select sum(remaining) from points_lots where member = 7 and remaining > 0 and expires_at <= now()`,
  'the lots to spend': `select id, remaining, sum(remaining) over (order by expires_at, id) from points_lots where member = 7 and remaining > 0 and not verified`,
  'the entries about one thing': `select count(*) from points_ledger where member = 7 and reason = 'expired' and ref = '12'`,
  'the warnings due': `select distinct member from points_lots where remaining > 0 and expires_at > now() + interval '27 days' and expires_at <= now() + interval '30 days'`,
  'the classes attended': `select count(*) from (select from points_ledger where member = 7 and reason = 'class' group by ref) attended`,
}
it.each(Object.entries(inside))('%s uses an index', async (_, text) => {
  const plan = await explain(server, text)
  expect(plan).toMatch(/Index.* (on|using) points_/)
  expect(plan).not.toMatch(/Seq Scan on points_/)
})
