import type { Input } from '../../../contract/api.ts'
import { schedule } from '../../../contract/limits.ts'
import { addDays } from '../../core/format.ts'
import { useRead, useReadAll } from '../../data/read.ts'
import type { Class } from './calls.ts'

export type Filters = Omit<
  NonNullable<Input<'GET /api/classes/'>['query']>,
  'from' | 'days' | 'limit' | 'cursor'
>

/**
 * Reads the classes of seven days from `from` (a calendar day of this device) that match the filters, and
 * those of a day before and after: the server's days are those of the account's time zone.
 */
export const useWeek = (from: string, filters: Filters) =>
  useReadAll(
    'GET /api/classes/',
    { query: { ...filters, from: addDays(from, -1), days: 9, limit: 100 } },
    { keepsPrevious: true },
  )

/** Returns the classes that were not cancelled. */
export const takingPlace = (classes: readonly Class[]) =>
  classes.filter(({ status }) => status !== 'cancelled')

/**
 * Reads the start of the first class from `after` on; null if none within a month. Read only while
 * `isWanted`.
 */
export const useNextStart = (after: string, filters: Filters, isWanted: boolean) =>
  useRead(
    'GET /api/classes/',
    { query: { ...filters, suits: undefined, from: after, days: schedule.daysMax, limit: 100 } },
    { enabled: isWanted, select: (classes) => takingPlace(classes)[0]?.starts_at ?? null },
  )
