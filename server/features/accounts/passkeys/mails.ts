import { product } from '../../../../content/product.ts'
import { lifetimes, recoveryCodes } from '../../../../contract/limits.ts'
import { letter, type Letter } from '../../../core/mail-layout.ts'
import type { Db } from '../../../db/connect.ts'
import type { Services } from '../../../services.ts'
import { tellOwner as tell, undoWords, type ToOwner } from '../owner.ts'

/** Changes to how a member logs in. */
type Event =
  | { kind: 'passkey-added' | 'passkey-removed'; passkey: string }
  | { kind: 'recovery-codes-made' | 'enrolment-made' }
  | { kind: 'recovery-code-used'; left: number }
type PasskeyMail = Event & ToOwner

/** Queues an email to the account's owner. @throws 401 if the member was deleted */
export const tellOwner = (services: Pick<Services, 'jobs' | 'seals'>, db: Db, member: number, event: Event) =>
  tell(services, db, member, event)

function writeMail(mail: PasskeyMail, origin: string): Letter {
  const { subject, text } = sayWhat(mail)
  return letter(subject, [
    `Hello ${mail.username},`,
    text,
    ...undoWords(mail),
    'If that was not you, reset your password right away, then open Settings and remove anything you do not recognise.',
    { label: 'Open Settings', url: `${origin}/settings` },
    { label: 'Reset my password', url: `${origin}/forgot-reset-password`, quiet: true },
  ])
}

function sayWhat(event: Event): { subject: string; text: string } {
  switch (event.kind) {
    case 'passkey-added':
      return {
        subject: `A passkey was added to your ${product.name} account`,
        text: `The passkey “${event.passkey}” was just added. It logs you in without a password.`,
      }
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your ${product.name} account`,
        text: `The passkey “${event.passkey}” was just removed. It no longer logs you in.`,
      }
    case 'recovery-codes-made':
      return {
        subject: `New recovery codes for your ${product.name} account`,
        text: `${recoveryCodes.count} new recovery codes were just made. Earlier ones no longer work.`,
      }
    case 'recovery-code-used':
      return {
        subject: `A recovery code for your ${product.name} account was used`,
        text: `A recovery code was just used in place of a passkey. ${event.left} of ${recoveryCodes.count} are left.`,
      }
    case 'enrolment-made':
      return {
        subject: `A link to add a passkey to your ${product.name} account`,
        text:
          `An owner created a link that adds a passkey to your account. It works once, within ` +
          `${lifetimes.enrolmentLinkHours} hours, and only for somebody who is logged in as you.`,
      }
  }
}

/** The emails about passkeys and recovery codes. */
export const passkeyMails = {
  'passkey-added': writeMail,
  'passkey-removed': writeMail,
  'recovery-codes-made': writeMail,
  'recovery-code-used': writeMail,
  'enrolment-made': writeMail,
} satisfies Record<Event['kind'], typeof writeMail>
