import { beforeEach, expect, it } from 'vitest'
import { staffMember } from '../../testing/builders.ts'
import { addCheckin, codeOf, setUpCheckins, someBrief } from '../../testing/checkins.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, call } = setUpCheckins(server)
let asha: Person
let coach: Person
let moderator: Person
beforeEach(async () => {
  ;({ asha, coach } = people())
  await server.sql('delete from cases')
  moderator = await staffMember(server, 'moderator')
})

/** Adds a check-in with a brief, and moves its start into the past. */
async function briefed(): Promise<number> {
  const id = await addCheckin(server, asha.id, coach.id, 60)
  await call(`PATCH /api/checkins/${id}/`, { brief: someBrief, consent: 1 })
  await server.sql(
    "update checkins set starts_at = starts_at - interval '65 minutes', ends_at = ends_at - interval '65 minutes' where id = $1",
    [id],
  )
  return id
}
const flag = (id: number, words = 'She sounds hopeless.') =>
  call(`PATCH /api/staff/checkins/${id}/`, { flag: words }, coach)
const cases = async (who = moderator) => (await call('GET /api/staff/cases/', undefined, who)).json()

it('a brief can be read by its coach and, once flagged, by moderators (docs/promises.md#u10)', async () => {
  const id = await briefed()
  expect(await cases()).toEqual([])
  expect((await call(`GET /api/staff/checkins/${id}/`, undefined, moderator)).statusCode).toBe(403)
  expect((await flag(id)).statusCode).toBe(200)
  const [row] = await cases()
  expect(row).toMatchObject({
    kind: 'brief',
    what: 'brief',
    item: id,
    about: asha.username,
    text: 'How they feel: In between.\nWhat went well: I slept early twice.\nWhat got in the way: The phone at night.',
    reasons: ['self_harm'],
    front: true,
  })
  const whole = (await call(`GET /api/staff/cases/${row.id}/`, undefined, moderator)).json()
  expect(whole).toMatchObject({
    now: row.text,
    reports_of: [{ by: coach.username, words: 'She sounds hopeless.' }],
  })
  for (const role of ['desk', 'host', 'finance', 'coach'] as const) {
    const other = await staffMember(server, role)
    expect((await call(`GET /api/staff/cases/${row.id}/`, undefined, other)).statusCode).toBe(403)
  }
  const stored = await server.sql(
    `select c::text as row from cases c union all select a::text from staff_audit a union all select n::text from notifications n
     union all select c::text from checkins c`,
  )
  for (const { row } of stored) expect(row).not.toMatch(/hopeless|phone|early/)
  expect(server.logs.join()).not.toMatch(/hopeless|phone at night/)
})

it('a flagged brief can only be dismissed or answered with helplines, once, and not by its coach', async () => {
  const id = await briefed()
  await flag(id)
  await server.sql("insert into member_roles (member, role) values ($1, 'moderator')", [coach.id])
  const [{ id: one, version }] = await cases()
  const decide = (decision: string, who = moderator) =>
    call(
      `POST /api/staff/cases/${one}/decision/`,
      { version, decision, rule: 'self_harm', reason: 'We care.' },
      who,
    )
  expect((await decide('remove')).json()).toHaveProperty('decision')
  expect(codeOf(await decide('help', coach))).toBe('own_account')
  expect(codeOf(await decide('help'))).toBe(200)
  expect(codeOf(await decide('help'))).toBe('case_changed')
  const [told] = await server.sql(
    "select data from notifications where member = $1 and kind = 'moderation_decision'",
    [asha.id],
  )
  expect(told.data).toMatchObject({ decision: 'help' })
  expect((await call('GET /api/moderation/decisions/')).json()).toEqual([])
})

it('a member is not notified when their flagged brief is dismissed', async () => {
  await flag(await briefed())
  const [{ id, version }] = await cases()
  const body = { version, decision: 'keep', rule: 'self_harm', reason: 'All is well.' }
  const dismissed = await call(`POST /api/staff/cases/${id}/decision/`, body, moderator)
  expect(dismissed.json()).toMatchObject({ status: 'decided' })
  expect(
    await server.sql("select from notifications where member = $1 and kind = 'moderation_decision'", [
      asha.id,
    ]),
  ).toEqual([])
})

it('the case of a brief reopens when the brief is flagged again; a missing brief cannot be flagged', async () => {
  const id = await briefed()
  await flag(id)
  await server.sql('update cases set decided_at = app_now()')
  await flag(id, 'It got worse.')
  const [row] = await cases()
  const whole = (await call(`GET /api/staff/cases/${row.id}/`, undefined, moderator)).json()
  expect(whole.reports_of).toEqual([expect.objectContaining({ words: 'It got worse.' })])
  const blank = await addCheckin(server, asha.id, coach.id, -30)
  expect((await flag(blank)).json()).toHaveProperty('flag')
  const [{ flagged_at: at }] = await server.sql('select flagged_at from checkins where id = $1', [id])
  expect(at).toBeInstanceOf(Date)
})

it('a flagged brief is deleted when the member withdraws consent', async () => {
  const id = await briefed()
  await flag(id)
  await call('DELETE /api/consents/checkin/')
  const [row] = await cases()
  expect(row.text).toBe('')
  expect(await server.sql('select brief, flag from cases')).toEqual([{ brief: null, flag: null }])
})

it('a flagged brief is deleted with the member’s account', async () => {
  await flag(await briefed())
  await call('DELETE /api/accounts/me/', { password: asha.password })
  expect(await cases()).toEqual([])
  expect(await server.sql('select brief, flag, text from cases')).toEqual([
    { brief: null, flag: null, text: '' },
  ])
})
