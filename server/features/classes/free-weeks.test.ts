import { afterAll, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'

const server = useServer()
afterAll(() => runClock(server))

const hours = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  (ends_at.getTime() - starts_at.getTime()) / 3_600_000

/** Stops the clock, and issues and returns the free week at that time; undefined if there is none. */
async function freeWeek(member: number, at: string) {
  await stopClock(server, at)
  await server.sql('select issue_free_week($1, $2)', [member, at])
  const [week] = await server.sql(
    `select starts_at, ends_at from credit_windows where member = $1 and source = 'free' and starts_at <= $2 and $2 < ends_at`,
    [member, at],
  )
  return week && [week.starts_at.toISOString(), week.ends_at.toISOString(), hours(week)]
}

const moveTo = (member: number, zone: string) =>
  server.sql('update members set time_zone = $2 where id = $1', [member, zone])

describe('the free week', () => {
  const whole = Array.from({ length: 27 }, (_, at) => at - 12)
  it.each(whole)('begins on Monday at midnight in the member’s zone: UTC%i', async (offset) => {
    const [member] = (await addMembers(server, 1, {
      zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`,
    })) as [number]
    const monday = Date.UTC(2026, 2, 2) - offset * 3_600_000
    expect(await freeWeek(member, '2026-03-04T12:00:00Z')).toEqual([
      new Date(monday).toISOString(),
      new Date(monday + 168 * 3_600_000).toISOString(),
      168,
    ])
  })

  it.each([
    [
      'spring in Berlin',
      'Europe/Berlin',
      '2026-03-25T12:00:00Z',
      '2026-03-22T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      167,
    ],
    [
      'spring in New York',
      'America/New_York',
      '2026-03-04T12:00:00Z',
      '2026-03-02T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
      167,
    ],
    [
      'autumn in Berlin',
      'Europe/Berlin',
      '2026-10-21T12:00:00Z',
      '2026-10-18T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      169,
    ],
    [
      'autumn in New York',
      'America/New_York',
      '2026-10-28T12:00:00Z',
      '2026-10-26T04:00:00.000Z',
      '2026-11-02T05:00:00.000Z',
      169,
    ],
    [
      'half an hour on Lord Howe',
      'Australia/Lord_Howe',
      '2026-04-01T12:00:00Z',
      '2026-03-29T13:00:00.000Z',
      '2026-04-05T13:30:00.000Z',
      168.5,
    ],
    [
      'three quarters in Kathmandu',
      'Asia/Kathmandu',
      '2026-03-04T12:00:00Z',
      '2026-03-01T18:15:00.000Z',
      '2026-03-08T18:15:00.000Z',
      168,
    ],
    [
      'the turn of the year',
      'Asia/Kolkata',
      '2026-12-31T12:00:00Z',
      '2026-12-27T18:30:00.000Z',
      '2027-01-03T18:30:00.000Z',
      168,
    ],
    [
      'a leap day',
      'Asia/Kolkata',
      '2028-02-29T12:00:00Z',
      '2028-02-27T18:30:00.000Z',
      '2028-03-05T18:30:00.000Z',
      168,
    ],
    [
      'the last minute of a week',
      'Asia/Kolkata',
      '2026-03-08T18:29:59Z',
      '2026-03-01T18:30:00.000Z',
      '2026-03-08T18:30:00.000Z',
      168,
    ],
    [
      'the first moment of a week',
      'Asia/Kolkata',
      '2026-03-08T18:30:00Z',
      '2026-03-08T18:30:00.000Z',
      '2026-03-15T18:30:00.000Z',
      168,
    ],
  ])('begins and ends at local midnight: %s', async (_name, zone, at, starts, ends, length) => {
    const [member] = (await addMembers(server, 1, { zone })) as [number]
    expect(await freeWeek(member, at)).toEqual([starts, ends, length])
  })

  it('is not issued a second time for its last hours when the member moves west', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    expect(await freeWeek(member, '2026-03-04T12:00:00Z')).toEqual([
      '2026-03-01T18:30:00.000Z',
      '2026-03-08T18:30:00.000Z',
      168,
    ])
    await moveTo(member, 'America/New_York')
    expect(await freeWeek(member, '2026-03-08T20:00:00Z')).toBeUndefined()
    expect(await freeWeek(member, '2026-03-09T12:00:00Z')).toEqual([
      '2026-03-09T04:00:00.000Z',
      '2026-03-16T04:00:00.000Z',
      168,
    ])
  })

  it('begins at the end of the previous week when the member moves east', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    await freeWeek(member, '2026-03-04T12:00:00Z')
    await moveTo(member, 'Pacific/Kiritimati')
    expect(await freeWeek(member, '2026-03-08T12:00:00Z')).toEqual([
      '2026-03-01T18:30:00.000Z',
      '2026-03-08T18:30:00.000Z',
      168,
    ])
    expect(await freeWeek(member, '2026-03-10T12:00:00Z')).toEqual([
      '2026-03-08T18:30:00.000Z',
      '2026-03-15T10:00:00.000Z',
      159.5,
    ])
  })

  it('ends where a week issued ahead begins, if the member moves west in between', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    await stopClock(server, '2026-03-04T12:00:00Z')
    await server.sql("select issue_free_week($1, '2026-03-10T12:00:00Z')", [member])
    await moveTo(member, 'America/New_York')
    expect(await freeWeek(member, '2026-03-04T12:00:00Z')).toEqual([
      '2026-03-02T05:00:00.000Z',
      '2026-03-08T18:30:00.000Z',
      157.5,
    ])
  })

  it('is issued once a week even if the member moves back and forth every day', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    for (let day = 2; day < 30; day++) {
      await moveTo(member, ['Pacific/Kiritimati', 'Etc/GMT+12', 'Asia/Kolkata'][day % 3]!)
      await freeWeek(member, `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`)
    }
    const [{ issued }] = await server.sql(`select count(*)::int as issued from credits where member = $1`, [
      member,
    ])
    expect(issued).toBe(4)
  })
})

describe('the free week of a member with Plus', () => {
  const monday = '2026-03-08T18:30:00Z'
  it.each([
    ['is not issued if Plus covers it to the second', monday, 7, undefined],
    ['is issued if Plus begins a second later', '2026-03-08T18:30:01Z', 30, 168],
    ['is issued if Plus ends a second earlier', '2026-03-08T18:29:59Z', 7, 168],
  ])('%s', async (_name, at, days, expected) => {
    const [member] = (await addMembers(server, 1)) as [number]
    await givePlus(server, member, days, { at })
    expect((await freeWeek(member, monday))?.[2]).toBe(expected)
  })

  it('remains if it was issued before Plus was bought; the week after is not issued', async () => {
    const [member] = (await addMembers(server, 1)) as [number]
    const sunday = '2026-03-08T12:00:00Z'
    await stopClock(server, sunday)
    const issue = () => server.sql('select issue_current($1)', [member])
    const free = () =>
      server.sql(
        `select valid_from from credits where member = $1 and source = 'free' and voided_at is null order by valid_from`,
        [member],
      )
    await issue()
    const before = await free()
    expect(before.map(({ valid_from }) => valid_from.toISOString())).toEqual([
      '2026-03-01T18:30:00.000Z',
      '2026-03-08T18:30:00.000Z',
    ])
    await givePlus(server, member, 30, { at: sunday })
    await issue()
    await stopClock(server, monday)
    await issue()
    expect(await free()).toEqual(before)
  })
})
