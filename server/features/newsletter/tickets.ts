import { lifetimes } from '../../../contract/limits.ts'
import { readClock } from '../../core/clock.ts'
import { SealBroken } from '../../core/seals.ts'
import type { Services } from '../../services.ts'

const hour = 3_600_000

/**
 * Tickets are the tokens of the newsletter's links. They carry their content encrypted: no table holds an address that
 * has not been confirmed, and the link of an old mail still unsubscribes.
 */
export function openTickets({ db, seals }: Pick<Services, 'db' | 'seals'>) {
  return {
    /** For the mail that asks for confirmation: the address, and when the link expires. */
    async toConfirm(email: string): Promise<string> {
      const until = (await readClock(db)).getTime() + lifetimes.newsletterLinkHours * hour
      return seals.seal(JSON.stringify({ email, until }), 'newsletter:confirm')
    },
    /** The address to confirm; null if the link is invalid or has expired. */
    async confirming(ticket: string): Promise<string | null> {
      const text = await opened(seals.open(ticket, 'newsletter:confirm'))
      const { email, until } = text === null ? { email: null, until: 0 } : JSON.parse(text)
      return until > (await readClock(db)).getTime() ? email : null
    },
    /** For every newsletter mail. */
    toUnsubscribe: (email: string): Promise<string> => seals.seal(email, 'newsletter:unsubscribe'),
    /** The address to unsubscribe; null if the link is invalid. */
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
