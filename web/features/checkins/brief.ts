import type { Brief } from './calls.ts'

/** An unfinished brief: it may have no face yet. */
export type Draft = Omit<Brief, 'mood'> & { mood: number | undefined }

export const blank: Draft = { mood: undefined, win: '', obstacle: '', share: false }

/**
 * The name under which a check-in's brief waits on this device; without a check-in, that of the next written
 * one.
 */
export const draftName = (id: number | undefined) =>
  id === undefined ? 'written check-in' : `check-in ${id}`
