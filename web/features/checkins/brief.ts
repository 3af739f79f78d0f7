import type { Brief } from './calls.ts'

/** A brief that is being written: it may have no face yet. */
export type Draft = Omit<Brief, 'mood'> & { mood: number | undefined }

export const blank: Draft = { mood: undefined, win: '', obstacle: '', share: false }

/** The name under which the brief of a check-in waits on this device; without one, that of the next written one. */
export const draftName = (id: number | undefined) =>
  id === undefined ? 'written check-in' : `check-in ${id}`
