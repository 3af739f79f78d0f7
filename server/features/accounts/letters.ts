import { product } from '../../../content/product.ts'
import { layOutMail } from '../../core/mail-layout.ts'
import type { Mail } from '../../services/mail.ts'

/** Everything a letter can be about. What waits in the queue is this, with the token sealed. */
export type LetterOrder =
  | { kind: 'verify' | 'reset'; to: string; username: string; token: string }
  | { kind: 'password-changed' | 'google-linked'; to: string; username: string }

/** Links begin with `origin`, which comes from the configuration and never from a request (S9). */
function writeLetter(order: LetterOrder, origin: string): Mail {
  const { username, to } = order
  switch (order.kind) {
    case 'verify':
      return layOutMail(to, `Verify your email for ${product.name}`, [
        `Welcome, ${username}.`,
        'Please verify your email, so that we know it is yours and you can log in.',
        { label: 'Verify my email', url: `${origin}/verify-email/${order.token}` },
        `The link works for 48 hours. If you did not join ${product.name}, you need not do anything: without it the account is removed.`,
      ])
    case 'reset':
      return layOutMail(to, `Reset your ${product.name} password`, [
        `Hello ${username},`,
        'You asked for a new password. Choose one here:',
        { label: 'Set a new password', url: `${origin}/forgot-reset-password/${order.token}` },
        'The link works once, within an hour. If you did not ask for it, your password stays as it is.',
      ])
    case 'password-changed':
      return layOutMail(to, `Your ${product.name} password was changed`, [
        `Hello ${username},`,
        'Your password was changed just now, and every device was logged out.',
        'If that was not you, reset it at once:',
        { label: 'Reset my password', url: `${origin}/forgot-reset-password` },
      ])
    case 'google-linked':
      return layOutMail(to, `Google sign-in was linked to your ${product.name} account`, [
        `Hello ${username},`,
        'From now on you can log in with Google as well as with your password.',
        'If that was not you, reset your password at once:',
        { label: 'Reset my password', url: `${origin}/forgot-reset-password` },
      ])
  }
}

/** The kinds of letters that accounts send. */
export const accountLetters = {
  verify: writeLetter,
  reset: writeLetter,
  'password-changed': writeLetter,
  'google-linked': writeLetter,
} satisfies Record<LetterOrder['kind'], typeof writeLetter>
