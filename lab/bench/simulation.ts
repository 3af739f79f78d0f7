import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { whole, writeTable } from './server/tables.ts'

// `npm run lab -- simulate`: computes the resources for 1, 10 and 100 million members from the costs that
// `npm run lab -- bench costs` measured (costs.json) and the assumptions below. Writes its table into
// lab/bench/README.md; with --dry-run it only prints the table. Each run of `bench costs` compares the model
// with a run of the mixed load.

/** The acts whose costs `npm run lab -- bench costs` measures. */
export const acts = [
  'ping',
  'dashboard',
  'feed',
  'note',
  'comments',
  'like',
  'comment',
  'note, written',
  'journal entry',
  'book',
  'schedule, visitor',
  'page',
  'login',
] as const
export type Act = (typeof acts)[number]

/** The share of members who are active on a day. */
export const activeShare = 0.2

/** The average number of each act per active member and day. Visitors' acts are added to those of members. */
export const perActiveDay: Record<Act, number> = {
  ping: 1,
  dashboard: 10,
  feed: 6,
  note: 4,
  comments: 4,
  like: 2,
  comment: 0.3,
  'note, written': 0.1,
  'journal entry': 0.4,
  book: 0.1,
  'schedule, visitor': 2,
  page: 4,
  login: 0.05,
}

/** The acts that commit something. A visitor's read does, because it is counted against a rate limit. */
export const writing: Act[] = [
  'ping',
  'like',
  'comment',
  'note, written',
  'journal entry',
  'book',
  'schedule, visitor',
  'login',
]

/** Each hour's share of a day's acts in India, in percent; the peaks are before and after work. */
export const dayCurve = [
  1, 0.5, 0.5, 0.5, 1.5, 5, 9, 9, 6.5, 4, 3, 3, 3.5, 3.5, 3, 3, 3.5, 4.5, 6.5, 8.5, 8.5, 6.5, 4, 1.5,
]

/** The load of the busiest minute, as a multiple of the average minute in the busiest hour. */
export const burst = 1.5

/**
 * The maximum use of a machine at the peak, which leaves room for another machine's load and for low latency.
 */
export const utilisation = 0.5

/** The number of current processors that equal one processor of the machine that measured the costs. */
export const processorFactor = 1

/** The number of months for which members' content stays on the database's disk. */
export const keptMonths = 36

/**
 * Prices in rupees per month: AWS's on-demand list prices in Mumbai in 2025, rounded, from memory and at 88 ₹
 * a dollar. They show an order of magnitude; replace them with a quote.
 */
export const rupees = {
  /** A virtual processor of the app with 2 GB (c7g). */
  appProcessor: 2_300,
  /** A virtual processor of a database machine with 8 GB (r7g). */
  databaseProcessor: 3_400,
  /** A GB of replicated SSD (gp3, including throughput). */
  diskGb: 8.5,
  /** A GB of object storage, for the archive of the write-ahead log and backups. */
  objectGb: 2.2,
  /** A GB sent to browsers through a CDN. */
  trafficGb: 7,
}

/**
 * Compressed bytes sent to a browser for each act; a page includes an average of uncached scripts and
 * pictures.
 */
export const sentBytes: Record<Act, number> = {
  ping: 600,
  dashboard: 900,
  feed: 3_000,
  note: 900,
  comments: 1_500,
  like: 500,
  comment: 600,
  'note, written': 900,
  'journal entry': 600,
  book: 600,
  'schedule, visitor': 4_000,
  page: 60_000,
  login: 1_500,
}

/** The number of days for which archived WAL is stored, and its size relative to the original. */
export const archive = { days: 30, compressed: 0.3 }

/** The limits of the largest available PostgreSQL server, which the model compares with the peak. */
export const limits = {
  /** Processors of the largest commonly available machine. */
  processors: 192,
  /** Commits per second, on a disk that syncs 5,000 times a second with two commits in each. */
  commits: 10_000,
  /** MB of write-ahead log per second that a replica can replay in one process. */
  replayMb: 100,
  /** TB on one server that can still be backed up, vacuumed and restored within a night. */
  diskTb: 30,
}

/** The connections of an app process to the primary, and the number that a server handles well. */
export const connections = { perProcess: 13, server: 2_000 }

/**
 * The cost of an act: CPU time in the app and in the database in ms, transactions, and bytes of write-ahead
 * log and on disk.
 */
export type Cost = {
  appMs: number
  databaseMs: number
  transactions: number
  walBytes: number
  storedBytes: number
}
export type Costs = Record<Act, Cost>

