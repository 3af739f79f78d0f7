import { beforeEach, describe, expect, it } from 'vitest'
import type { Reason } from '../../../contract/limits.ts'
import { award } from '../../core/points.ts'
import { around, moved } from '../../testing/bounds.ts'
import { stopClock } from '../../testing/clock.ts'
import { insertMember } from '../../testing/insert-member.ts'
import { send, type Person } from '../../testing/people.ts'
import { givePoints } from '../../testing/rewards.ts'
import { useServer } from '../../testing/server.ts'
import { addClass } from '../../testing/studio.ts'
import { nextMilestone } from './milestones.ts'

// Tests points and streaks (docs/rules.md#points and #streak) just before, at and just after each bound.

const server = useServer()
/** Wednesday, 4 March 2026, noon in India. */
const start = '2026-03-04T06:30:00Z'
const call = async (key: string, body?: object) => (await send(server, key, body, asha.access)).json()
/** Gives Asha a streak that was last counted `daysAgo` days ago. */
const lastCounted = (daysAgo: number, { streak = 10, freezes = 0 } = {}) =>
  server.sql(
    `insert into practice (member, day, last_day, streak, longest, freezes)
     select $1, d, d, $3, $3, $4 from (select day_of($1) - $2::int as d) l`,
    [asha.id, daysAgo, streak, freezes],
  )

let asha: Person
beforeEach(async () => {
  await stopClock(server, start)
  asha = await insertMember(server, 'asha')
})

describe('points', () => {
  it.each<[string, Reason, number]>([
    ['points.ping', 'ping', 5],
    ['points.journal', 'journal', 10],
    ['points.breathing', 'breathing', 3],
    ['points.release', 'release', 2],
    ['points.note', 'note', 2],
    ['points.quiz', 'quiz', 25],
  ])("('%s') for %s are %i, earned once", async (_limit, reason, expected) => {
    expect(await award(server.services.db, asha.id, reason)).toBe(expected)
    expect(await award(server.services.db, asha.id, reason)).toBe(0)
  })

  it.each(around(0, 2, 2))(
    'are given again from midnight on: $when midnight, $expected',
    async ({ later, expected }) => {
      await award(server.services.db, asha.id, 'note')
      await stopClock(server, '2026-03-04T18:30:00Z', later)
      expect(await award(server.services.db, asha.id, 'note')).toBe(expected)
    },
  )

  it('are given only once for the quiz, even a year later', async () => {
    await award(server.services.db, asha.id, 'quiz')
    await stopClock(server, '2027-03-04T06:30:00Z')
    expect(await award(server.services.db, asha.id, 'quiz')).toBe(0)
  })

  it.each([
    { limit: 'breathing.leastSeconds', seconds: '179.999999', expected: 0 },
    { limit: 'breathing.leastSeconds', seconds: '180', expected: 3 },
    // Fractions of a second don't count.
    { limit: 'breathing.mostSeconds', seconds: '3600.999999', expected: 3 },
    { limit: 'breathing.mostSeconds', seconds: '3601', expected: 0 },
  ])('are $expected for a sitting of $seconds s ($limit)', async ({ seconds, expected }) => {
    const { id } = await call('POST /api/breathing/')
    await server.sql(
      'update breathing_sessions set started_at = app_now() - $2::interval where member = $1',
      [asha.id, `${seconds} seconds`],
    )
    expect((await call(`PUT /api/breathing/${id}/`)).points_added).toBe(expected)
  })

  it.each([
    { limit: 'welcomeBack.afterDays', away: 13, expected: 5 },
    { limit: 'welcomeBack.points', away: 14, expected: 15 },
  ])('are $expected for the first ping after $away days ($limit)', async ({ away, expected }) => {
    await lastCounted(away)
    expect((await call('POST /api/streaks/ping/', {})).points).toBe(expected)
  })

  it.each(around(0, 1, 1))(
    'are listed as expiring within 30 days (pointsExpiry.listedDays): $when the limit, $expected',
    async ({ later, expected }) => {
      await givePoints(server, asha.id, 20)
      await stopClock(server, '2027-02-02T06:30:00Z', later)
      const { username } = asha
      const claims = {
        member: asha.id,
        username,
        session: '',
        id: 'a',
        issued: 0,
        expires: Date.UTC(2028, 0) / 1_000,
      }
      const [{ id }] = await server.sql(
        "update sessions set ends_at = '9999-01-01' where member = $1 returning id",
        [asha.id],
      )
      asha.access = await server.services.tokens.sign('access', { ...claims, session: id })
      expect((await call('GET /api/points/')).expiring).toHaveLength(expected)
    },
  )

  it('are 20 for a class, once per class (attendance.points)', async () => {
    const lesson = await addClass(server, { startsAt: start })
    const awardClass = () =>
      server.sql('select award_class($1, c) from classes c where id = $2', [asha.id, lesson])
    await awardClass()
    await awardClass()
    expect(
      await server.sql(`select delta, verified from points_ledger where member = $1 and reason = 'class'`, [
        asha.id,
      ]),
    ).toEqual([{ delta: 20, verified: true }])
  })
})

