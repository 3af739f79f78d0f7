import type { Services } from '../../services.ts'
import { readClass } from './cards.ts'
import { previewWords } from './copy.ts'

/** The title and the moment of a class in the studio's zone, for the preview of its link; null when there is no such class. */
export async function previewClass({ db }: Services, id: string): Promise<{ title: string; description: string } | null> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return null
  const item = await readClass(db, Number(id), null)
  return item ? { title: item.title, description: previewWords(new Date(item.starts_at), item.minutes, item.host?.name) } : null
}
