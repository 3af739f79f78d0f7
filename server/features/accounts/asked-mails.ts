import { SealBroken } from '../../core/seals.ts'
import type { Services } from '../../services.ts'
import { PermanentFailure } from '../../services/jobs.ts'
import { resendVerification } from './joining.ts'
import { sendResetLink } from './resetting.ts'

/** Emails that a visitor can request for any address. */
const senders = { reset: sendResetLink, verify: resendVerification }
type Asked = { kind: keyof typeof senders; email: string }

const sealedFor = (kind: Asked['kind']) => `asked mail: ${kind}`

/**
 * Queues a request for an email. The job looks up the account, so neither the response nor its timing
 * reveals whether the account exists. The address is encrypted, because no table may reveal an address that a
 * visitor merely entered.
 */
export async function askForMail(
  { db, jobs, seals }: Services,
  kind: Asked['kind'],
  email: string,
): Promise<void> {
  await jobs.queue(db, 'askedMail', { kind, email: await seals.seal(email, sealedFor(kind)) })
}

/** Sends requested emails to addresses that have an account. */
export async function sendAskedMails(services: Services): Promise<void> {
  await services.jobs.work('askedMail', async ({ kind, email }: Asked) => {
    const address = await services.seals.open(email, sealedFor(kind)).catch((error) => {
      throw error instanceof SealBroken
        ? new PermanentFailure('no key opens the address of an asked mail')
        : error
    })
    await senders[kind](services, address)
  })
}
