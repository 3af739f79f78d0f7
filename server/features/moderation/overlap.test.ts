import { beforeEach, describe, expect, it } from 'vitest'
import { meet, type Statement } from '../../testing/locks.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'

const server = useServer()
let author: number
let one: number
let other: number
let reporters: number[]
let note: number

beforeEach(async () => {
  ;[author, one, other, ...reporters] = (await addMembers(server, 7)) as [number, number, number, ...number[]]
  await server.sql("update members set created_at = app_now() - interval '60 days' where id = any($1)", [
    reporters,
  ])
  note = (
    await first("insert into notes (author, title, content) values ($1, 'Dawn', 'Slow water') returning id", [
      author,
    ])
  ).id
})

const first = async (text: string, values: unknown[]) => (await server.sql(text, values))[0]
const reports = (who: number, reason = 'spam'): Statement => [
  "select refusal, id::float8, repeated from report_item($1, 'note', $2, $3::report_reason, null)",
  [who, note, reason],
]
const orders = (): Statement => ["select * from order_case('note', $1, '{}', app_now())", [note]]
const caseOf = () => first('select * from cases where item = $1', [note])
const opened = async () => {
  await server.sql(...reports(reporters[0]!))
  return (await caseOf()).id as number
}
const decides = (who: number, id: number, decision = 'hide', version = 1): Statement => [
  "select * from decide_case($1, $2, $3, $4::moderation_decision, 'spam', 'Why', null)",
  [who, id, version, decision],
]
const takes = (who: number, id: number): Statement => ['select * from take_case($1, $2, true)', [who, id]]
const notes = (who: number, id: number): Statement => ["select * from note_case($1, $2, 'Hm')", [who, id]]
const edits = (): Statement => ["update notes set content = 'Edited' where id = $1", [note]]
const removes = (): Statement => ['delete from notes where id = $1', [note]]
const leaves = (who: number): Statement => ['delete from members where id = $1', [who]]
const decided = async () => (await first(...decides(one, await opened()))).decision as number
const appeals = (decision: number): Statement => [
  "select * from appeal_decision($1, $2, 'Please')",
  [author, decision],
]
const appealed = async () => {
  const decision = await decided()
  await server.sql(...appeals(decision))
  return decision
}
const asks = (who: number, decision: number): Statement => [
  "select * from ask_in_appeal($1, $2, 'Whose?')",
  [who, decision],
]
const answers = (decision: number): Statement => [
  "select * from answer_appeal($1, $2, 'Mine')",
  [author, decision],
]
const settles = (who: number, decision: number): Statement => [
  "select * from settle_appeal($1, $2, true, 'Yes')",
  [who, decision],
]

describe('a case', () => {
  it('is not decided while its author leaves, and causes no deadlock', async () => {
    const id = await opened()
    const holds: Statement = ['select from members where id = $1 for update', [author]]
    const [, late] = await meet(server, holds, decides(one, id), leaves(author))
    expect(late.refusal).toBe('case_changed')
  })

  it('is decided by only one of two moderators', async () => {
    const id = await opened()
    const [done, refused] = await meet(server, decides(one, id), decides(other, id, 'keep'))
    expect([done.refusal, refused.refusal]).toEqual([null, 'case_changed'])
    expect(await server.sql('select decision from decisions where of_case = $1', [id])).toEqual([
      { decision: 'hide' },
    ])
  })

  it('is taken by only one of two moderators, and cannot then be decided by the other', async () => {
    const id = await opened()
    const [done, refused] = await meet(server, takes(one, id), takes(other, id))
    expect([done.refusal, refused.refusal]).toEqual([null, 'case_taken'])
    await server.sql('update cases set taken_by = null, taken_until = null')
    const [, late] = await meet(server, takes(one, id), decides(other, id, 'hide', 2))
    expect(late.refusal).toBe('case_taken')
  })

  it('accepts no note while it is being decided', async () => {
    const id = await opened()
    const [, refused] = await meet(server, decides(one, id), notes(other, id))
    expect(refused.refusal).toBe('case_changed')
  })

  it.each([
    ['edited', edits],
    ['deleted', removes],
  ])('is not decided if its note is %s at the same time', async (_, changes) => {
    const id = await opened()
    const [, refused] = await meet(server, changes(), decides(one, id))
    expect(refused.refusal).toBe('case_changed')
    expect((await caseOf()).version).toBe(2)
  })

  it('is decided without the report of a reporter who leaves at the same time', async () => {
    const id = await opened()
    const [, done] = await meet(server, leaves(reporters[0]!), decides(one, id))
    expect([done.refusal, await server.sql('select from reports where of_case = $1', [id])]).toEqual([
      null,
      [],
    ])
  })

  it('is not decided if its author leaves at the same time', async () => {
    const id = await opened()
    const [, refused] = await meet(server, leaves(author), decides(one, id))
    expect(refused.refusal).toBe('case_changed')
  })
})

