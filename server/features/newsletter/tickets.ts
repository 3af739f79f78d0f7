import { lifetimes } from '../../../contract/limits.ts'
import { readClock } from '../../core/clock.ts'
import type { Services } from '../../services.ts'

const hour = 3_600_000

/**
 * The tokens of the newsletter's links carry what they are about, sealed: so no table holds an address that has not been
 * confirmed, and the link of an old mail still unsubscribes.
 */
export function openTickets({ db, seals }: Pick<Services, 'db' | 'seals'>) {
  return {
    /** For the mail that asks for confirmation: the address, and when the link expires. */
    async toConfirm(email: string): Promise<string> {
      const until = (await readClock(db)).getTime() + lifetimes.newsletterLinkHours * hour
      return seals.seal(JSON.stringify({ email, until }), 'newsletter:confirm')
    },
    /** The address that confirms; null when the link is not ours or has expired. */
    async confirming(ticket: string): Promise<string | null> {
      const { email, until } = opened(() => JSON.parse(seals.open(ticket, 'newsletter:confirm'))) ?? { until: 0 }
      return until > (await readClock(db)).getTime() ? email : null
    },
    /** For every mail of the newsletter itself. */
    toUnsubscribe: (email: string) => seals.seal(email, 'newsletter:unsubscribe'),
    /** The address to unsubscribe; null when the link is not ours. */
    unsubscribing: async (ticket: string): Promise<string | null> => opened(() => seals.open(ticket, 'newsletter:unsubscribe')),
  }
}

export type Tickets = ReturnType<typeof openTickets>

function opened<T>(open: () => T): T | null {
  try {
    return open()
  } catch {
    return null
  }
}
