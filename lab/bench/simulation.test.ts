import { expect, it } from 'vitest'
import {
  acts,
  activeShare,
  burst,
  dayCurve,
  peakShare,
  perActiveDay,
  plan,
  total,
  utilisation,
  type Cost,
  type Costs,
} from './simulation.ts'

const nothing: Cost = { appMs: 0, databaseMs: 0, transactions: 0, walBytes: 0, storedBytes: 0 }
const costs = (cost: Partial<Cost>) =>
  Object.fromEntries(acts.map((act) => [act, { ...nothing, ...cost }])) as Costs
const actsPerDay = acts.reduce((sum, act) => sum + perActiveDay[act], 0)

it('the shares of a day’s 24 hours add up to 100 %', () => {
  expect(dayCurve).toHaveLength(24)
  expect(dayCurve.reduce((sum, hour) => sum + hour, 0)).toBeCloseTo(100, 6)
})

it('on a flat day, the busiest minute is an average minute times the burst', () => {
  expect(
    peakShare(
      Array.from({ length: 24 }, () => 1),
      1,
    ),
  ).toBeCloseTo(1 / 86_400, 12)
  expect(
    peakShare(
      Array.from({ length: 24 }, () => 1),
      2,
    ),
  ).toBeCloseTo(2 / 86_400, 12)
})

it('a mixture costs the sum of its acts, weighted by their numbers', () => {
  const given = {
    ...costs({}),
    like: { ...nothing, appMs: 3, walBytes: 500 },
    feed: { ...nothing, appMs: 1, databaseMs: 2 },
  }
  expect(total(given, { like: 2, feed: 10 })).toEqual({
    ...nothing,
    appMs: 16,
    databaseMs: 20,
    walBytes: 1_000,
  })
})

it('the number of processors follows from the busiest minute, as calculated by hand for a hundred million members', () => {
  const perSecond = 1e8 * activeShare * actsPerDay * (Math.max(...dayCurve) / 100 / 3_600) * burst
  const found = plan(1e8, costs({ appMs: 0.5, databaseMs: 1 }))
  expect(found.requestsPerSecond).toBeCloseTo(perSecond, 6)
  for (const [processors, busy] of [
    [found.appProcessors, perSecond * 0.0005],
    [found.databaseProcessors, perSecond * 0.001],
  ] as const) {
    expect(processors * utilisation).toBeGreaterThanOrEqual(busy - 1e-6)
    expect((processors - 1) * utilisation).toBeLessThan(busy)
  }
})

it('a hundred times as many members need a hundred times the resources, and the plan names the first bottleneck', () => {
  const given = costs({ databaseMs: 5, walBytes: 100, storedBytes: 1 })
  const [small, large] = [plan(1e6, given), plan(1e8, given)]
  expect(large.walMbPerSecond / small.walMbPerSecond).toBeCloseTo(100, 6)
  expect(large.diskTb / small.diskTb).toBeCloseTo(100, 6)
  expect(large.breaksFirst).toBe('processors of the primary')
  expect(large.shards).toBeGreaterThan(small.shards)
  expect(plan(1e8, costs({ storedBytes: 1e6 })).breaksFirst).toBe('the size of one server')
})

it('the cost per member is the sum of its parts', () => {
  const { all, ...parts } = plan(
    1e6,
    costs({ appMs: 0.5, databaseMs: 1, walBytes: 300, storedBytes: 200 }),
  ).rupeesPerMember
  expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(all, 9)
})
