import { product } from '../../../../content/product.ts'
import { lifetimes } from '../../../../contract/limits.ts'
import { layOutMail } from '../../../core/mail-layout.ts'
import type { Mail } from '../../../services/mail.ts'

/** A queued mail about a change of address; its token is encrypted while it waits. */
export type EmailMail =
  | (About & { kind: 'email-confirm' | 'email-taken' | 'email-restored' })
  | (About & { kind: 'email-changed'; address: string })
type About = { to: string; member: number; username: string; token: string }

function writeMail(mail: EmailMail, origin: string): Mail {
  const { to, username, token } = mail
  switch (mail.kind) {
    case 'email-confirm':
      return layOutMail(to, `Confirm your new email for ${product.name}`, [
        `Hello ${username},`,
        'You asked to use this address for your account. Please confirm that it is yours.',
        { label: 'Confirm this address', url: `${origin}/confirm-email/${token}` },
        `The link works for ${lifetimes.emailConfirmHours} hours. If you did not ask for this, ignore it: nothing changes.`,
      ])
    case 'email-taken':
      return layOutMail(to, `This address already has a ${product.name} account`, [
        'Hello,',
        'Somebody asked to use this address for their account. It belongs to your account already, so nothing was changed.',
        'If that was you, log in with this address’s account, or choose another address.',
        { label: 'Log in', url: `${origin}/login` },
      ])
    case 'email-changed':
      return layOutMail(to, `Your ${product.name} email was changed`, [
        `Hello ${username},`,
        `The email of your account is now ${mail.address}. This address no longer receives our mails.`,
        'If that was not you, take your account back: this address returns, every device is logged out, and we send you a ' +
          'link to set a new password.',
        { label: 'Undo the change', url: `${origin}/undo-email/${token}` },
        `The link works for ${lifetimes.emailUndoDays} days.`,
      ])
    case 'email-restored':
      return layOutMail(to, `Your ${product.name} email is this address again`, [
        `Hello ${username},`,
        'The change of your email was undone. Every device was logged out; passkeys and recovery codes that were made since ' +
          'the change was asked for were removed.',
        'Whoever changed it knew your password. Please set a new one now:',
        { label: 'Set a new password', url: `${origin}/forgot-reset-password/${token}` },
        `The link works once, within ${lifetimes.resetLinkMinutes} minutes.`,
      ])
  }
}

/** The mails that a change of address sends. */
export const emailMails = {
  'email-confirm': writeMail,
  'email-taken': writeMail,
  'email-changed': writeMail,
  'email-restored': writeMail,
} satisfies Record<EmailMail['kind'], typeof writeMail>
