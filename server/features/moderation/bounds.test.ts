import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { moderation } from '../../../contract/limits.ts'
import { staffMember } from '../../testing/builders.ts'
import { openClosed } from '../../core/closed.ts'
import { around } from '../../testing/bounds.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { closedAccount, useModeration } from '../../testing/moderation.ts'
import type { Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers } from '../../testing/studio.ts'
import { sweepModeration } from './sweep.ts'

// Tests reports, cases, decisions and appeals (docs/rules.md#safety) just before, at and after each bound.

const server = useServer({ rateLimitScale: 1_000 })
const { act } = useModeration(server)
const start = '2026-03-20T06:00:00Z'
const at = (fromStart: string, later = '') => stopClock(server, start, `${fromStart} ${later}`)
let author = 0
let moderator = 0
let one = 0

beforeEach(async () => {
  await at('-400 days')
  ;[author, moderator, one] = (await addMembers(server, 3)) as [number, number, number]
  await at('0 seconds')
})
afterAll(() => runClock(server))

const first = async (text: string, values: unknown[]) => (await server.sql(text, values))[0]
const write = async (by = author): Promise<number> =>
  (
    await first("insert into notes (author, title, content) values ($1, 'Dawn', 'Slow water') returning id", [
      by,
    ])
  ).id
const report = (by: number, note: number, reason = 'spam') =>
  first("select * from report_item($1, 'note', $2, $3::report_reason, null)", [by, note, reason])
const caseOf = async (item: number) => first('select * from cases where item = $1', [item])
const decide = async (item: number, decision: string, days: number | null = null, by = moderator) => {
  const { id, version } = await caseOf(item)
  return first("select * from decide_case($1, $2, $3, $4::moderation_decision, 'spam', 'Why', $5)", [
    by,
    id,
    version,
    decision,
    days,
  ])
}
const isHidden = async (note: number) =>
  (await first('select hidden_at is not null as hidden from notes where id = $1', [note])).hidden
/** True if a report by `who` counts towards hiding, tested with a reason for which one report is enough. */
const weighs = async (who: number) => {
  const note = await write()
  await report(who, note, 'intimate')
  return isHidden(note)
}

describe('good standing', () => {
  it.each(around(false, false, true))(
    "requires an account older than 'moderation.accountDays': $when that age",
    async ({ later, expected }) => {
      const [fresh] = (await addMembers(server, 1)) as [number]
      await at(`${moderation.accountDays} days`, later)
      expect(await weighs(fresh)).toBe(expected)
    },
  )

  it.each(around(false, true, true))(
    "is regained 'moderation.rejectedDays' after a rejected report: $when the end",
    async ({ later, expected }) => {
      const note = await write()
      await report(one, note)
      await decide(note, 'keep')
      await at(`${moderation.rejectedDays} days`, later)
      expect(await weighs(one)).toBe(expected)
    },
  )

  it.each(around(false, true, true))(
    "lets a member hide 'moderation.hiddenMax' items in 'moderation.hiddenWithinDays': $when the end",
    async ({ later, expected }) => {
      const hidden = []
      for (let count = 0; count <= moderation.hiddenMax; count++) hidden.push(await weighs(one))
      expect(hidden).toEqual([...Array.from({ length: moderation.hiddenMax }, () => true), false])
      await at(`${moderation.hiddenWithinDays} days`, later)
      expect(await weighs(one)).toBe(expected)
    },
  )

  it("lets 'moderation.hidingReports' reports hide an item for a less serious reason", async () => {
    const note = await write()
    await at('-400 days')
    const members = await addMembers(server, moderation.hidingReports)
    await at('0 seconds')
    const hidden = []
    for (const member of members) {
      await report(member, note)
      hidden.push(await isHidden(note))
    }
    expect(hidden).toEqual([false, false, true])
  })
})

it.each(around(true, false, false))(
  "'moderation.rejectedInARow' rejected reports mute their reporter for 'moderation.rejectedDays': $when the end",
  async ({ later, expected }) => {
    const isMuted = async () => (await first('select is_muted($1) as muted', [one])).muted
    for (let count = 0; count < moderation.rejectedInARow; count++) {
      expect(await isMuted()).not.toBe(true)
      const note = await write()
      await report(one, note)
      await decide(note, 'keep')
    }
    await at(`${moderation.rejectedDays} days`, later)
    expect(await isMuted()).toBe(expected)
  },
)

it.each(around('case_taken', null, null))(
  "a case stays taken for 'moderation.takenMinutes': $when the end",
  async ({ later, expected }) => {
    const note = await write()
    await report(one, note)
    const { id } = await caseOf(note)
    await server.sql('select take_case($1, $2, true)', [moderator, id])
    const [other] = (await addMembers(server, 1)) as [number]
    await at(`${moderation.takenMinutes} minutes`, later)
    expect((await first('select * from take_case($1, $2, true)', [other, id])).refusal).toBe(expected)
  },
)

