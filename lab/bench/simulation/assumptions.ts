// Everything the simulation assumes rather than measures, in one place. Change a figure and run `npm run lab -- simulate`.

/** Acts whose costs `npm run lab -- bench costs` measures. */
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

/** How many members are there on a day of all who have an account. */
export const activeShare = 0.2

/** What each of them does on that day, on average. Visitors' acts are counted with the member they come beside. */
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

/** Those that commit something; a visitor's read counts one use of a rate limit. */
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

/** Each hour's share of a day's acts in India, in percent: mornings before work and evenings. */
export const dayCurve = [
  1, 0.5, 0.5, 0.5, 1.5, 5, 9, 9, 6.5, 4, 3, 3, 3.5, 3.5, 3, 3, 3.5, 4.5, 6.5, 8.5, 8.5, 6.5, 4, 1.5,
]

/** Within the busiest hour, the busiest minute carries this many times the average. */
export const burst = 1.5

/** How busy a machine may be at the peak, so that it can lose a neighbour and keep its latency. */
export const utilisation = 0.5

/** How many processors of a machine of today equal one of those that measured the costs. */
export const processorFactor = 1

/** How many months what members write is kept on the database's disk. */
export const keptMonths = 36

/**
 * Rupees a month. List prices without discounts, on demand, in Mumbai, rounded, from memory of AWS's public price list of 2025 at 88 ₹
 * a dollar: an order of magnitude, to be replaced by an offer.
 */
export const rupees = {
  /** A virtual processor of the app with 2 GB (c7g). */
  appProcessor: 2_300,
  /** A virtual processor of a database machine with 8 GB (r7g). */
  databaseProcessor: 3_400,
  /** A GB of replicated SSD (gp3, with its share of throughput). */
  diskGb: 8.5,
  /** A GB of object storage, for the archive of the write-ahead log and backups. */
  objectGb: 2.2,
  /** A GB sent to browsers through a CDN. */
  trafficGb: 7,
}

/** Bytes sent to a browser for each act, compressed; a page with its share of scripts and pictures that were not cached. */
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

/** The archive of the write-ahead log is kept this long, in days, compressed to this share. */
export const archive = { days: 30, compressed: 0.3 }

/** Where one PostgreSQL ends, at what one can buy: what the model compares the peak with. */
export const limits = {
  /** Processors of the largest usual machine. */
  processors: 192,
  /** Commits a second: a disk that syncs 5,000 times a second, with two commits in each. */
  commits: 10_000,
  /** MB of write-ahead log a second that a replica can replay, in one process. */
  replayMb: 100,
  /** TB on one server that can still be backed up, vacuumed and restored within a night. */
  diskTb: 30,
}

/** Connections of the primary that one process of the app takes, and how many a server carries well. */
export const connections = { perProcess: 13, server: 2_000 }
