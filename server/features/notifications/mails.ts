import { layOutMail } from '../../core/mail-layout.ts'
import type { Seals } from '../../core/seals.ts'
import type { Mail } from '../../services/mail.ts'
import type { Facts } from './facts.ts'
import { isDigest } from './judge.ts'
import { digest } from './copy.ts'
import { kindOf, type KindName } from './kinds.ts'
import { sealSubscription } from './unsubscribing.ts'

type About = { kind: string; member: number; email: string; facts: Facts; scope?: string }

/**
 * Returns the words and path of a delivery: those of the digest if its scope is 'all' and it combines several
 * notifications, otherwise those of its kind.
 */
export function wordsOf(kind: string, facts: Facts, scope: string) {
  const { title, text, path, action } = kindOf(kind)
  if (isDigest({ scope, ...facts }))
    return {
      title: digest.title(facts.count!),
      text: digest.text(title(facts)),
      path: '/notifications',
      action: digest.action,
    }
  return { title: title(facts), text: text(facts), path: path(facts), action }
}

/**
 * Writes the email of a notification: its title, its text, one link, and an unsubscribe link unless its kind
 * is locked.
 */
export async function writeNotificationMail(
  seals: Seals,
  { kind, member, email, facts, scope = 'thing' }: About,
  origin: string,
): Promise<Mail> {
  const { title, text, path, action } = wordsOf(kind, facts, scope)
  const parts = [text, { label: action, url: `${origin}${path}` }]
  if (kindOf(kind).locked) return layOutMail(email, { subject: title, parts })
  const token = await sealSubscription(seals, { member, kind: kind as KindName })
  return layOutMail(
    email,
    { subject: title, parts },
    {
      url: `${origin}/api/notifications/unsubscribe/${token}/`,
      settings: `${origin}/settings/notifications`,
    },
  )
}
