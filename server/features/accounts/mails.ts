import { product } from '../../../content/product.ts'
import { lifetimes } from '../../../contract/limits.ts'
import { homeTimeZone } from '../../core/day.ts'
import { formatDate, formatTime } from '../../core/moments.ts'
import { letter, type Letter } from '../../core/mail-layout.ts'
import { queueMail } from '../../core/mail-queue.ts'
import type { Db } from '../../db/connect.ts'
import { undoWords, type ToOwner } from './owner.ts'
import type { Services } from '../../services.ts'

/** A queued email about an account; its token is encrypted in the queue. */
export type AccountMail =
  | { kind: 'verify'; to: string; member: number; username: string; registeredAt?: string; token: string }
  | { kind: 'reset'; to: string; member: number; username: string; token: string }
  | (OwnerEvent & ToOwner)

/** Changes to how a member logs in, which `tellOwner` reports to the account's owner. */
export type OwnerEvent = {
  kind: 'password-changed' | 'google-linked' | 'google-linked-password-ended' | 'google-removed'
}

/** Queues an email in the transaction of the change that causes it. */
export const queueAccountMail = (services: Services, db: Db, mail: AccountMail) =>
  queueMail(services, db, mail)

/** Writes an email. `origin` comes from the configuration, never from a request. */
function writeMail(order: AccountMail, origin: string): Letter {
  const { username } = order
  switch (order.kind) {
    case 'verify':
      return letter(`Verify your email for ${product.name}`, [
        `Welcome, ${username}.`,
        'Please verify your email, so that we know it is yours and you can log in.',
        { label: 'Verify my email', url: `${origin}/verify-email/${order.token}` },
        `This email is for the account “${username}”, which was registered with your address${on(order.registeredAt)}. ` +
          `The link works for ${lifetimes.verificationLinkHours} hours.`,
        'If that was not you, somebody else knows the password of this account. Do not verify it. Remove the account instead, and your address is free again.',
        { label: "This wasn't me", url: `${origin}/not-me/${order.token}`, quiet: true },
      ])
    case 'reset':
      return letter(`Reset your ${product.name} password`, [
        `Hello ${username},`,
        'You asked for a new password. Choose one here:',
        { label: 'Set a new password', url: `${origin}/forgot-reset-password/${order.token}` },
        `The link works once, within ${lifetimes.resetLinkMinutes} minutes. If you did not ask for it, your password stays as it is.`,
      ])
    case 'password-changed':
      return letter(`Your ${product.name} password was changed`, [
        `Hello ${username},`,
        'Your password was changed, and every other device was logged out.',
        ...undoWords(order),
        'If that was not you, reset your password right away:',
        { label: 'Reset my password', url: `${origin}/forgot-reset-password` },
      ])
    case 'google-linked':
      return letter(`Google sign-in was linked to your ${product.name} account`, [
        `Hello ${username},`,
        'From now on you can log in with Google as well as with your password.',
        ...undoWords(order),
        'If that was not you, reset your password right away, then remove the Google account in Settings:',
        { label: 'Reset my password', url: `${origin}/forgot-reset-password` },
        { label: 'Open Settings', url: `${origin}/settings`, quiet: true },
      ])
    case 'google-removed':
      return letter(`A Google account was removed from your ${product.name} account`, [
        `Hello ${username},`,
        'This Google account no longer logs you in, and every other device was logged out.',
        ...undoWords(order),
        'If that was not you, reset your password right away:',
        { label: 'Reset my password', url: `${origin}/forgot-reset-password` },
      ])
    case 'google-linked-password-ended':
      return letter(`Google sign-in was linked to your ${product.name} account`, [
        `Hello ${username},`,
        'From now on you log in with Google. The password that was set when the account was registered has not been used since ' +
          'your email was verified. Somebody else may have chosen it, so it no longer works.',
        ...undoWords(order),
        'Would you like to have a password as well?',
        { label: 'Set a new password', url: `${origin}/forgot-reset-password` },
      ])
  }
}

/** Returns ' on Sun 22 Nov 2026 at 10:04 pm (India time)', or '' for older queued emails without a time. */
const on = (iso: string | undefined) =>
  iso ? ` on ${formatDate(iso, homeTimeZone)} at ${formatTime(iso, homeTimeZone)} (India time)` : ''

/** The emails about accounts, by kind. */
export const accountMails = {
  verify: writeMail,
  reset: writeMail,
  'password-changed': writeMail,
  'google-linked': writeMail,
  'google-linked-password-ended': writeMail,
  'google-removed': writeMail,
} satisfies Record<AccountMail['kind'], typeof writeMail>
