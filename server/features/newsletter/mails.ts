import { product } from '../../../content/product.ts'
import { lifetimes } from '../../../contract/limits.ts'
import { letter, type Letter } from '../../core/mail-layout.ts'

/** A newsletter email; `token` is the ticket in its link (tickets.ts). */
export type NewsletterMail = {
  kind: 'newsletter-confirm' | 'newsletter-welcome'
  to: string
  member: null
  token: string
}

/** Asks for confirmation (double opt-in); the address is stored only afterwards. */
function writeConfirmation({ token }: NewsletterMail, origin: string): Letter {
  return letter(`Please confirm: the ${product.name} newsletter`, [
    `Somebody, hopefully you, asked for the ${product.name} newsletter at this address.`,
    { label: 'Yes, send it to me', url: `${origin}/newsletter/confirm/${token}` },
    `The link works for ${lifetimes.newsletterLinkHours} hours. If it was not you, do nothing: we have not stored your address.`,
  ])
}

function writeWelcome({ token }: NewsletterMail, origin: string): Letter {
  const unsubscribe = `${origin}/newsletter/unsubscribe/${token}`
  return {
    ...letter(`Welcome to the ${product.name} newsletter`, [
      'It is good to have you. When there is something worth reading, it will come to this address.',
      { label: 'Read the blog', url: `${origin}/blogs` },
      `Had enough? Unsubscribe with one click: ${unsubscribe}`,
    ]),
    unsubscribe,
  }
}

export const newsletterMails = { 'newsletter-confirm': writeConfirmation, 'newsletter-welcome': writeWelcome }
