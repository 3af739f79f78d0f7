import type { Seals } from '../../core/seals.ts'

const hour = 3_600_000
const linkHours = 48

/**
 * The tokens of the newsletter's links carry what they are about, sealed: so no table holds an address that has not been
 * confirmed, and an old letter's link still ends what it began.
 */
export function openTickets(seals: Seals) {
  return {
    /** For the letter that asks: the address, and until when its yes counts. */
    toConfirm: (email: string) => seals.seal(JSON.stringify({ email, until: Date.now() + linkHours * hour }), 'newsletter:confirm'),
    /** The address that says yes; null when the link is not ours or its time is over. */
    confirming(ticket: string): string | null {
      const { email, until } = opened(() => JSON.parse(seals.open(ticket, 'newsletter:confirm'))) ?? { until: 0 }
      return until > Date.now() ? email : null
    },
    /** For every letter of the newsletter itself. */
    toUnsubscribe: (email: string) => seals.seal(email, 'newsletter:unsubscribe'),
    /** The address that has had enough; null when the link is not ours. */
    unsubscribing: (ticket: string): string | null => opened(() => seals.open(ticket, 'newsletter:unsubscribe')),
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
