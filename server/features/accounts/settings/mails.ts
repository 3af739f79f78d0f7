import { product } from '../../../../content/product.ts'
import { lifetimes } from '../../../../contract/limits.ts'
import { homeTimeZone } from '../../../core/day.ts'
import { letter, type Letter } from '../../../core/mail-layout.ts'
import { formatDate } from '../../../core/moments.ts'

/** A queued email about a change of address; its token is encrypted in the queue. */
export type EmailMail =
  | (About & { kind: 'email-confirm' | 'email-taken'; since: string })
  | (About & { kind: 'email-restored' })
  | (Omit<About, 'token'> & { kind: 'email-released'; address: string })
  | (About & { kind: 'email-changed'; address: string })
type About = { to: string; member: number; username: string; token: string }

function writeMail(mail: EmailMail, origin: string): Letter {
  const { username } = mail
  switch (mail.kind) {
    case 'email-confirm':
      return letter(`Confirm your new email for ${product.name}`, [
        'Hello,',
        `The owner of the account “${username}”, which has existed since ${formatDate(mail.since, homeTimeZone)}, would like to use this address. ` +
          'If that is you, please confirm that the address is yours, ideally on a device where you are logged in.',
        { label: 'Confirm this address', url: `${origin}/confirm-email/${mail.token}` },
        `The link works for ${lifetimes.emailConfirmHours} hours. If it is somebody else’s account, do not confirm: its owner ` +
          'could read what you do there.',
        { label: "This wasn't me", url: `${origin}/not-me/${mail.token}`, quiet: true },
      ])
    case 'email-taken':
      return letter(`This address already has a ${product.name} account`, [
        'Hello,',
        'Somebody asked to use this address for their account. It already belongs to your account, so nothing was changed.',
        'If that was you, log in to the account with this address, or choose another address.',
        { label: 'Log in', url: `${origin}/login` },
      ])
    case 'email-changed':
      return letter(`Your ${product.name} email was changed`, [
        `Hello ${username},`,
        `The email of your account is now ${mail.address}. This address no longer receives our emails.`,
        'If that was not you, take your account back: its email becomes this address again, every device is logged out, and we send you a ' +
          'link to set a new password.',
        { label: 'Undo the change', url: `${origin}/undo-email/${mail.token}` },
        `The link works for ${lifetimes.emailUndoDays} days.`,
      ])
    case 'email-restored':
      return letter(`Your ${product.name} email is this address again`, [
        `Hello ${username},`,
        'The change to your email was undone. Every device was logged out. Passkeys, recovery codes and Google accounts are ' +
          'as they were when the change was requested, and your calendar has a new address.',
        'Whoever changed it knew your password, so it no longer works. Please set a new one now:',
        { label: 'Set a new password', url: `${origin}/forgot-reset-password/${mail.token}` },
        `The link works once, within ${lifetimes.resetLinkMinutes} minutes.`,
      ])
    case 'email-released':
      return letter(`Your ${product.name} email is this address again`, [
        `Hello ${username},`,
        `The owner of ${mail.address} told us that this account is not theirs, so its email is this address again.`,
        'Did you mean another address? You can change it in Settings:',
        { label: 'Open Settings', url: `${origin}/settings` },
      ])
  }
}

/** The emails about changes of address. */
export const emailMails = {
  'email-confirm': writeMail,
  'email-taken': writeMail,
  'email-changed': writeMail,
  'email-restored': writeMail,
  'email-released': writeMail,
} satisfies Record<EmailMail['kind'], typeof writeMail>
