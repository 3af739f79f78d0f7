import type { Answer, Input } from '../../../contract/api.ts'
import { schedule } from '../../../contract/limits.ts'
import { call } from '../../api/call.ts'
import { useChange } from '../../api/change.ts'
import { useRead, useReadAll, useReadIfAny } from '../../api/read.ts'
import { seatLines } from '../../core/seats.ts'

export type Class = Answer<'GET /api/classes/'>[number]
export type ClassDetails = Answer<'GET /api/classes/:id/'>
export type Credits = Answer<'GET /api/credits/'>
export type Filters = Pick<
  NonNullable<Input<'GET /api/classes/'>['query']>,
  'style' | 'level' | 'language' | 'host' | 'suits'
>

/** The classes of seven days from `from` (a calendar day) that match the filters. */
export const useWeek = (from: string, filters: Filters) =>
  useReadAll(
    'GET /api/classes/',
    { query: { ...filters, from, days: 7, limit: 100 } },
    { keepsPrevious: true },
  )

/** The start of the next class after these days, if there is one within a month; read only while `isWanted`. */
export const useNextStart = (after: string, filters: Filters, isWanted: boolean) =>
  useRead(
    'GET /api/classes/',
    { query: { ...filters, suits: undefined, from: after, days: schedule.daysMax, limit: 1 } },
    { enabled: isWanted, select: ([next]) => next?.starts_at ?? null },
  )

/** One class; null if there is none. */
export const useClass = (id: number) => useReadIfAny('GET /api/classes/:id/', { params: { id } })

export const useBook = () => useChange('POST /api/classes/:id/book/', { touches: seatLines })

export const useCancel = () => useChange('POST /api/classes/:id/cancel/', { touches: seatLines })

export const useExcuse = () => useChange('POST /api/classes/:id/excuse/', { touches: seatLines })

/** The member's own quiet hours. */
export const useQuietHours = () =>
  useRead('GET /api/notifications/settings/', {}, { select: ({ quiet }) => quiet })

/** The member's planned or running pause; read only for those who can have one. */
export const usePaused = (isWanted: boolean) =>
  useRead('GET /api/membership/pause/', {}, { enabled: isWanted })

export const usePause = () => useChange('POST /api/membership/pause/', { touches: seatLines })

export const useWithdrawPause = () => useChange('DELETE /api/membership/pause/', { touches: seatLines })

/** The address of the member's private calendar, asked for when it is to be shown; `renew` makes another. */
export const useCalendar = () =>
  useChange((renew: boolean) => call(renew ? 'POST /api/calendar/renew/' : 'GET /api/calendar/'))
