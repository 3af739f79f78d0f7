import { copy } from './copy.ts'

type Group = keyof typeof copy.settings.groups

/**
 * The part of the settings that a kind belongs to. A kind that this release does not know is listed with the classes.
 */
export function groupOf(kind: string): Group {
  if (kind === 'comment' || kind === 'question_answered') return 'community'
  if (kind === 'weekly_digest' || kind === 'streak' || kind === 'points_expire') return 'practice'
  if (/^(account|payments|membership)/.test(kind)) return 'account'
  return 'classes'
}

/** A kind's name; an unknown kind's is derived from its key. */
export const nameOf = (kind: string) => copy.settings.kinds[kind] ?? kind.replaceAll('_', ' ')
