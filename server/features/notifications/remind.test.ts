import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { around } from '../../testing/bounds.ts'
import { addCheckin } from '../../testing/checkins.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { join, joinWithoutExpiry, send, type Person } from '../../testing/people.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'
import { useServer } from '../../testing/server.ts'
import { remind, remindOfEnds } from './remind.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await joinWithoutExpiry(server, 'asha')
})
afterEach(() => runClock(server))

const written = (who: Person, kind: string) =>
  server.sql('select key, data from notifications where member = $1 and kind = $2 order by key', [
    who.id,
    kind,
  ])
const want = (who: Person, kind: string) =>
  send(server, 'PATCH /api/notifications/settings/', { kinds: { [kind]: { app: true } } }, who.access)
const ping = (who: Person) => send(server, 'POST /api/streaks/ping/', {}, who.access)

describe('the end of Plus', () => {
  it('is announced seven days and one day ahead, once each, and again for a later end', async () => {
    const { services } = server
    await stopClock(server, '2026-03-01T06:30:00Z')
    await givePlus(server, asha.id, 30)
    const ends: [string, number, number][] = [
      ['2026-03-24T06:00:00Z', 0, 0],
      ['2026-03-24T06:30:00Z', 1, 0],
      ['2026-03-29T06:30:00Z', 1, 0],
      ['2026-03-30T06:30:00Z', 1, 1],
      ['2026-03-30T12:00:00Z', 1, 1],
    ]
    for (const [now, week, day] of ends) {
      await stopClock(server, now)
      await Promise.all([remindOfEnds(services), remindOfEnds(services)])
      expect([
        now,
        (await written(asha, 'membership_ends_7d')).length,
        (await written(asha, 'membership_ends_1d')).length,
      ]).toEqual([now, week, day])
    }
    await givePlus(server, asha.id, 30)
    await stopClock(server, '2026-04-23T06:30:00Z')
    await remindOfEnds(services)
    expect(await written(asha, 'membership_ends_7d')).toHaveLength(2)
  })

  it('is not announced if the purchase was refunded', async () => {
    const bela = await join(server, 'bela')
    await stopClock(server, '2026-03-01T06:30:00Z')
    await givePlus(server, bela.id, 30)
    await server.sql('update membership_grants set revoked_at = app_now() where member = $1', [bela.id])
    await stopClock(server, '2026-03-25T06:30:00Z')
    await remindOfEnds(server.services)
    expect(await written(bela, 'membership_ends_7d')).toEqual([])
  })
})

describe('the reminders of ends', () => {
  /** Runs a statement whenever a reminder of this kind is written. */
  const whenWriting = (kind: string, statement: string) =>
    server.sql(
      `create function hinder() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
       create trigger hinder before insert on notifications for each row when (new.kind = '${kind}') execute function hinder()`,
    )
  afterEach(() => server.sql('drop function if exists hinder cascade'))

  it('may take longer than a statement of a request', async () => {
    const chetan = await joinWithoutExpiry(server, 'chetan')
    await stopClock(server, '2026-05-01T06:30:00Z')
    await givePlus(server, chetan.id, 7)
    await whenWriting('membership_ends_7d', 'perform pg_sleep(3.2)')
    await remindOfEnds(server.services)
    expect(await written(chetan, 'membership_ends_7d')).toHaveLength(1)
  })

  it('are written even if another fails', async () => {
    const [deepa, esha] = [await join(server, 'deepa'), await join(server, 'esha')]
    await stopClock(server, '2026-05-01T06:30:00Z')
    await givePlus(server, deepa.id, 7)
    await givePlus(server, esha.id, 1)
    await whenWriting('membership_ends_7d', "raise 'no'")
    await expect(remindOfEnds(server.services)).rejects.toThrow('reminders: 1 of 4 failed')
    expect(await written(deepa, 'membership_ends_7d')).toEqual([])
    expect(await written(esha, 'membership_ends_1d')).toHaveLength(1)
  })
})

