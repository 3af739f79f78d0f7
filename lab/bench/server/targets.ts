/** The bench's targets: ratios of requests per second, unless stated otherwise. */
export const targets = {
  /** Minimum of the mixed load, against bare Fastify and pg with the same statements. */
  mixed: 1.2,
  /** Maximum p99 at 70 % of the peak of the mixed load, in ms. */
  p99: 25,
  /** Maximum slowdown of the mixed load at many notes, against 1 000. */
  growth: 1.2,
  /** Minimum of a single write, against bare Fastify and pg. */
  write: 0.6,
  /** Bounds of a page of the schedule, in a week with 500 classes, against a page of the feed. */
  schedule: { atLeast: 0.8, atMost: 1.2 },
  /** Maximum cost of the deepest page of the feed, against the first. */
  depth: 1.5,
  /** Maximum p95 of a search, in ms. */
  search: 150,
  /** Minimum of the first page of the moderators' queue, against a page of the feed. */
  queue: 0.8,
}