describe('simultaneous reports and orders', () => {
  it('count once if they are two reports by the same member', async () => {
    const [made, again] = await meet(server, reports(one), reports(one))
    expect([made.repeated, again.repeated, again.id]).toEqual([false, true, made.id])
  })

  it('hide the note if they are its second and third reports', async () => {
    await server.sql(...reports(reporters[0]!))
    await meet(server, reports(reporters[1]!), reports(reporters[2]!))
    expect((await caseOf()).hidden_at).not.toBeNull()
  })

  it('reopen a case that is being decided', async () => {
    const id = await opened()
    await meet(server, decides(one, id, 'keep'), reports(reporters[1]!))
    expect((await caseOf()).decided_at).toBeNull()
    expect(await server.sql('select outcome from reports where of_case = $1 order by id', [id])).toEqual([
      { outcome: 'kept' },
      { outcome: null },
    ])
  })

  it('return not_found if the note or its author is being deleted', async () => {
    expect((await meet(server, removes(), reports(one)))[1].refusal).toBe('not_found')
    await server.sql("insert into notes (id, author, title, content) values ($1, $2, 'Dawn', 'Slow')", [
      note,
      author,
    ])
    expect((await meet(server, leaves(author), reports(one)))[1].refusal).toBe('not_found')
  })

  it('return not_found if they are about a member who is leaving', async () => {
    const person: Statement = [
      "select refusal from report_item($1, 'person', $2, 'spam', null)",
      [one, author],
    ]
    expect((await meet(server, leaves(author), person))[1].refusal).toBe('not_found')
  })

  it('open one case, of kind order, if a report and an order coincide', async () => {
    await meet(server, reports(one), orders())
    expect(await caseOf()).toMatchObject({ kind: 'order', front: true })
  })

  it('return not_found if they are orders about a note by a member who is leaving', async () => {
    expect((await meet(server, leaves(author), orders()))[1].refusal).toBe('not_found')
  })
})

describe('an appeal', () => {
  it('can be made only once', async () => {
    const decision = await decided()
    const [, again] = await meet(server, appeals(decision), appeals(decision))
    expect(again.refusal).toBe('already_appealed')
  })

  it('accepts only one question and one answer', async () => {
    const decision = await appealed()
    const [, again] = await meet(server, asks(other, decision), asks(reporters[1]!, decision))
    expect(again.refusal).toBe('already_asked')
    const [, late] = await meet(server, answers(decision), answers(decision))
    expect(late.refusal).toBe('not_asked')
  })

  it('is settled only once, and accepts no question afterwards', async () => {
    const decision = await appealed()
    const [, again] = await meet(server, settles(other, decision), settles(reporters[1]!, decision))
    expect(again.refusal).toBe('case_changed')
    expect((await first(...asks(other, decision))).refusal).toBe('case_changed')
  })

  it('can be granted while the author deletes the note, without a deadlock', async () => {
    const decision = await appealed()
    const [, settled] = await meet(server, removes(), settles(other, decision))
    expect(settled.refusal).toBeNull()
  })

  it('accepts no question while its author leaves', async () => {
    const decision = await appealed()
    expect((await meet(server, leaves(author), asks(other, decision)))[1].refusal).toBe('not_found')
  })

  it('can be granted while the author leaves, without a deadlock', async () => {
    const decision = await appealed()
    const holds: Statement = ['select from members where id = $1 for update', [author]]
    const [, settled] = await meet(server, holds, settles(other, decision), leaves(author))
    expect(settled.refusal).toBeNull()
  })
})

it('an order that is refunded while its member’s account is being closed is refunded only once', async () => {
  const [member] = (await addMembers(server, 1)) as [number]
  const [order] = await server.sql(
    `insert into orders (state, member, payer, tier, tier_name, membership, duration_days, price_paise, amount_paise, payment, paid_at)
     values ('paid', $1, 'one', 1, 'Plus', 'Plus', 30, 49900, 49900, 'pay_one', app_now()) returning id`,
    [member],
  )
  await server.sql(
    "insert into membership_grants (order_id, member, membership, duration_days) values ($1, $2, 'Plus', 30)",
    [order.id, member],
  )
  const refunds: Statement = [
    "update orders set state = 'refunded', refunded_at = app_now() where id = $1 and state = 'paid' returning id",
    [order.id],
  ]
  const closes: Statement = [
    'select held, return_unused($1) as paise from (select lock_purchases($1)::text as held offset 0) first',
    [member],
  ]
  const [, closed] = await meet(server, refunds, closes)
  expect(closed.paise).toBe(0)
  const [{ refunded_paise }] = await server.sql('select refunded_paise from orders where id = $1', [order.id])
  expect(refunded_paise).toBe(null)
})
