/** The keys under which the cache holds the feed, its notes and their comments. */
export const keys = {
  feed: ['notes'] as const,
  latest: ['latest notes'] as const,
  note: (id: number) => ['note', id] as const,
  comments: (id: number) => ['comments', id] as const,
}
