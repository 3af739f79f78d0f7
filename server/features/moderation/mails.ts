import { product } from '../../../content/product.ts'
import { moderation } from '../../../contract/limits.ts'
import { sealClosed } from '../../core/closed.ts'
import { letter, type Letter } from '../../core/mail-layout.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import { findClosedOwner } from './queries.types.ts'

/**
 * Emails to the owner of a closed account, who can't log in to see notifications. An email's token gives
 * access to the decision.
 */
type News =
  | { kind: 'account-closed'; refundedPaise: number; refundsTickets: boolean }
  | { kind: 'closed-appeal-asked' | 'closed-appeal-refused' }
type ClosedMail = News & { to: string; member: number; username: string; token: string }

/** Queues an email to the owner of the account that a decision closed, unless the account is open again. */
export async function mailClosed(
  services: Pick<Services, 'jobs' | 'seals'>,
  tx: Db,
  { decision, ...news }: News & { decision: number },
): Promise<void> {
  const [owner] = await findClosedOwner.run({ decision }, tx)
  if (!owner) return
  const { id: member, username, email: to } = owner
  const token = await sealClosed(services.seals, decision)
  await queueMail<ClosedMail>(services, tx, { ...news, to, member, username, token })
}

function writeClosed(mail: ClosedMail, origin: string): Letter {
  const link = { label: 'Read why', url: `${origin}/closed/${mail.token}` }
  const hello = `Hello ${mail.username},`
  switch (mail.kind) {
    case 'account-closed':
      return letter(`Your ${product.name} account was closed`, [
        hello,
        'We have closed your account, and your upcoming seats are free for others. You can read why, and ask once for somebody else to look again:',
        link,
        ...(mail.refundedPaise > 0
          ? [
              `We are refunding the unused days of Plus: ${rupees(mail.refundedPaise)}. Banks take five to seven working days to show it.`,
            ]
          : []),
        ...(mail.refundsTickets ? ['Tickets for upcoming webinars are refunded in full.'] : []),
        `The link works for ${moderation.appealDays} days. For ${moderation.exportDays} days you can also download your data there, with your password.`,
      ])
    case 'closed-appeal-asked':
      return letter('A question about your appeal', [
        hello,
        'Before somebody else decides about your account, they would like to ask you something.',
        { ...link, label: 'Read the question' },
      ])
    case 'closed-appeal-refused':
      return letter('Your appeal was decided', [
        hello,
        'Somebody else looked again, and your account stays closed. You can read why.',
        link,
      ])
  }
}

/** Formats an amount in paise as rupees, such as '₹1,299.00'. */
const rupees = (paise: number) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100)

/** The functions that write moderation emails, by kind. */
export const moderationMails = {
  'account-closed': writeClosed,
  'closed-appeal-asked': writeClosed,
  'closed-appeal-refused': writeClosed,
} satisfies Record<ClosedMail['kind'], typeof writeClosed>
