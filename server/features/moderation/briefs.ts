import { brief as shape } from '../../../contract/checkins.ts'
import { noKey, openMemberKeys } from '../../core/member-keys.ts'
import { KeyMissing } from '../../core/vault.ts'
import { columnOf } from '../../db/column.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'

const readBrief = columnOf(shape)

/** Marks a text that cannot be decrypted because its key is missing. */
const closed = Symbol('closed')

type Sealed = { checkin: number; member: number | null; sealed: Buffer | null }

/** Returns functions that decrypt flagged briefs and the comments with which coaches flagged them. */
export function openBriefs({ db, vault }: Pick<Services, 'db' | 'vault'>) {
  const keys = openMemberKeys(db, vault)
  const open = async (kind: 'brief' | 'flag', { checkin, member, sealed }: Sealed) => {
    if (sealed === null || member === null) return null
    try {
      return vault.open(member, (await keys.find(member)) ?? noKey(), `check-in ${checkin} ${kind}`, sealed)
    } catch (error) {
      if (error instanceof KeyMissing) return closed
      throw error
    }
  }
  // A missing key must not make the queue unreadable.
  const asText = (opened: string | null | typeof closed) => (opened === closed ? words.closedBrief : opened)
  return {
    /** Returns a brief as plain text; null if the brief no longer exists. */
    brief: async (from: Sealed): Promise<string | null> => {
      const opened = await open('brief', from)
      if (opened === null || opened === closed) return asText(opened)
      const { mood, win, obstacle } = readBrief(JSON.parse(opened))
      return words.brief(words.moods[mood - 1] ?? '', win, obstacle)
    },
    /** Returns a coach's comment; null if the comment no longer exists. */
    flag: async (from: Sealed) => asText(await open('flag', from)),
  }
}

export type Briefs = ReturnType<typeof openBriefs>
