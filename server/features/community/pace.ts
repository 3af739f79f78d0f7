import { createHash } from 'node:crypto'
import type { Db } from '../../db/connect.ts'
import { weighWriting } from './queries.types.ts'

type Count<Rate extends string> = (rate: Rate, named?: string) => Promise<unknown>
type Writing = { member: number; retryKey: Buffer | null }

/** Counts a note against the limits on new accounts and on repeating the same text. @throws 429 */
export async function paceNote(
  db: Db,
  count: Count<'firstNotes' | 'sameNote'>,
  { title, content, ...writing }: Writing & { title: string; content: string },
): Promise<void> {
  const [found] = await weighWriting.run(writing, db)
  if (!found || found.repeated) return
  await count(
    'sameNote',
    createHash('sha256')
      .update(JSON.stringify([title, content]))
      .digest('base64url'),
  )
  if (found.is_new) await count('firstNotes')
}

/** Counts a comment against the limit on new accounts. @throws 429 */
export async function paceComment(db: Db, count: Count<'firstComments'>, writing: Writing): Promise<void> {
  const [found] = await weighWriting.run(writing, db)
  if (found?.is_new && !found.repeated) await count('firstComments')
}
