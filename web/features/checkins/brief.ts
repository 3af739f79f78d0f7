import type { Brief } from './calls.ts'

/** An unfinished brief, whose mood may be missing. */
export type Draft = Omit<Brief, 'mood'> & { mood: number | undefined }

export const blank: Draft = { mood: undefined, win: '', obstacle: '', share: false }

/** The storage name of a check-in's draft brief; without an id, that of the next written check-in. */
export const draftName = (id: number | undefined) =>
  id === undefined ? 'written check-in' : `check-in ${id}`