describe('points that expire', () => {
  const earn = async (who: Person, ref: string, points: number, at: string) => {
    await stopClock(server, at)
    await server.sql(`select post_points($1, 'seat_given', $2, $3, true)`, [who.id, ref, points])
  }
  const remindAt = async (now: string) => {
    await stopClock(server, now)
    await Promise.all([remindOfEnds(server.services), remindOfEnds(server.services)])
  }

  it('are announced once per month, 30 days ahead, and once per week, 7 days ahead, in the member’s time zone', async () => {
    const gita = await joinWithoutExpiry(server, 'gita')
    await earn(gita, 'one', 5, '2026-06-09T06:30:00Z')
    await earn(gita, 'two', 20, '2026-06-11T06:30:00Z')
    // 1 July in Kolkata, 30 June in UTC.
    await earn(gita, 'three', 7, '2026-06-30T19:00:00Z')
    const told = async () =>
      (await written(gita, 'points_expire')).map(({ key, data }) => [key, data.points, data.first_at])
    const june = ['month 2027-06-01', 25, '2027-06-09T06:30:00+00:00']
    const week = ['week 2027-06-07', 25, '2027-06-09T06:30:00+00:00']
    const july = ['month 2027-07-01', 7, '2027-06-30T19:00:00+00:00']
    await remindAt('2027-05-10T06:29:00Z')
    expect(await told()).toEqual([])
    await remindAt('2027-05-10T06:30:00Z')
    expect(await told()).toEqual([june])
    await remindAt('2027-05-12T06:30:00Z')
    expect(await told()).toEqual([june])
    await remindAt('2027-05-31T19:00:00Z')
    expect(await told()).toEqual([june, july])
    await remindAt('2027-06-02T06:29:00Z')
    expect(await told()).toEqual([june, july])
    await remindAt('2027-06-02T06:30:00Z')
    expect(await told()).toEqual([june, july, week])
    const bell = (await send(server, 'GET /api/notifications/', undefined, gita.access)).json()
    expect(bell[0]).toMatchObject({
      kind: 'points_expire',
      title: '25 points expire soon',
      path: '/rewards',
      text: expect.stringContaining('The first of them expire on Wed 9 Jun at 12:00 pm.'),
    })
  })

  it('are not announced once they are spent', async () => {
    const hari = await joinWithoutExpiry(server, 'hari')
    await earn(hari, 'one', 200, '2026-08-09T06:30:00Z')
    await server.sql(`select redeem_reward($1, (select id from rewards where key = 'guest_pass'), null)`, [
      hari.id,
    ])
    await remindAt('2027-07-10T06:30:00Z')
    expect(await written(hari, 'points_expire')).toEqual([])
  })
})

