import type { Answer, Parsed } from '../../../contract/api.ts'
import { noKey, type MemberKey, type MemberKeys } from '../../core/member-keys.ts'
import { KeyMissing, type Vault } from '../../core/vault.ts'
import { refuse } from '../../http/refuse.ts'
import { words } from './copy.ts'

export type Card = Answer<'GET /api/checkins/:id/'>
export type Brief = NonNullable<Parsed<'POST /api/checkins/'>['body']['brief']>
export type Commitment = Card['commitments'][number]
type Kind = 'brief' | 'note' | 'private note' | 'answer' | 'flag' | `commitment ${number}`
type SealedCommitment = {
  number: number
  sealed: string | Buffer
  due: string
  outcome: Commitment['outcome']
}

/** Encrypts and decrypts the texts of check-ins with their member's key. @throws 503 without that key */
export function openSealing(vault: Vault, keys: MemberKeys) {
  const closing = <T>(work: () => T): T => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof KeyMissing)) throw error
      throw refuse(503, { detail: words.closed }, { 'retry-after': '60' })
    }
  }
  /** Decrypts the text of one member's check-ins. */
  const readerOf = async (member: number) => {
    const key = await keys.find(member)
    const open = (id: number, kind: Kind, sealed: Buffer) =>
      closing(() => vault.open(member, key ?? noKey(), `check-in ${id} ${kind}`, sealed))
    return {
      text: (id: number, kind: Kind, sealed: Buffer | null) => sealed && open(id, kind, sealed),
      brief: (id: number, sealed: Buffer | null) =>
        sealed && (JSON.parse(open(id, 'brief', sealed)) as Brief),
      commitment: (id: number, { number: n, sealed, due, outcome }: SealedCommitment): Commitment => ({
        n,
        text: open(
          id,
          `commitment ${n}`,
          typeof sealed === 'string' ? Buffer.from(sealed, 'base64') : sealed,
        ),
        due,
        outcome,
      }),
    }
  }
  return {
    readerOf,
    /** Encrypts the text of one member's check-ins. */
    writerOf: async (member: number) => {
      const key: MemberKey = await keys.findOrMake(member)
      return {
        version: key.version,
        close: (id: number, kind: Kind, text: string) =>
          closing(() => vault.close(member, key, `check-in ${id} ${kind}`, text)),
      }
    },
  }
}

export type Sealing = ReturnType<typeof openSealing>
export type Reader = Awaited<ReturnType<Sealing['readerOf']>>
