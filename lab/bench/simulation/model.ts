import * as assumed from './assumptions.ts'
import { acts, type Act } from './assumptions.ts'

/** What one act costs: ms of a processor in the app and in the database, transactions, bytes of write-ahead log and on disk. */
export type Cost = {
  appMs: number
  databaseMs: number
  transactions: number
  walBytes: number
  storedBytes: number
}
export type Costs = Record<Act, Cost>

/** The needs of a community of a size. Seconds are those of the busiest minute. */
export type Plan = {
  members: number
  requestsPerSecond: number
  appProcessors: number
  /** All databases together. */
  databaseProcessors: number
  transactionsPerSecond: number
  commitsPerSecond: number
  walMbPerSecond: number
  /** Of one copy, when everything that is kept is there. */
  diskTb: number
  /** How many primaries the members must be spread over, and which of the limits asks for most. */
  shards: number
  breaksFirst: string
  rupeesPerMember: Record<'app' | 'database' | 'disk' | 'archive' | 'traffic' | 'all', number>
}

const daysPerMonth = 30.4

/** The cost of a number of acts of each kind. Also the prediction for a mixed load. */
export function total(costs: Costs, times: Partial<Record<Act, number>>): Cost {
  const sum = (of: (cost: Cost) => number) =>
    acts.reduce((so, act) => so + (times[act] ?? 0) * of(costs[act]), 0)
  return {
    appMs: sum(({ appMs }) => appMs),
    databaseMs: sum(({ databaseMs }) => databaseMs),
    transactions: sum(({ transactions }) => transactions),
    walBytes: sum(({ walBytes }) => walBytes),
    storedBytes: sum(({ storedBytes }) => storedBytes),
  }
}

/** The busiest minute's share of a day, for each second. */
export function peakShare(curve = assumed.dayCurve, burst = assumed.burst): number {
  const day = curve.reduce((sum, hour) => sum + hour, 0)
  return ((Math.max(...curve) / day) * burst) / 3_600
}

/** Plans for that many members from the costs of one act of each kind. */
export function plan(members: number, costs: Costs): Plan {
  const {
    perActiveDay,
    activeShare,
    utilisation,
    processorFactor,
    keptMonths,
    rupees,
    archive,
    limits,
    connections,
    sentBytes,
  } = assumed
  const active = members * activeShare
  const day = total(costs, perActiveDay)
  const atPeak = active * peakShare()
  const processors = (ms: number) =>
    Math.max(2, Math.ceil((atPeak * ms) / 1_000 / utilisation / processorFactor))
  const appProcessors = processors(day.appMs)
  const databaseProcessors = processors(day.databaseMs)
  const walMbPerSecond = (atPeak * day.walBytes) / 1e6
  const diskTb = (active * day.storedBytes * daysPerMonth * keptMonths) / 1e12

  const commitsPerSecond = atPeak * assumed.writing.reduce((sum, act) => sum + perActiveDay[act], 0)

  const needs = {
    'processors of the primary': databaseProcessors / limits.processors,
    'commits of the primary': commitsPerSecond / limits.commits,
    'replay of the write-ahead log on a replica': walMbPerSecond / limits.replayMb,
    'the size of one server': diskTb / limits.diskTb,
    'connections (then a pooler)': (appProcessors * connections.perProcess) / connections.server,
  }
  const [breaksFirst, most] = Object.entries(needs).toSorted(([, a], [, b]) => b - a)[0]!
  // Connections are shared by a pooler, not by more primaries.
  const { 'connections (then a pooler)': _, ...spread } = needs
  const shards = Math.max(1, Math.ceil(Math.max(...Object.values(spread))))

  const monthly = {
    app: appProcessors * rupees.appProcessor,
    // A primary, a synchronous replica that can take its place, and an asynchronous one.
    database: 3 * Math.max(databaseProcessors, 4) * rupees.databaseProcessor,
    disk: 3 * diskTb * 1_000 * rupees.diskGb,
    archive:
      ((active * day.walBytes * archive.days * archive.compressed) / 1e9 + diskTb * 1_000) * rupees.objectGb,
    traffic:
      ((active * daysPerMonth * acts.reduce((sum, act) => sum + perActiveDay[act] * sentBytes[act], 0)) /
        1e9) *
      rupees.trafficGb,
  }
  const all = Object.values(monthly).reduce((sum, part) => sum + part, 0)
  const perMember = Object.fromEntries(
    Object.entries({ ...monthly, all }).map(([name, month]) => [name, month / members]),
  )
  return {
    members,
    requestsPerSecond: atPeak * acts.reduce((sum, act) => sum + perActiveDay[act], 0),
    appProcessors,
    databaseProcessors,
    transactionsPerSecond: atPeak * day.transactions,
    commitsPerSecond,
    walMbPerSecond,
    diskTb,
    shards,
    breaksFirst:
      most < 1 ? `nothing; the closest is ${breaksFirst}, at ${Math.round(most * 100)} %` : breaksFirst,
    rupeesPerMember: perMember as Plan['rupeesPerMember'],
  }
}
