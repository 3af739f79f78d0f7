/** Numbers of the community (limits.ts), apart, so that other screens do not load them. */

/** How long after writing it a note or comment may be edited. */
export const editing = { minutes: 15 } as const
