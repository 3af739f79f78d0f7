import { brief as shape } from '../../../contract/checkins.ts'
import { noKey, openMemberKeys } from '../../core/member-keys.ts'
import { KeyMissing } from '../../core/vault.ts'
import { columnOf } from '../../db/column.ts'
import type { Services } from '../../services.ts'
import { words } from './copy.ts'

const readBrief = columnOf(shape)

type Sealed = { checkin: number; member: number | null; sealed: Buffer | null }

/** Reads the briefs coaches have shown, and the coaches' comments on them. */
export function openBriefs({ db, vault }: Pick<Services, 'db' | 'vault'>) {
  const keys = openMemberKeys(db, vault)
  const open = async (kind: 'brief' | 'flag', { checkin, member, sealed }: Sealed) => {
    if (sealed === null || member === null) return null
    try {
      return vault.open(member, (await keys.find(member)) ?? noKey(), `check-in ${checkin} ${kind}`, sealed)
    } catch (error) {
      // The queue stays readable without it.
      if (error instanceof KeyMissing) return words.closedBrief
      throw error
    }
  }
  return {
    /** A brief as sentences; null if it no longer exists. */
    brief: async (from: Sealed): Promise<string | null> => {
      const text = await open('brief', from)
      if (text === null || text === words.closedBrief) return text
      const { mood, win, obstacle } = readBrief(JSON.parse(text))
      return words.brief(words.moods[mood - 1] ?? '', win, obstacle)
    },
    /** The coach's comment. */
    flag: (from: Sealed) => open('flag', from),
  }
}

export type Briefs = ReturnType<typeof openBriefs>
