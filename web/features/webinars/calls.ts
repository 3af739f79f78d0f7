import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import type { Line } from '../../data/keys.ts'
import { useReadPages } from '../../data/pages/readPages.ts'
import { useReadIfAny } from '../../data/read.ts'

export type Webinar = Answer<'GET /api/webinars/:id/'>
/** Buys a ticket. The seat stays held if the checkout was closed or the payment has yet to be confirmed. */
export type PayTicket = (ticket: Wish) => Promise<'booked' | 'held' | 'confirming'>
type Wish = { id: number; title: string; email: string; code: string | null }

const page = 20
const minute = 60_000
/** Milliseconds between checks of a seat held for the reader. */
const watchedEvery = 30_000

/** Returns when a webinar ends. */
export const endOf = ({ starts_at, minutes }: Pick<Webinar, 'starts_at' | 'minutes'>) =>
  new Date(Date.parse(starts_at) + minutes * minute).toISOString()

/** Lines that show a ticket, reread after the ticket has changed. */
const ticketLines = [
  'GET /api/webinars/',
  'GET /api/webinars/:id/',
  'GET /api/payments/orders/',
] as const satisfies readonly Line[]

export const useWebinars = (when: 'upcoming' | 'past') =>
  useReadPages('GET /api/webinars/', { query: { when, limit: page } }, { keepsPrevious: true })

/** Reads a webinar; null if it does not exist. */
export const useWebinar = (id: number) =>
  useReadIfAny(
    'GET /api/webinars/:id/',
    { params: { id } },
    { refetchInterval: ({ state: { data } }) => (data?.mine?.until ? watchedEvery : false) },
  )

export const useBuy = (pay: PayTicket) => useChange(pay, { touches: ticketLines })
export const useGiveBack = () => useChange('POST /api/webinars/:id/cancel/', { touches: ticketLines })
export const useWait = () => useChange('POST /api/webinars/:id/waitlist/', { touches: ticketLines })
export const useLeave = () => useChange('DELETE /api/webinars/:id/waitlist/', { touches: ticketLines })

/** Reads the recording of a webinar; null if there is none. */
export const useReplay = (id: number) => useReadIfAny('GET /api/webinars/:id/replay/', { params: { id } })

/** Reads the class to which a recording belongs; null if there is none. */
export const useRecordedClass = (id: number) => useReadIfAny('GET /api/classes/:id/', { params: { id } })

/** Reads the recording of a class; null if there is none. */
export const useClassReplay = (id: number) => useReadIfAny('GET /api/classes/:id/replay/', { params: { id } })
