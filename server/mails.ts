import { catalogue } from './core/language.ts'
import { deliverQueuedMails } from './core/mail-queue.ts'
import { accountMails } from './features/accounts/mails.ts'
import { passkeyMails } from './features/accounts/passkeys/mails.ts'
import { emailMails } from './features/accounts/settings/mails.ts'
import { moderationMails } from './features/moderation/mails.ts'
import { newsletterMails } from './features/newsletter/mails.ts'
import { paymentMails } from './features/payments/mails.ts'
import type { Services } from './services.ts'

/**
 * Writes the emails that are not notifications, about accounts, moderation, payments and the newsletter. Only
 * the newsletter can be switched off.
 */
export const writers = catalogue({
  ...accountMails,
  ...passkeyMails,
  ...emailMails,
  ...moderationMails,
  ...newsletterMails,
  ...paymentMails,
})

/** Sends the emails that features have queued. */
export const deliverAddressedMails = (services: Services): Promise<void> =>
  deliverQueuedMails(services, writers)
