import { product } from '../../../content/product.ts'
import { letter, type Letter } from '../../core/paper.ts'

/** What a letter of the newsletter's is about; `token` is the sealed part of its link (tickets.ts). */
export type NewsletterOrder = { kind: 'newsletter-confirm' | 'newsletter-welcome'; to: string; token: string }

/** Asks for the second yes: without it nothing is stored. */
function writeConfirm({ to, token }: NewsletterOrder, origin: string): Letter {
  return letter(to, `Please confirm: letters from ${product.name}`, [
    `Somebody, we hope you, asked for letters from ${product.name} to this address.`,
    { label: 'Yes, send them to me', url: `${origin}/newsletter/confirm/${token}` },
    'The link works for 48 hours. If it was not you, do nothing: we have kept nothing but this letter.',
  ])
}

function writeWelcome({ to, token }: NewsletterOrder, origin: string): Letter {
  const unsubscribe = `${origin}/newsletter/unsubscribe/${token}`
  return {
    ...letter(to, `Welcome to the letters from ${product.name}`, [
      'It is good to have you. When there is something worth reading, it will come to this address.',
      { label: 'Read the blog', url: `${origin}/blogs` },
      `Had enough? Unsubscribe with one click: ${unsubscribe}`,
    ]),
    unsubscribe,
  }
}

export const newsletterLetters = { 'newsletter-confirm': writeConfirm, 'newsletter-welcome': writeWelcome }