describe('opt-in reminders:', () => {
  it('the streak reminder is written on the evening of a day without a visit, only for members who switched it on', async () => {
    const [carl, dora] = [await joinWithoutExpiry(server, 'carl'), await joinWithoutExpiry(server, 'dora')]
    await stopClock(server, '2026-03-10T06:30:00Z')
    for (const who of [carl, dora]) await ping(who)
    await want(carl, 'streak')
    for (const [now, count] of [
      ['2026-03-10T14:00:00Z', 0],
      ['2026-03-11T13:00:00Z', 0],
      ['2026-03-11T13:30:00Z', 1],
      ['2026-03-11T14:30:00Z', 1],
      ['2026-03-11T15:45:00Z', 1],
    ] as const) {
      await stopClock(server, now)
      await remind(server.services)
      expect([now, (await written(carl, 'streak')).length]).toEqual([now, count])
    }
    expect((await written(carl, 'streak'))[0].data.streak).toBe(1)
    expect(await written(dora, 'streak')).toEqual([])
    await stopClock(server, '2026-03-12T06:30:00Z')
    await ping(carl)
    await stopClock(server, '2026-03-12T14:00:00Z')
    await remind(server.services)
    expect(await written(carl, 'streak')).toHaveLength(1)
  })

  it('the streak reminder is not written on a rest day, nor for a hidden streak, which the bell stops showing', async () => {
    const veda = await joinWithoutExpiry(server, 'veda')
    await stopClock(server, '2026-03-11T06:30:00Z')
    const choose = (settings: object) => send(server, 'PATCH /api/streaks/settings/', settings, veda.access)
    const bell = async () => (await send(server, 'GET /api/notifications/', undefined, veda.access)).json()
    await want(veda, 'streak')
    await choose({ rest_days: ['wed'] })
    const evenings = [
      { day: 17, hidden: false, expected: 1 },
      { day: 18, hidden: false, expected: 1 },
      { day: 19, hidden: true, expected: 1 },
      { day: 20, hidden: false, expected: 2 },
    ]
    await stopClock(server, '2026-03-16T06:30:00Z')
    await ping(veda)
    for (const { day, hidden, expected } of evenings) {
      await choose({ hidden })
      await stopClock(server, `2026-03-${day}T14:00:00Z`)
      await remind(server.services)
      expect([day, (await written(veda, 'streak')).length]).toEqual([day, expected])
    }
    // The reminder of an earlier evening is no longer shown.
    expect(await bell()).toHaveLength(1)
    await choose({ hidden: true })
    expect(await bell()).toEqual([])
  })

  it('the digest counts no day on which points were only taken back', async () => {
    const kiran = await joinWithoutExpiry(server, 'kiran')
    await want(kiran, 'weekly_digest')
    for (const [day, delta] of [
      ['2026-03-08', 20],
      ['2026-03-09', -20],
    ] as const) {
      await stopClock(server, `${day}T06:30:00Z`)
      await server.sql("select post_next_points($1, 'class', '7', $2, true)", [kiran.id, delta])
    }
    await stopClock(server, '2026-03-16T02:30:00Z')
    await remind(server.services)
    expect(await written(kiran, 'weekly_digest')).toMatchObject([{ data: { active: 0, points: 0 } }])
  })

  it('the digest is written on Monday morning and summarises the past week', async () => {
    const eva = await joinWithoutExpiry(server, 'eva')
    for (const day of ['2026-03-08', '2026-03-10', '2026-03-12']) {
      await stopClock(server, `${day}T06:30:00Z`)
      await ping(eva)
    }
    await want(eva, 'weekly_digest')
    for (const now of [
      '2026-03-15T04:00:00Z',
      '2026-03-16T02:00:00Z',
      '2026-03-16T02:30:00Z',
      '2026-03-16T05:00:00Z',
      '2026-03-16T07:00:00Z',
    ]) {
      await stopClock(server, now)
      await remind(server.services)
    }
    expect(await written(eva, 'weekly_digest')).toMatchObject([
      { key: '2026-03-16', data: { active: 2, points: 10, classes: 0 } },
    ])
    const [item] = (await send(server, 'GET /api/notifications/', undefined, eva.access)).json()
    expect(item).toMatchObject({
      title: 'Your week',
      text: expect.stringContaining('You were here on 2 days and earned 10 points.'),
    })
  })
})

describe('check-in reminders:', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-03-21'],
    ['Asia/Kolkata', '2026-03-20'],
    ['Etc/GMT+12', '2026-03-19'],
  ])('a commitment is announced on its day in the member’s time zone: %s', async (zone, day) => {
    await stopClock(server, '2026-03-20T11:30:00Z')
    const [member, coach] = (await addMembers(server, 2, { zone })) as [number, number]
    const checkin = await addCheckin(server, member, coach, -60, 'attended')
    await server.sql(
      `insert into commitments (checkin, nth, sealed, due, outcome)
       values ($1, 1, '\\x01', $2, null), ($1, 2, '\\x01', $2::date + 1, null)`,
      [checkin, day],
    )
    await remind(server.services)
    const rows = await server.sql(
      "select key from notifications where member = $1 and kind = 'commitment_due'",
      [member],
    )
    expect(rows).toEqual([{ key: `${checkin}/1` }])
  })

  it.each(around(0, 1, 1))(
    'a coach is reminded of a written check-in `checkin.freeHours` before its deadline: $when, $expected times',
    async ({ later, expected }) => {
      const [member, coach] = (await addMembers(server, 2)) as [number, number]
      await stopClock(server, '2026-03-20T06:00:00Z', later)
      await server.sql(
        `insert into checkins (id, member, coach, kind, status, answer_by)
         values (random_id(), $1, $2, 'written', 'waiting', '2026-03-20T06:00:00Z'::timestamptz + make_interval(hours => limit_checkin_free_hours()))`,
        [member, coach],
      )
      await remind(server.services)
      expect(
        await server.sql("select from notifications where member = $1 and kind = 'written_waiting'", [coach]),
      ).toHaveLength(expected)
    },
  )
})
