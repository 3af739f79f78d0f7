import { beforeEach, describe, expect, it } from 'vitest'
import {
  addCheckin,
  addCoach,
  codeOf,
  giveCheckins,
  setUpCheckins,
  someBrief,
} from '../../testing/checkins.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call, pointsOf } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

describe('the outcome', () => {
  const outcome = async (days = 1) => {
    const id = await addCheckin(server, asha.id, coach.id, -15)
    const [{ due }] = await server.sql('select (day_of($1) + $2::integer)::text as due', [asha.id, days])
    const answer = await call(
      `PATCH /api/staff/checkins/${id}/`,
      { note: 'Well done.', private_note: 'Seems tired.', commitments: [{ text: 'Walk at noon', due }] },
      coach,
    )
    return { id, answer }
  }
  const say = (id: number, what: string) =>
    call(`PATCH /api/checkins/${id}/commitments/1/`, { outcome: what })

  it('the member reads the note and commitments, but the private note only in the export', async () => {
    const { id, answer } = await outcome()
    expect(answer.json()).toMatchObject({ note: 'Well done.', private_note: 'Seems tired.' })
    const own = (await call(`GET /api/checkins/${id}/`)).body
    expect(own).toContain('Walk at noon')
    expect(own).not.toContain('tired')
    const other = await addCoach(server)
    expect((await call(`PATCH /api/staff/checkins/${id}/`, { note: 'x' }, other)).statusCode).toBe(403)
    const stored = await server.sql(
      'select a::text as row from staff_audit a union all select n::text from notifications n',
    )
    for (const { row } of stored) expect(row).not.toMatch(/Walk|tired|Well done/)
    expect(server.logs.join()).not.toMatch(/Walk at noon|tired/)
  })

  it.each([0, 61])(
    'a commitment is due from tomorrow to commitment.dueDaysMax days ahead, not in %i',
    async (days) => {
      expect((await outcome(days)).answer.statusCode).toBe(400)
    },
  )

  it('a commitment is reported from its day on, once; keeping it earns 15 points, at most 120 in a month', async () => {
    const { id } = await outcome()
    expect(codeOf(await say(id, 'done'))).toBe('too_early')
    await server.sql('update commitments set due = day_of($2) where checkin = $1', [id, asha.id])
    const [due] = (await call('GET /api/checkins/commitments/')).json()
    expect(due).toMatchObject({ checkin: id, n: 1, text: 'Walk at noon', outcome: null })
    for (const _ of [1, 2])
      expect((await say(id, 'done')).json()).toMatchObject({ outcome: 'done', points_added: 15 })
    expect(codeOf(await say(id, 'changed'))).toBe('too_late')
    expect(await pointsOf('commitment')).toEqual({ points: 15, verified: false })
    const close = (one: number) =>
      server.sql("update checkins set status = 'attended', settled_at = app_now() where id = $1", [one])
    await close(id)
    for (let more = 2; more <= 9; more++) {
      const next = (await outcome()).id
      await close(next)
      await server.sql('update commitments set due = day_of($2) - 14 where checkin = $1', [next, asha.id])
      expect((await say(next, 'done')).json().points_added).toBe(more <= 8 ? 15 : 0)
    }
    expect(await pointsOf('commitment')).toMatchObject({ points: 120 })
  })

  it('a commitment is reported alone: neither its neighbour, nor those of another check-in or member, are', async () => {
    const first = (await outcome()).id
    await server.sql("update checkins set status = 'attended', settled_at = app_now() where id = $1", [first])
    const second = (await outcome()).id
    const other = await addCheckin(server, people().bela.id, coach.id, -60)
    const agreed = (id: number, nth: number) =>
      server.sql(
        `insert into commitments (checkin, nth, sealed, due) values ($1, $2, '\\x01', day_of($3)) on conflict do nothing`,
        [id, nth, asha.id],
      )
    for (const [id, nth] of [
      [first, 2],
      [other, 1],
    ] as const)
      await agreed(id, nth)
    await server.sql('update commitments set due = day_of($1)', [asha.id])
    expect((await say(first, 'done')).statusCode).toBe(200)
    const reported = await server.sql(
      'select checkin::float8, nth, points from commitments where outcome is not null and checkin = any($1)',
      [[first, second, other]],
    )
    expect(reported).toEqual([{ checkin: first, nth: 1, points: 15 }])
    expect((await say(other, 'done')).statusCode).toBe(404)
    expect((await say(second, 'not_done')).json()).toMatchObject({ outcome: 'not_done', points_added: 0 })
  })

  it('withdrawing the consent deletes every word, and the coach can write none', async () => {
    const { id } = await outcome()
    await server.sql("insert into consents (member, purpose, version) values ($1, 'checkin', 1)", [asha.id])
    await call('DELETE /api/consents/checkin/')
    expect((await call(`GET /api/checkins/${id}/`)).json()).toMatchObject({
      brief: null,
      note: null,
      commitments: [],
    })
    expect(codeOf(await call(`PATCH /api/staff/checkins/${id}/`, { note: 'again' }, coach))).toBe('too_late')
    await giveCheckins(server, asha.id)
    expect((await book({ written: true, brief: someBrief })).json()).toHaveProperty('consent')
  })
})
