import { deliverQueuedMails } from './core/mail-queue.ts'
import { accountLetters } from './features/accounts/letters.ts'
import { newsletterMails } from './features/newsletter/mails.ts'
import { paymentMails } from './features/payments/mails.ts'
import type { Services } from './services.ts'
import type { Mailer } from './services/mail.ts'

const writers = { ...accountLetters, ...newsletterMails, ...paymentMails }

/** Sends the mails that features have queued. `origin` is read for each mail: it may become known only after the start. */
export const deliverMails = (services: Services, mailer: Mailer, origin: () => string) =>
  deliverQueuedMails(services, mailer, writers, origin)
