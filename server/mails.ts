import { deliverQueuedMails } from './core/mail-queue.ts'
import { sendAskedMails } from './features/accounts/asked-mails.ts'
import { accountMails } from './features/accounts/mails.ts'
import { passkeyMails } from './features/accounts/passkeys/mails.ts'
import { emailMails } from './features/accounts/settings/mails.ts'
import { newsletterMails } from './features/newsletter/mails.ts'
import { deliverNotifications } from './features/notifications/deliver.ts'
import { paymentMails } from './features/payments/mails.ts'
import type { Services } from './services.ts'
import type { Mailer } from './services/mail.ts'

/** Writes the mails that go to an address: about the account, money, and the newsletter. None but the newsletter can be switched off. */
export const writers = {
  ...accountMails,
  ...passkeyMails,
  ...emailMails,
  ...newsletterMails,
  ...paymentMails,
}

/** Sends the mails that features have queued, and handles mails that were requested by address. */
export async function deliverMails(services: Services, mailer: Mailer): Promise<void> {
  await sendAskedMails(services)
  await deliverQueuedMails(services, mailer, writers, services.origin)
  await deliverNotifications(services, mailer)
}
