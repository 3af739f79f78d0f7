import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import type { Line } from '../../data/keys.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useReadIfAny } from '../../data/read.ts'

export type Webinar = Answer<'GET /api/webinars/:id/'>

const page = 20

/** Lines that show a ticket: read again after it has changed. */
const ticketLines = [
  'GET /api/webinars/',
  'GET /api/webinars/:id/',
  'GET /api/payments/orders/',
] as const satisfies readonly Line[]

export const useWebinars = (when: 'upcoming' | 'past') =>
  useReadPages('GET /api/webinars/', { query: { when, limit: page } }, { keepsPrevious: true })

/** One webinar; null if there is none. */
export const useWebinar = (id: number) => useReadIfAny('GET /api/webinars/:id/', { params: { id } })

/** Buys a ticket. The payment's code is loaded with the first one. */
export const useBuy = () =>
  useChange(
    async (ticket: { id: number; title: string; email: string; code: string | null }) =>
      (await import('../payments/tickets/payTicket.ts')).payTicket(ticket),
    { touches: ticketLines },
  )
export const useGiveBack = () => useChange('POST /api/webinars/:id/cancel/', { touches: ticketLines })
export const useWait = () => useChange('POST /api/webinars/:id/waitlist/', { touches: ticketLines })
export const useLeave = () => useChange('DELETE /api/webinars/:id/waitlist/', { touches: ticketLines })

/** The recording of a webinar; null if there is none. */
export const useReplay = (id: number) => useReadIfAny('GET /api/webinars/:id/replay/', { params: { id } })
