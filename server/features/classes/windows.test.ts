import { afterAll, describe, expect, it } from 'vitest'
import { runClock, stopClock } from '../../testing/clock.ts'
import { useServer } from '../../testing/server.ts'
import { addMembers, givePlus } from '../../testing/studio.ts'

const server = useServer()
afterAll(() => runClock(server))

const hours = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  (ends_at.getTime() - starts_at.getTime()) / 3_600_000

/** Returns the windows of a member's Plus as [start, length in hours, classes, check-ins]. */
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
  ])('of %i days have proportional credits', async (days, expected) => {
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
  ])('last 720 hours when they start at %s', async (_name, at, ends) => {
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
      'a short last window topped up',
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
      'a topped-up window that overflows',
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
      'three gift days',
      [
        ['2026-01-01T00:00:00Z', 30],
        ['2026-01-10T00:00:00Z', 3, 'given'],
      ],
      [['2026-01-01T00:00:00.000Z', 792, 27, 4]],
    ],
    ['gift days only', [['2026-01-01T00:00:00Z', 10, 'given']], [['2026-01-01T00:00:00.000Z', 240, 8, 1]]],
    [
      'a gift week after two windows',
      [
        ['2026-01-01T00:00:00Z', 60],
        ['2026-01-10T00:00:00Z', 7, 'given'],
      ],
      [
        ['2026-01-01T00:00:00.000Z', 720, 24, 4],
        ['2026-01-31T00:00:00.000Z', 888, 30, 4],
      ],
    ],
  ])('follow from the grants: %s', async (_name, grants, expected) => {
    await stopClock(server, '2026-01-15T00:00:00Z')
    expect(await withGrants(grants)).toEqual(expected)
  })
})
