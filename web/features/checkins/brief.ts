import type { Brief } from './calls.ts'

/** An unfinished brief, whose mood may be missing. */
export type Draft = Omit<Brief, 'mood'> & { mood: number | undefined }

export const blank: Draft = { mood: undefined, win: '', obstacle: '', share: false }

/**
 * Returns the name under which a check-in's brief is stored as a draft; without an id, the next written
 * check-in's brief.
 */
export const draftName = (id: number | undefined) =>
  id === undefined ? 'written check-in' : `check-in ${id}`
