import assert from 'node:assert/strict'
import type { Rig } from './rig.ts'
import type { Acknowledged } from './writes.ts'

type Sql = Pick<Rig, 'sql'>

/** Queries for rows that must never exist, by the fault that they find. */
const forbidden: Record<string, string> = {
  'a like count that differs from the number of rows': `
    select n.id from notes n where n.likes_count <> (select count(*) from likes l where l.note = n.id)`,
  'points that differ from the sum of the ledger': `
    select member from (select member, sum(delta) as points from points_ledger group by member) l
    full join practice p using (member) where l.points is distinct from p.points`,
  'a counted day without its ledger entry, or an entry without its day': `
    select p.member from practice p
    where p.active_days <> (select count(*) from points_ledger l where l.member = p.member and l.reason = 'ping')`,
  'a second award for one day': `
    select member from points_ledger where reason in ('ping', 'journal') group by member, reason, day having count(*) > 1`,
  'a journal whose points are not in the ledger': `
    select e.member from journal_entries e group by e.member
    having sum(e.points_added) <> coalesce((select sum(delta) from points_ledger l where l.member = e.member and reason = 'journal'), 0)`,
  'an entry without a key': `
    select e.id from journal_entries e where not exists (select from journal_keys k where k.member = e.member)`,
  'a payment without a paid order, or a paid order without its payment': `
    select o.id from orders o full join payments p on p.id = o.payment
    where (o.state = 'paid') <> (p.state is not null and p.state = 'captured') and not coalesce(o.unsure, false)`,
  'a paid order of a member without exactly one grant': `
    select o.id from orders o left join membership_grants g on g.order_id = o.id
    group by o.id having count(g.id) <> case when o.state = 'paid' and o.member is not null then 1 else 0 end`,
  'an account without its mail, or a mail without its account': `
    select m.username from (select * from members where email like 'joiner%') m
    full join (select * from pgboss.job where name = 'mail' and data ->> 'kind' = 'verify') j on j.data ->> 'to' = m.email
    where m.id is null or j.id is null`,
  'an account with two mails or two links': `
    select m.id from members m join email_verifications v on v.member = m.id group by m.id having count(*) > 1
    union all
    select null from pgboss.job where name = 'mail' and data ->> 'kind' = 'verify' group by data ->> 'to' having count(*) > 1`,
  'an orphaned like, comment or note': `
    select l.note from likes l left join notes n on n.id = l.note left join members m on m.id = l.member
      where n.id is null or m.id is null
    union all select c.id from comments c left join notes n on n.id = c.note where n.id is null
    union all select n.id from notes n left join members m on m.id = n.author where m.id is null`,
}

/** @throws if the database contains such rows */
export async function checkInvariants(rig: Sql): Promise<void> {
  for (const [what, statement] of Object.entries(forbidden)) {
    assert.deepEqual(await rig.sql(`${statement} limit 3`), [], `there is ${what}`)
  }
}

/** @throws unless everything acknowledged exists exactly once */
export async function checkAcknowledged(rig: Sql, done: Acknowledged): Promise<void> {
  const present = async (what: string, statement: string, values: unknown[], wanted: number) => {
    const [{ found }] = await rig.sql(`select count(*)::int as found from ${statement}`, values)
    assert.equal(found, wanted, `${what}: ${wanted} were acknowledged and ${found} exist`)
  }
  const distinct = (list: number[]) => [...new Set(list)]
  const likes = [...new Set(done.likes.map(({ note, member }) => `${note} ${member}`))]
  await present('accounts', 'members where username = any($1)', [done.registered], done.registered.length)
  await present('notes', 'notes where id = any($1)', [done.notes], distinct(done.notes).length)
  await present('comments', 'comments where id = any($1)', [done.comments], distinct(done.comments).length)
  await present('likes', "likes where note || ' ' || member = any($1)", [likes], likes.length)
  await present(
    'journal entries',
    'journal_entries where id = any($1)',
    [done.entries],
    distinct(done.entries).length,
  )
  await present(
    'pings',
    "points_ledger where reason = 'ping' and member = any($1)",
    [done.pings],
    distinct(done.pings).length,
  )
  await present(
    'payments',
    "orders where state = 'paid' and provider_order = any($1)",
    [done.paid],
    done.paid.length,
  )
  // Each call was repeated under one Idempotency-Key until it got a response, so there must be as many rows
  // as acknowledgements.
  for (const [table, list] of [
    ['notes', done.notes],
    ['comments', done.comments],
    ['journal_entries', done.entries],
  ] as const) {
    assert.equal(distinct(list).length, list.length, `one row of ${table} was acknowledged twice`)
    await present(`rows of ${table}`, `${table} where retry_key is not null`, [], list.length)
  }
  await present('orders', "orders where email like 'guest%'", [], done.paid.length)
}
