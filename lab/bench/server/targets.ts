/** The bench's targets. Ratios, unless a unit is given. */
export const targets = {
  /** The mixed load against bare Fastify and pg with the same statements, at least. */
  mixed: 1.2,
  /** ms at 70 % of the peak of the mixed load, at most. */
  p99: 25,
  /** How much slower the mixed load may be at many notes than at 1 000. */
  growth: 1.2,
  /** A single write against bare Fastify and pg, at least. */
  write: 0.6,
  /** A page of a week with 500 classes against a page of the feed, at least and at most. */
  schedule: { atLeast: 0.8, atMost: 1.2 },
  /** The deepest page of the feed against the first, at most. */
  depth: 1.5,
  /** ms of a search, p95, at most. */
  search: 150,
  /** The first page of the moderators' queue against a page of the feed, at least. */
  queue: 0.8,
}
