import { SealBroken } from '../../core/seals.ts'
import type { Services } from '../../services.ts'
import { PermanentFailure } from '../../services/jobs.ts'
import { resendVerification } from './joining.ts'
import { sendResetLink } from './resetting.ts'

/** Mails requested by address, which may be anybody's. */
const senders = { reset: sendResetLink, verify: resendVerification }
type Asked = { kind: keyof typeof senders; email: string }

const sealedFor = (kind: Asked['kind']) => `asked mail: ${kind}`

/**
 * Accepts a request for a mail. A job later looks up whether there is such an account, so neither the
 * response nor its timing reveals it. The address waits encrypted: no table holds an address that was merely
 * typed in.
 */
export async function askForMail(
  { db, jobs, seals }: Services,
  kind: Asked['kind'],
  email: string,
): Promise<void> {
  await jobs.queue(db, 'askedMail', { kind, email: await seals.seal(email, sealedFor(kind)) })
}

/** Sends the requested mails, if there is an account for the address. */
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
