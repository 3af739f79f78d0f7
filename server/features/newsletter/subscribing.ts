import { post } from '../../core/post.ts'
import type { Services } from '../../services.ts'
import type { NewsletterOrder } from './letters.ts'
import { addSubscriber, dropSubscriber } from './queries.types.ts'
import type { Tickets } from './tickets.ts'

/** Sends the letter that asks whether this is wanted. The same for every address, known or not. */
export async function askToConfirm(services: Services, tickets: Tickets, email: string): Promise<void> {
  const order: NewsletterOrder = { kind: 'newsletter-confirm', to: email, token: tickets.toConfirm(email) }
  await services.db.transaction((db) => post(services, db, order))
}

/** Takes an address in, and welcomes it; a second yes changes nothing. */
export async function subscribe(services: Services, tickets: Tickets, email: string): Promise<void> {
  await services.db.transaction(async (db) => {
    const [added] = await addSubscriber.run({ email }, db)
    if (!added) return
    const order: NewsletterOrder = { kind: 'newsletter-welcome', to: email, token: tickets.toUnsubscribe(email) }
    await post(services, db, order)
  })
}

/** Lets an address go; one that is gone already, too. */
export async function unsubscribe({ db }: Services, email: string): Promise<void> {
  await dropSubscriber.run({ email }, db)
}
