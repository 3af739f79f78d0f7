import type { Answer } from '../../../contract/api.ts'
import { consents } from '../../core/consent/consent.ts'
import { addDays } from '../../core/format.ts'
import { useChange } from '../../data/change.ts'
import type { Line } from '../../data/keys.ts'
import { seatLines } from '../../data/lines.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useRead, useReadAll, useReadIfAny } from '../../data/read.ts'

const list = 'GET /api/checkins/'
const one = 'GET /api/checkins/:id/'
export type Checkin = Answer<typeof one>
export type Slot = Answer<'GET /api/checkins/slots/'>[number]
export type Brief = NonNullable<Checkin['brief']>
export type Credits = Answer<'GET /api/credits/'>

/** Lines that show a check-in, or the credit and the time that it uses. */
const touched: readonly Line[] = [list, one, 'GET /api/checkins/slots/', ...seatLines]

/** Reads the member's check-ins, newest first, page by page. */
export const useCheckins = () => useReadPages(list, { query: { limit: 20 } })

/** Reads the latest check-ins, for their commitments. */
export const useLatest = () => useRead(list, { query: { limit: 20 } })

/** Reads a check-in; null if it does not exist. */
export const useCheckin = (id: number) => useReadIfAny(one, { params: { id } }, { enabled: id > 0 })

/**
 * Reads every free time on `days` days, starting with the calendar day `from` of this device, and those of a day
 * before and after: the server's days are those of the account's time zone.
 */
export const useSlots = (from: string, days: number) =>
  useReadAll('GET /api/checkins/slots/', { query: { from: addDays(from, -1), days: days + 2 } })

export const useBook = () => useChange('POST /api/checkins/', { once: true, touches: [...touched, consents] })

/**
 * Moves a check-in, or sends its brief. Rereads the consents even after a failure, since the member may have
 * withdrawn one in another tab.
 */
export const useAlter = () => useChange('PATCH /api/checkins/:id/', { touches: [...touched, consents] })

export const useCancel = () => useChange('POST /api/checkins/:id/cancel/', { touches: touched })
