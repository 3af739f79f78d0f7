import { lifetimes } from '../../../contract/limits.ts'
import { readClock } from '../../core/clock.ts'
import { SealBroken } from '../../core/seals.ts'
import type { Services } from '../../services.ts'

const hour = 3_600_000

/**
 * Creates and reads tickets, the tokens in the newsletter's links. A ticket contains its data in encrypted
 * form, so no table stores unconfirmed addresses, and the unsubscribe links in old emails keep working.
 */
export function openTickets({ db, seals }: Pick<Services, 'db' | 'seals'>) {
  return {
    /** Returns the confirmation email's ticket, which contains the address and an expiry time. */
    async toConfirm(email: string): Promise<string> {
      const until = (await readClock(db)).getTime() + lifetimes.newsletterLinkHours * hour
      return seals.seal(JSON.stringify({ email, until }), 'newsletter:confirm')
    },
    /** Returns the address to confirm, or null if the ticket is invalid or has expired. */
    async confirming(ticket: string): Promise<string | null> {
      const text = await opened(seals.open(ticket, 'newsletter:confirm'))
      const { email, until } = text === null ? { email: null, until: 0 } : JSON.parse(text)
      return until > (await readClock(db)).getTime() ? email : null
    },
    /** Returns the unsubscribe ticket that every newsletter email contains. */
    toUnsubscribe: (email: string): Promise<string> => seals.seal(email, 'newsletter:unsubscribe'),
    /** Returns the address to unsubscribe, or null if the ticket is invalid. */
    unsubscribing: (ticket: string): Promise<string | null> =>
      opened(seals.open(ticket, 'newsletter:unsubscribe')),
  }
}

export type Tickets = ReturnType<typeof openTickets>

const opened = (opening: Promise<string>): Promise<string | null> =>
  opening.catch((error) => {
    if (error instanceof SealBroken) return null
    throw error
  })