describe('a milestone', () => {
  // 'milestones.first.1', 'milestones.first.9', 'milestones.first.27', 'milestones.first.54',
  // 'milestones.first.108', 'milestones.everyClasses'
  it.each([
    [1, 10],
    [9, 20],
    [27, 30],
    [54, 50],
    [108, 108],
    [216, 108],
    [324, 108],
  ])('is reached with exactly %i classes, and gives %i points', async (classes, points) => {
    const given = async (count: number) =>
      (await server.sql('select milestone_points($1) as points', [count]))[0].points
    expect([await given(classes - 1), await given(classes), await given(classes + 1)]).toEqual([0, points, 0])
    expect(nextMilestone(classes - 1)).toEqual({ classes, points })
    expect(nextMilestone(classes).classes).toBeGreaterThan(classes)
  })
})

describe('the streak', () => {
  it.each([
    { missed: 0, freezes: 0, streak: 11 },
    { missed: 1, freezes: 0, streak: 1 },
    { missed: 1, freezes: 1, streak: 11 },
    { missed: 2, freezes: 2, streak: 11 },
    { missed: 2, freezes: 1, streak: 1 },
    { missed: 3, freezes: 2, streak: 1 },
  ])('is $streak after $missed missed days with $freezes freezes', async ({ missed, freezes, streak }) => {
    await stopClock(server, '2026-03-20T06:30:00Z')
    asha = await insertMember(server, 'asha')
    await lastCounted(missed + 1, { freezes })
    expect((await call('POST /api/streaks/ping/', {})).streak).toBe(streak)
  })

  it.each(around(10, 11, 11))(
    'can grow again from midnight on: $when midnight, $expected',
    async ({ later, expected }) => {
      await lastCounted(0)
      await server.sql("update sessions set ends_at = '9999-01-01' where member = $1", [asha.id])
      await stopClock(server, '2026-03-04T18:30:00Z', later)
      const { count_day } = (
        await server.sql('select (count_day($1, 5, 10, 14)).streak as count_day', [asha.id])
      )[0] ?? { count_day: 10 }
      expect(count_day).toBe(expected)
    },
  )

  it.each([
    { moment: '2026-03-08T18:29:59.999999Z', chosen: 'on Sunday until midnight', from: '2026-03-09' },
    { moment: '2026-03-08T18:30:00Z', chosen: 'on Monday from midnight', from: '2026-03-16' },
    { moment: '2026-03-09T18:29:59.999999Z', chosen: 'on Monday until midnight', from: '2026-03-16' },
    { moment: '2026-03-09T18:30:00Z', chosen: 'on Tuesday', from: '2026-03-16' },
  ])('has rest days from the next Monday on: chosen $chosen, from $from', async ({ moment, from }) => {
    await stopClock(server, moment)
    asha = await insertMember(server, 'asha')
    await call('PATCH /api/streaks/settings/', { rest_days: ['mon', 'sun'] })
    const rests = async (day: string) =>
      (await server.sql('select is_rest_day($1, $2) as rests', [asha.id, day]))[0].rests
    const before = new Date(Date.parse(from) - 86_400_000).toISOString().slice(0, 10)
    expect([await rests(before), await rests(from)]).toEqual([false, true])
  })

  it.each(around('missed', 'before', 'before'))(
    'has no missed days before the member joined: $when the midnight that begins Tuesday, Monday is $expected',
    async ({ later, expected }) => {
      // A member who joined a microsecond before that midnight joined on Monday, and so missed it.
      await server.sql('update members set created_at = $2 where id = $1', [
        asha.id,
        moved('2026-03-02T18:30:00Z', later),
      ])
      const { week } = await call('GET /api/streaks/')
      expect(week[0].status).toBe(expected)
    },
  )
})
