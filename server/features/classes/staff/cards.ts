import type { Answer } from '../../../../contract/api.ts'
import type { Db } from '../../../db/connect.ts'
import { readClasses } from '../cards.ts'
import { readLinks } from './queries.types.ts'

type StaffClass = Answer<'GET /api/staff/classes/'>[number]

/** Returns classes with their links, in the order of `ids`. */
export async function readStaffClasses(db: Db, ids: number[], viewer: number): Promise<StaffClass[]> {
  if (!ids.length) return []
  const links = new Map((await readLinks.run({ ids }, db)).map(({ id, link }) => [id, link]))
  return (await readClasses(db, ids, viewer)).map((card) => ({ ...card, link: links.get(card.id) ?? null }))
}
