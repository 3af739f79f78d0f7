import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import { streakLines } from '../../data/lines.ts'
import { useRead } from '../../data/read.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { calendarDay } from '../../core/format.ts'
import { timeZone } from '../../api/timeZone.ts'

/** The ping's response; undefined until it arrives, or if the ping failed. */
export type Ping = Answer<'POST /api/streaks/ping/'> | undefined

export type Class = Answer<'GET /api/classes/'>[number]

export type Streak = Answer<'GET /api/streaks/'>

/** Milliseconds after which a dashboard that is shown again on the same day counts as a new visit. */
const visitMs = 60 * 60 * 1_000

const dayAt = (moment: number) => calendarDay(new Date(moment).toISOString())

/**
 * Reports the visit when the dashboard opens, once however often the dashboard renders, and again when it was
 * left open and is shown later or on another day: an installed app can stay open for days.
 */
export const usePing = () =>
  useRead(
    'POST /api/streaks/ping/',
    { body: timeZone() },
    {
      staleTime: 0,
      refetchOnWindowFocus: ({ state: { dataUpdatedAt: last } }) =>
        Date.now() - last > visitMs || dayAt(last) !== dayAt(Date.now()),
      warning: 'The day could not be counted.',
      touches: streakLines,
    },
  )

/** Reads streak, points and freezes, once the ping has counted the day or failed. */
export const useStreak = (pinged: boolean) => useRead('GET /api/streaks/', {}, { enabled: pinged })

/** Repairs a broken streak. */
export const useRepair = () => useChange('POST /api/streaks/repair/', { touches: streakLines })

export const useYear = (pinged: boolean) => useRead('GET /api/streaks/year/', {}, { enabled: pinged })

/** Reads the ledger entries loaded so far, newest first. */
export const useLedger = (pinged: boolean) =>
  useReadPages('GET /api/streaks/ledger/', { query: { limit: 10 } }, { enabled: pinged })
