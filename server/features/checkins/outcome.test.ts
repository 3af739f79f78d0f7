import { beforeEach, describe, expect, it } from 'vitest'
import {
  addCheckin,
  addCoach,
  codeOf,
  giveCheckins,
  setUpCheckins,
  someBrief,
} from '../../testing/checkins.ts'
import { stopClock } from '../../testing/clock.ts'
import { type Person } from '../../testing/people.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer({ rateLimitScale: 1_000_000 })
const { people, book, call, pointsOf } = setUpCheckins(server)
let asha: Person
let coach: Person
beforeEach(() => {
  ;({ asha, coach } = people())
})

describe('a check-in’s outcome', () => {
  const outcome = async (days = 1, texts = ['Walk at noon']) => {
    const id = await addCheckin(server, asha.id, coach.id, -15)
    const [{ due }] = await server.sql('select (day_of($1) + $2::integer)::text as due', [asha.id, days])
    const answer = await call(
      `PATCH /api/staff/checkins/${id}/`,
      {
        note: 'Well done.',
        private_note: 'Seems tired.',
        commitments: texts.map((text) => ({ text, due })),
      },
      coach,
    )
    return { id, answer }
  }
  const say = (id: number, what: string, nth = 1) =>
    call(`PATCH /api/checkins/${id}/commitments/${nth}/`, { outcome: what })

  it('shows the member the note and commitments, but the private note only in the export; no log or notification contains these texts', async () => {
    const { id, answer } = await outcome()
    expect(answer.json()).toMatchObject({ note: 'Well done.', private_note: 'Seems tired.' })
    const own = (await call(`GET /api/checkins/${id}/`)).body
    expect(own).toContain('Walk at noon')
    expect(own).not.toContain('tired')
    const exported = await server.app.inject({
      url: '/api/accounts/export/',
      headers: {
        authorization: `Bearer ${asha.access}`,
        'x-account-password': encodeURIComponent(asha.password),
      },
    })
    expect(exported.json()).toMatchObject({
      checkins: [{ note: 'Well done.', private_note: 'Seems tired.' }],
      commitments: [{ text: 'Walk at noon' }],
    })
    const other = await addCoach(server)
    expect((await call(`PATCH /api/staff/checkins/${id}/`, { note: 'x' }, other)).statusCode).toBe(403)
    const stored = await server.sql(
      'select a::text as row from staff_audit a union all select n::text from notifications n',
    )
    for (const { row } of stored) expect(row).not.toMatch(/Walk|tired|Well done/)
    expect(server.logs.join()).not.toMatch(/Walk at noon|tired/)
  })

  it.each([0, 61])(
    'has commitments due from tomorrow to commitment.dueDaysMax days ahead, but not in %i days',
    async (days) => {
      expect((await outcome(days)).answer.statusCode).toBe(400)
    },
  )

  it.each([
    ['Asia/Singapore', '2026-03-09', 400],
    ['Asia/Singapore', '2026-03-10', 200],
    ['Asia/Singapore', '2026-05-09', 200],
    ['Europe/Berlin', '2026-03-09', 200],
    ['Europe/Berlin', '2026-05-08', 200],
    ['Europe/Berlin', '2026-05-09', 400],
  ])(
    'has commitments due from the day after the coach’s own: a member in %s, due %s: %i',
    async (zone, due, code) => {
      // A day later than in UTC: in India with Berlin, and in Singapore.
      await stopClock(server, zone === 'Asia/Singapore' ? '2026-03-09T17:00:00Z' : '2026-03-08T19:00:00Z')
      await server.sql('update members set time_zone = $2 where id = $1', [asha.id, zone])
      const id = await addCheckin(server, asha.id, coach.id, -15)
      const body = { commitments: [{ text: 'Walk at noon', due }] }
      expect((await call(`PATCH /api/staff/checkins/${id}/`, body, coach)).statusCode).toBe(code)
    },
  )

  it('has commitments, each reportable once, from its due day; keeping one earns 15 points, at most 120 a month', async () => {
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

  it('has commitments that are reported independently', async () => {
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

  it('returns the number and text of a commitment when it is reported', async () => {
    const texts = ['Walk at noon', 'Rest at nine']
    const { id } = await outcome(1, texts)
    await server.sql('update commitments set due = day_of($2) where checkin = $1', [id, asha.id])
    for (const [at, text] of texts.entries())
      expect((await say(id, 'done', at + 1)).json()).toMatchObject({ n: at + 1, text })
  })

  it('is deleted when the member withdraws consent, and cannot be written again', async () => {
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
