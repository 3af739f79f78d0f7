import { call } from '../../api/call.ts'
import { useChange } from '../../data/change.ts'
import { seatLines } from '../../data/lines.ts'
import { useRead } from '../../data/read.ts'

/**
 * Reads the member's planned or running pause, if any; read only while `isWanted`, since only Plus can be
 * paused.
 */
export const usePaused = (isWanted: boolean) =>
  useRead('GET /api/membership/pause/', {}, { enabled: isWanted })

/** Reads the member's latest check-ins, because a pause also cancels check-ins. */
export const useTalks = (isWanted: boolean) =>
  useRead('GET /api/checkins/', { query: { limit: 20 } }, { enabled: isWanted })

export const usePause = () =>
  useChange('POST /api/membership/pause/', {
    touches: [...seatLines, 'GET /api/checkins/', 'GET /api/checkins/:id/'],
  })

export const useWithdrawPause = () => useChange('DELETE /api/membership/pause/', { touches: seatLines })

/** Requests the address of the member's private calendar; `renew` replaces it with a new one. */
export const useCalendar = () =>
  useChange((renew: boolean) => call(renew ? 'POST /api/calendar/renew/' : 'GET /api/calendar/'))
