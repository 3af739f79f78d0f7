import { setTimeout as wait } from 'node:timers/promises'

const refusalsBeforeLaterGivesWay = 2

/** The mail server's negative reply. `responseCode` is the SMTP reply code that smtp-server sends. */
export class Refusal extends Error {
  readonly responseCode: number

  constructor(responseCode: number, says: string) {
    super(says)
    this.responseCode = responseCode
  }
}

/**
 * Addresses for which the mailbox misbehaves like real mail servers. Only the part before `@` and `+` counts:
 * bounce@… and bounce+7@… are the same. `slowness` is in milliseconds.
 */
export function openSentinels(slowness: number) {
  const refusals = new Map<string, number>()

  /** Refuses each address twice, then accepts it once, then starts over. */
  function putOff(address: string): void {
    const count = refusals.get(address) ?? 0
    if (count < refusalsBeforeLaterGivesWay) {
      refusals.set(address, count + 1)
      throw new Refusal(451, '4.3.0 Busy, try again later')
    }
    refusals.delete(address)
  }

  return {
    /** At RCPT TO: accepts the recipient, refuses it, is slow, or never replies. */
    async receive(address: string): Promise<void> {
      const name = sentinelName(address)
      if (name === 'bounce') throw new Refusal(550, '5.1.1 No such mailbox here')
      if (name === 'later') putOff(address)
      if (name === 'slow') await wait(slowness, undefined, { ref: false })
      if (name === 'silent') await new Promise(() => {})
    },

    /** After DATA: accepts the email, or refuses it for its content. */
    inspect(address: string): void {
      if (sentinelName(address) === 'spam') throw new Refusal(554, '5.7.1 This looks like spam')
    },
  }
}

function sentinelName(address: string): string | undefined {
  return address.toLowerCase().split(/[+@]/, 1)[0]
}
