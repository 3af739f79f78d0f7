import { layOutMail } from '../../core/mail-layout.ts'
import type { Seals } from '../../core/seals.ts'
import type { Mail } from '../../services/mail.ts'
import type { Facts } from './facts.ts'
import { kindOf, type KindName } from './kinds.ts'
import { sealSubscription } from './unsubscribing.ts'

type About = { kind: string; member: number; email: string; facts: Facts }

/** The mail of a notification: its title, its text and one link, with an unsubscribe link if its kind can be switched off. */
export async function writeNotificationMail(
  seals: Seals,
  { kind, member, email, facts }: About,
  origin: string,
): Promise<Mail> {
  const { title, text, path, action, locked } = kindOf(kind)
  const parts = [text(facts), { label: action, url: `${origin}${path(facts)}` }]
  if (locked) return layOutMail(email, title(facts), parts)
  const token = await sealSubscription(seals, { member, kind: kind as KindName })
  return layOutMail(email, title(facts), parts, {
    url: `${origin}/api/notifications/unsubscribe/${token}/`,
    settings: `${origin}/settings/notifications`,
  })
}