/** The resources for a community of a given size. Figures per second are for the busiest minute. */
export type Plan = {
  members: number
  requestsPerSecond: number
  appProcessors: number
  /** The processors of all databases together. */
  databaseProcessors: number
  transactionsPerSecond: number
  commitsPerSecond: number
  walMbPerSecond: number
  /** The disk space of one copy after the full retention period. */
  diskTb: number
  /** The number of primaries needed, and the limit that determines it. */
  shards: number
  breaksFirst: string
  rupeesPerMember: Record<'app' | 'database' | 'disk' | 'archive' | 'traffic' | 'all', number>
}

const daysPerMonth = 30.4

/** Returns the cost of a number of acts of each kind, which is also the prediction for a mixed load. */
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

/** Returns the share of a day's acts in one second of the busiest minute. */
export function peakShare(curve = dayCurve, peak = burst): number {
  const day = curve.reduce((sum, hour) => sum + hour, 0)
  return ((Math.max(...curve) / day) * peak) / 3_600
}

/** Returns the plan for a number of members, from the cost of one act of each kind. */
export function plan(members: number, costs: Costs): Plan {
  const active = members * activeShare
  const day = total(costs, perActiveDay)
  const atPeak = active * peakShare()
  const processors = (ms: number) =>
    Math.max(2, Math.ceil((atPeak * ms) / 1_000 / utilisation / processorFactor))
  const appProcessors = processors(day.appMs)
  const databaseProcessors = processors(day.databaseMs)
  const walMbPerSecond = (atPeak * day.walBytes) / 1e6
  const diskTb = (active * day.storedBytes * daysPerMonth * keptMonths) / 1e12

  const commitsPerSecond = atPeak * writing.reduce((sum, act) => sum + perActiveDay[act], 0)

  const needs = {
    'processors of the primary': databaseProcessors / limits.processors,
    'commits of the primary': commitsPerSecond / limits.commits,
    'replay of the write-ahead log on a replica': walMbPerSecond / limits.replayMb,
    'the size of one server': diskTb / limits.diskTb,
    'connections (then a pooler)': (appProcessors * connections.perProcess) / connections.server,
  }
  const [breaksFirst, most] = Object.entries(needs).toSorted(([, a], [, b]) => b - a)[0]!
  // More connections need a pooler, not more primaries.
  const { 'connections (then a pooler)': _, ...spread } = needs
  const shards = Math.max(1, Math.ceil(Math.max(...Object.values(spread))))

  const monthly = {
    app: appProcessors * rupees.appProcessor,
    // A primary, a synchronous replica that can replace it, and an asynchronous replica.
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

export async function simulate(): Promise<void> {
  const costs = JSON.parse(await readFile(join(import.meta.dirname, 'costs.json'), 'utf8')) as Costs
  const plans = [1e6, 1e7, 1e8].map((members) => plan(members, costs))

  const number = (value: number) =>
    Number(value.toPrecision(2)).toLocaleString('en', { maximumFractionDigits: 4 })
  const rows: [name: string, of: (plan: Plan) => string][] = [
    ['Requests per second, busiest minute', ({ requestsPerSecond }) => number(requestsPerSecond)],
    ['Processors of the app', ({ appProcessors }) => number(appProcessors)],
    ['Processors of the primaries', ({ databaseProcessors }) => number(databaseProcessors)],
    ['Transactions per second', ({ transactionsPerSecond }) => number(transactionsPerSecond)],
    ['… of them commits', ({ commitsPerSecond }) => number(commitsPerSecond)],
    ['Write-ahead log, MB per second', ({ walMbPerSecond }) => number(walMbPerSecond)],
    ['Disk of one copy after three years, TB', ({ diskTb }) => number(diskTb)],
    ['What breaks first', ({ breaksFirst }) => breaksFirst],
    ['Primaries, members spread over them', ({ shards }) => number(shards)],
    ...(['app', 'database', 'disk', 'archive', 'traffic', 'all'] as const).map(
      (part): (typeof rows)[number] => [
        `₹ per member and month: ${part}`,
        ({ rupeesPerMember }) => number(rupeesPerMember[part]),
      ],
    ),
  ]
  const table = [
    ['Members', ...plans.map(({ members }) => members.toLocaleString('en'))],
    ...rows.map(([name, of]) => [name, ...plans.map(of)]),
  ]
  for (const line of table) console.log(line.join(' | '))
  if (whole()) await writeTable('lab/bench/README.md', 'simulation', table, 'Computed from the costs above.')
}