it.each(around(0, 1, 1))(
  "taking a case again changes its version only after 'moderation.takenMinutes': $when the end",
  async ({ later, expected }) => {
    const note = await write()
    await report(one, note)
    const { id } = await caseOf(note)
    const take = () => server.sql('select take_case($1, $2, true)', [moderator, id])
    await take()
    const { version } = await caseOf(note)
    await at(`${moderation.takenMinutes} minutes`, later)
    await take()
    expect((await caseOf(note)).version - version).toBe(expected)
  },
)

describe('the deadline of a case', () => {
  const due = async (item: number) => {
    const { due_at } = await caseOf(item)
    return (due_at.getTime() - Date.parse(start)) / 3_600_000
  }

  it("is 'moderation.removalHours' after a report, or 'moderation.intimateHours' after a report of immediate harm", async () => {
    const note = await write()
    await report(one, note)
    expect(await due(note)).toBe(moderation.removalHours)
    await report((await addMembers(server, 1))[0]!, note, 'intimate')
    expect(await due(note)).toBe(moderation.intimateHours)
  })

  it("is 'moderation.personDays' after a report of a person", async () => {
    await server.sql("select report_item($1, 'person', $2, 'spam', null)", [one, author])
    expect(await due(author)).toBe(moderation.personDays * 24)
  })

  it("is 'moderation.orderHours' after the arrival of an order", async () => {
    const note = await write()
    await server.sql("select order_case('note', $1, '{}', app_now() - interval '1 hour')", [note])
    expect(await due(note)).toBe(moderation.orderHours - 1)
  })

  it.each(around(0, 1, 1))(
    'triggers an alert to the moderators: $when the deadline',
    async ({ later, expected }) => {
      const [watcher] = (await addMembers(server, 1)) as [number]
      await server.sql("insert into member_roles (member, role) values ($1, 'moderator')", [watcher])
      const note = await write()
      await report(one, note)
      await at(`${moderation.removalHours} hours`, later)
      await server.sql('select alarm_cases()', [])
      const alarms = await server.sql(
        "select from notifications where member = $1 and kind = 'case_overdue' and (data ->> 'case')::bigint = $2",
        [watcher, (await caseOf(note)).id],
      )
      expect(alarms.length).toBe(expected)
    },
  )
})

it.each(around(true, false, false))(
  "a suspension of 'moderation.suspendedDaysMax' days ends after that time: $when the end",
  async ({ later, expected }) => {
    const note = await write()
    await report(one, note)
    await decide(note, 'suspend', moderation.suspendedDaysMax)
    await at(`${moderation.suspendedDaysMax} days`, later)
    const { until } = await first('select suspended_until($1) as until', [author])
    expect(until !== null).toBe(expected)
  },
)

it.each(around(1, 0, 0))(
  "a warning counts for 'moderation.warningDays' days: $when the end",
  async ({ later, expected }) => {
    const note = await write()
    await report(one, note)
    await decide(note, 'warn')
    await at(`${moderation.warningDays} days`, later)
    expect((await first('select standing_warnings($1) as count', [author])).count).toBe(expected)
  },
)

it.each(around(null, 'too_late', 'too_late'))(
  "an appeal is possible for 'moderation.appealDays' days: $when the end",
  async ({ later, expected }) => {
    const note = await write()
    await report(one, note)
    const { decision } = await decide(note, 'hide')
    await at(`${moderation.appealDays} days`, later)
    expect(
      (await first('select * from appeal_decision($1, $2, $3)', [author, decision, 'Please'])).refusal,
    ).toBe(expected)
  },
)

it.each(around(true, false, false))(
  "a closed account can be exported for 'moderation.exportDays' days: $when the end",
  async ({ later, expected }) => {
    const { decision, token } = await closedAccount(server)
    await server.sql('update decisions set created_at = $2 where id = $1', [decision, start])
    await at(`${moderation.exportDays} days`, later)
    expect((await openClosed(server.services, token))?.exportable).toBe(expected)
  },
)

it.each(around(1, 1, 0))(
  "the case of a deleted account is stored for 'moderation.textDays' days: $when the end",
  async ({ later, expected }) => {
    const note = await write()
    await report(one, note)
    await server.sql('delete from members where id = $1', [author])
    await at(`${moderation.textDays} days`, later)
    await sweepModeration(server.services)
    expect((await server.sql('select from cases where item = $1', [note])).length).toBe(expected)
  },
)

it("the words of a report have at most 'moderation.textMax' characters", async () => {
  await runClock(server)
  const [reporter, other]: Person[] = [
    await insertMember(server, 'reporter'),
    await staffMember(server, 'moderator'),
  ]
  const send = async (length: number) =>
    (
      await act(reporter!, 'POST /api/moderation/reports/', {
        username: other!.username,
        reason: 'other',
        words: 'a'.repeat(length),
      })
    ).status
  expect([await send(moderation.textMax + 1), await send(moderation.textMax)]).toEqual([400, 'open'])
})
