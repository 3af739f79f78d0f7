import { queueMail } from '../../core/mail-queue.ts'
import type { Services } from '../../services.ts'
import type { NewsletterMail } from './mails.ts'
import { addSubscriber, dropSubscriber } from './queries.types.ts'
import type { Tickets } from './tickets.ts'

/** Queues the confirmation email, which is the same for known and unknown addresses. */
export async function askToConfirm(services: Services, tickets: Tickets, email: string): Promise<void> {
  const mail: NewsletterMail = {
    kind: 'newsletter-confirm',
    to: email,
    member: null,
    token: await tickets.toConfirm(email),
  }
  await services.db.transaction((db) => queueMail(services, db, mail))
}

/** Subscribes an address and queues the welcome email; idempotent. */
export async function subscribe(services: Services, tickets: Tickets, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    const [added] = await addSubscriber.run({ email }, db)
    if (!added) return
    const mail: NewsletterMail = {
      kind: 'newsletter-welcome',
      to: email,
      member: null,
      token: await tickets.toUnsubscribe(email),
    }
    await queueMail(services, db, mail)
  })
}

/** Unsubscribes an address; idempotent. */
export async function unsubscribe({ db }: Services, email: string): Promise<void> {
  await dropSubscriber.run({ email }, db)
}
