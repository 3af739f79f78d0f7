import { beforeAll, describe, expect, it } from 'vitest'
import { award } from '../../core/points.ts'
import { runClock, stopClock } from '../../testing/clock.ts'
import { postNote } from '../../testing/builders.ts'
import { useServer } from '../../testing/server.ts'
import { joinWithoutExpiry, send, type Person } from '../../testing/people.ts'

const server = useServer()
let asha: Person
beforeAll(async () => {
  asha = await joinWithoutExpiry(server, 'asha')
})

const ping = async (who: Person, body: object = {}) =>
  (await send(server, 'POST /api/streaks/ping/', body, who.access)).json()
const standing = async (who: Person) =>
  (await send(server, 'GET /api/streaks/', undefined, who.access)).json()

/** Pings at each moment in turn, and returns the streak after each ping. */
async function streaks(who: Person, ...moments: string[]): Promise<number[]> {
  const seen: number[] = []
  for (const moment of moments) {
    await stopClock(server, moment)
    seen.push((await ping(who)).streak)
  }
  return seen
}

/** Returns noon in Kolkata. */
const noon = (day: string) => `${day}T06:30:00Z`

describe('a ping', () => {
  it('counts once a day; later pings on the same day return the same numbers', async () => {
    await stopClock(server, noon('2026-03-10'))
    expect(await ping(asha)).toEqual({ streak: 1, points: 5, message: 'Streak updated' })
    expect(await ping(asha)).toEqual({ streak: 1, points: 5, message: 'Already updated today' })
    await stopClock(server, noon('2026-03-11'))
    expect(await ping(asha)).toEqual({ streak: 2, points: 10, message: 'Streak updated' })
  })

  it('accepts an empty body', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/streaks/ping/',
      headers: { authorization: `Bearer ${asha.access}`, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('counts a new day after the member’s midnight, with its own award', async () => {
    const bela = await joinWithoutExpiry(server, 'bela')
    expect(await streaks(bela, '2026-03-10T18:29:59.900Z', '2026-03-10T18:30:00.100Z')).toEqual([1, 2])
    expect((await standing(bela)).points).toBe(10)
  })
})

describe('a streak', () => {
  it('survives a missed day with a freeze, but doesn’t count that day', async () => {
    const who = await joinWithoutExpiry(server, 'chetan')
    expect(await streaks(who, noon('2026-03-02'), noon('2026-03-04'))).toEqual([1, 2])
    expect(await standing(who)).toMatchObject({ streak: 2, active_days: 2, freezes: 1 })
    expect(await streaks(who, noon('2026-03-06'))).toEqual([3])
    expect(await standing(who)).toMatchObject({ freezes: 0 })
    expect(await streaks(who, noon('2026-03-08'))).toEqual([1])
    expect(await standing(who)).toMatchObject({ streak: 1, longest: 3, active_days: 4, freezes: 0 })
  })

  it('gets two freezes each month, and never has more than two', async () => {
    const who = await joinWithoutExpiry(server, 'dina')
    await streaks(who, noon('2026-03-30'))
    expect(await streaks(who, noon('2026-04-01'))).toEqual([2])
    expect(await standing(who)).toMatchObject({ freezes: 2 })
    // April's freezes cover two missed days in April, and one of May's covers 1 May.
    expect(await streaks(who, noon('2026-04-04'), noon('2026-04-30'))).toEqual([3, 1])
    expect(await streaks(who, noon('2026-05-02'))).toEqual([2])
    expect(await standing(who)).toMatchObject({ freezes: 1 })
  })

  it('uses no freezes if they cannot save it', async () => {
    const who = await joinWithoutExpiry(server, 'esha')
    expect(await streaks(who, noon('2026-03-02'), noon('2026-03-06'))).toEqual([1, 1])
    expect(await standing(who)).toMatchObject({ freezes: 2 })
  })

  it('is shown as zero after it breaks, even before the next ping', async () => {
    const who = await joinWithoutExpiry(server, 'farid')
    await streaks(who, noon('2026-03-02'))
    await stopClock(server, noon('2026-03-05'))
    expect(await standing(who)).toMatchObject({ streak: 1, freezes: 0, today: '2026-03-05' })
    await stopClock(server, noon('2026-03-06'))
    expect(await standing(who)).toMatchObject({ streak: 0, longest: 1, active_days: 1 })
    await stopClock(server, noon('2027-01-01'))
    expect(await standing(who)).toMatchObject({ streak: 0, freezes: 2 })
  })

  it('continues over a leap day and over New Year', async () => {
    const who = await joinWithoutExpiry(server, 'gita')
    const days = ['2027-12-31', '2028-01-01', '2028-01-02']
    expect(await streaks(who, ...days.map(noon))).toEqual([1, 2, 3])
    expect(await streaks(who, noon('2028-02-28'), noon('2028-02-29'), noon('2028-03-01'))).toEqual([1, 2, 3])
  })

  it('neither breaks nor counts a day twice if the database’s clock is two hours off or steps back', async () => {
    const who = await joinWithoutExpiry(server, 'hari')
    const [first, second] = ['2026-06-10T18:40:00Z', '2026-06-10T16:40:00Z']
    expect(await streaks(who, '2026-06-10T10:00:00Z', first, second, first)).toEqual([1, 2, 2, 2])
    expect(await standing(who)).toMatchObject({ streak: 2, points: 10, today: '2026-06-11' })
    // After a step back, the previous day's award can't be earned again.
    await stopClock(server, first)
    expect(await award(server.services.db, who.id, 'note')).toBe(2)
    await stopClock(server, second)
    expect(await award(server.services.db, who.id, 'note')).toBe(0)
    expect(await standing(who)).toMatchObject({ points: 12, today: '2026-06-11' })
    for (const shift of ['2 hours', '-2 hours', '0 seconds']) {
      await runClock(server, shift)
      expect((await ping(who)).message).toBe(shift === '2 hours' ? 'Streak updated' : 'Already updated today')
    }
  })
})

describe('a change of time zone', () => {
  it('takes effect at the next midnight of the zone in which the day began', async () => {
    const who = await joinWithoutExpiry(server, 'ila')
    await stopClock(server, '2026-03-10T06:30:00Z')
    await ping(who, { time_zone: 'America/New_York' })
    // It is the 11th in Kolkata but still the 10th in New York, so the day continues.
    await stopClock(server, '2026-03-10T18:40:00Z')
    expect(await ping(who)).toMatchObject({ streak: 1, message: 'Already updated today' })
    await stopClock(server, '2026-03-11T04:01:00Z')
    expect(await ping(who)).toMatchObject({ streak: 2, message: 'Streak updated' })
  })

  it('is dropped if the member returns to the old zone before the next midnight', async () => {
    const who = await joinWithoutExpiry(server, 'jaya')
    await stopClock(server, '2026-03-10T06:30:00Z')
    await ping(who, { time_zone: 'America/New_York' })
    await ping(who, { time_zone: 'Asia/Kolkata' })
    await stopClock(server, '2026-03-10T18:31:00Z')
    expect(await ping(who)).toMatchObject({ streak: 2, message: 'Streak updated' })
  })

  it.each([
    ['west', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['east', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ])('across the date line to the %s neither adds nor skips a day', async (name, from, to) => {
    const who = await joinWithoutExpiry(server, `traveller-${name}`)
    await server.sql('update members set time_zone = $1 where id = $2', [from, who.id])
    let hours = 0
    const start = Date.parse('2026-07-06T12:00:00Z')
    const messages: string[] = []
    for (; hours <= 24 * 9; hours++) {
      await stopClock(server, new Date(start + hours * 3_600_000).toISOString())
      messages.push((await ping(who, { time_zone: hours < 48 ? from : to })).message)
    }
    const counted = messages.filter((message) => message === 'Streak updated').length
    const { streak, active_days, points, freezes } = await standing(who)
    // The member pinged every hour for nine days: no day is lost, no freeze is used, no day counts twice.
    expect({ streak, active_days, points, freezes }).toEqual({
      streak: counted,
      active_days: counted,
      points: counted * 5,
      freezes: 2,
    })
    expect(counted).toBeGreaterThanOrEqual(9)
    expect(counted).toBeLessThanOrEqual(11)
  })

  it('to an unknown zone has no effect', async () => {
    const who = await joinWithoutExpiry(server, 'kiran')
    expect(await ping(who, { time_zone: 'Moon/Tycho' })).toMatchObject({ streak: 1 })
    expect(await ping(who)).toMatchObject({ streak: 1, message: 'Already updated today' })
  })

  it('from no zone takes effect at the next midnight of the studio’s zone', async () => {
    const who = await joinWithoutExpiry(server, 'mohan')
    await server.sql('update members set time_zone = null where id = $1', [who.id])
    await stopClock(server, '2026-03-10T06:30:00Z')
    expect(await ping(who, { time_zone: 'America/New_York' })).toMatchObject({
      streak: 1,
      message: 'Streak updated',
    })
    const [kept] = await server.sql(
      'select time_zone, next_time_zone, next_zone_from from members where id = $1',
      [who.id],
    )
    expect(kept).toEqual({
      time_zone: 'Asia/Kolkata',
      next_time_zone: 'America/New_York',
      next_zone_from: new Date('2026-03-10T18:30:00Z'),
    })
    await stopClock(server, '2026-03-11T04:01:00Z')
    expect(await ping(who)).toMatchObject({ streak: 2, message: 'Streak updated' })
  })
})

describe('the ledger', () => {
  it('lists every entry with its reason, newest first, page by page', async () => {
    const who = await joinWithoutExpiry(server, 'lata')
    await stopClock(server, noon('2026-04-10'))
    await ping(who)
    await stopClock(server, noon('2026-04-11'))
    await ping(who)
    expect(await award(server.services.db, who.id, 'note')).toBe(2)
    expect(await award(server.services.db, who.id, 'note')).toBe(0)
    const first = await send(server, 'GET /api/streaks/ledger/?limit=2', undefined, who.access)
    expect(
      first.json().map(({ reason, delta, day }: Record<string, unknown>) => [reason, delta, day]),
    ).toEqual([
      ['note', 2, '2026-04-11'],
      ['ping', 5, '2026-04-11'],
    ])
    const next = /<([^>]+)>/.exec(String(first.headers.link))![1]!
    const rest = (await send(server, `GET ${next}`, undefined, who.access)).json()
    expect(rest).toEqual([
      {
        id: expect.any(Number),
        delta: 5,
        reason: 'ping',
        day: '2026-04-10',
        created_at: '2026-04-10T06:30:00.000Z',
      },
    ])
    const year = (await send(server, 'GET /api/streaks/year/', undefined, who.access)).json()
    expect(year).toEqual({
      today: '2026-04-11',
      days: [
        { day: '2026-04-10', points: 5 },
        { day: '2026-04-11', points: 7 },
      ],
    })
    expect((await standing(who)).points).toBe(12)
  })

  it('has an entry for the first note of a day, and none for the second', async () => {
    const who = await joinWithoutExpiry(server, 'nalini')
    for (const title of ['One', 'Two']) await postNote(server, who, { title })
    const lines = (await send(server, 'GET /api/streaks/ledger/', undefined, who.access)).json()
    expect(lines.map(({ reason, delta }: Record<string, unknown>) => [reason, delta])).toEqual([['note', 2]])
  })

  it('is append-only for the app: the database refuses every other change', async () => {
    const { db } = server.services
    const refused = { code: '42501' }
    await expect(db.query('update points_ledger set delta = 100', [])).rejects.toMatchObject(refused)
    await expect(db.query('delete from points_ledger', [])).rejects.toMatchObject(refused)
    await expect(db.query('truncate points_ledger', [])).rejects.toMatchObject(refused)
    await expect(db.query("insert into product_clock (shift) values ('1 day')", [])).rejects.toMatchObject(
      refused,
    )
  })

  it('is still deleted with its member', async () => {
    const who = await joinWithoutExpiry(server, 'mohan')
    await ping(who)
    await server.services.db.query('delete from members where id = $1', [who.id])
    expect(await server.sql('select from points_ledger where member = $1', [who.id])).toEqual([])
  })
})

it('a new member’s streak, ledger, consents and journal show no other member’s data', async () => {
  const who = await joinWithoutExpiry(server, 'nobody-yet')
  expect(await standing(who)).toMatchObject({ streak: 0, longest: 0, active_days: 0, freezes: 2, points: 0 })
  for (const key of ['GET /api/streaks/ledger/', 'GET /api/consents/', 'GET /api/journal/']) {
    expect((await send(server, key, undefined, who.access)).json()).toEqual([])
  }
})
