import { afterAll, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'

const server = useServer()
afterAll(() => runClock(server))

const hours = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  (ends_at.getTime() - starts_at.getTime()) / 3_600_000

/** The free week that pays for a class at a moment, issued at that moment; undefined if there is none. */
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
  it.each(whole)('begins on Monday at midnight where the member is: UTC%i', async (offset) => {
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
  ])('%s', async (_name, zone, at, starts, ends, length) => {
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

  it('begins when the last one ends when the member moves east', async () => {
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

  it('is one a week even if the member moves back and forth every day', async () => {
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

describe('the free week and Plus', () => {
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

  it('stays the member’s if it was issued before Plus was bought, and the week after is not issued', async () => {
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

/** The windows of a member's Plus: start, length in hours, classes, check-ins. */
async function windowsOf(member: number) {
  const rows = await server.sql(
    'select starts_at, ends_at, classes, checkins from plus_windows($1) order by starts_at',
    [member],
  )
  return rows.map((row) => [row.starts_at.toISOString(), hours(row), row.classes, row.checkins])
}

type Grant = [at: string, days: number, given?: 'given']
async function withGrants(grants: Grant[]) {
  const [member] = (await addMembers(server, 1)) as [number]
  for (const [at, days, given] of grants)
    await givePlus(server, member, days, { at, bought: given !== 'given' })
  return windowsOf(member)
}

describe('Plus windows', () => {
  const full = (count: number): [number, number, number][] =>
    Array.from({ length: count }, () => [720, 24, 4])
  it.each<[number, [hours: number, classes: number, checkins: number][]]>([
    [1, [[24, 1, 1]]],
    [7, [[168, 6, 1]]],
    [15, [[360, 12, 2]]],
    [29, [[696, 24, 4]]],
    [30, full(1)],
    [31, [...full(1), [24, 1, 1]]],
    [45, [...full(1), [360, 12, 2]]],
    [60, full(2)],
    [61, [...full(2), [24, 1, 1]]],
    [89, [...full(2), [696, 24, 4]]],
    [90, full(3)],
    [365, [...full(12), [120, 4, 1]]],
  ])('of %i days', async (days, expected) => {
    await stopClock(server, '2026-01-01T00:00:00Z')
    const windows = await withGrants([['2026-01-01T00:00:00Z', days]])
    expect(windows.map(([, ...rest]) => rest)).toEqual(expected)
    const starts = windows.map(([at]) => Date.parse(at as string))
    expect(starts).toEqual(starts.map((_, nth) => Date.UTC(2026, 0, 1) + nth * 720 * 3_600_000))
  })

  it.each([
    ['the end of January', '2026-01-31T10:00:00Z', '2026-03-02T10:00:00.000Z'],
    ['the end of February', '2026-02-28T10:00:00Z', '2026-03-30T10:00:00.000Z'],
    ['a leap day', '2028-02-29T00:00:00Z', '2028-03-30T00:00:00.000Z'],
    ['New Year’s Eve', '2026-12-31T23:59:59Z', '2027-01-30T23:59:59.000Z'],
    ['the day before New York’s clocks change', '2026-03-07T17:00:00Z', '2026-04-06T17:00:00.000Z'],
  ])('are 720 hours from %s', async (_name, at, ends) => {
    await stopClock(server, at)
    expect(await withGrants([[at, 60]])).toEqual([
      [new Date(at).toISOString(), 720, 24, 4],
      [ends, 720, 24, 4],
    ])
  })

  it.each<[string, Grant[], unknown[]]>([
    [
      'renewed early',
      [
        ['2026-01-01T00:00:00Z', 30],
        ['2026-01-20T00:00:00Z', 30],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:00.000Z', 720, 24, 4],
      ],
    ],
    [
      'renewed at the very end',
      [
        ['2026-01-01T00:00:00Z', 30],
        ['2026-01-31T00:00:00Z', 30],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:00.000Z', 720, 24, 4],
      ],
    ],
    [
      'renewed a second late',
      [
        ['2026-01-01T00:00:00Z', 30],
        ['2026-01-31T00:00:01Z', 30],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:01.000Z', 720, 24, 4],
      ],
    ],
    [
      'renewed weeks late',
      [
        ['2026-01-01T00:00:00Z', 5],
        ['2026-02-01T00:00:00Z', 30],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 120, 4, 1],
        ['2026-02-01T00:00:00.000Z', 720, 24, 4],
      ],
    ],
    [
      'whose short last one is topped up',
      [
        ['2026-01-01T00:00:00Z', 35],
        ['2026-01-10T00:00:00Z', 10],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:00.000Z', 360, 12, 2],
      ],
    ],
    [
      'whose topped up one overflows',
      [
        ['2026-01-01T00:00:00Z', 20],
        ['2026-01-10T00:00:00Z', 20],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:00.000Z', 240, 8, 2],
      ],
    ],
    [
      'with three days given',
      [
        ['2026-01-01T00:00:00Z', 30],
        ['2026-01-10T00:00:00Z', 3, 'given'],
      ],
      [['2026-01-01T00:00:00.000Z', 792, 27, 4]],
    ],
    [
      'of given days alone',
      [['2026-01-01T00:00:00Z', 10, 'given']],
      [['2026-01-01T00:00:00.000Z', 240, 8, 1]],
    ],
    [
      'with a week given to the last',
      [
        ['2026-01-01T00:00:00Z', 60],
        ['2026-01-10T00:00:00Z', 7, 'given'],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:00.000Z', 888, 30, 4],
      ],
    ],
  ])('%s', async (_name, grants, expected) => {
    await stopClock(server, '2026-01-15T00:00:00Z')
    expect(await withGrants(grants)).toEqual(expected)
  })
})
