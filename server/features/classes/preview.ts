import { schedule } from '../../../contract/limits.ts'
import { refusals } from '../../http/copy.ts'
import { toEventData, toEventList } from '../../http/event-data.ts'
import { missingPreview, type Preview } from '../../http/page.ts'
import type { Services } from '../../services.ts'
import { readClass, type Card } from './cards.ts'
import { classWords, outlineWords, previewWords } from './copy.ts'
import { byStart, openSchedule } from './schedule.ts'

/**
 * Returns a class's link preview, its data for search engines and, until it ends, its outline, or 404 if no
 * class has this id.
 */
export async function previewClass({ db, origin }: Services, id: string): Promise<Preview> {
  if (!/^\d{1,16}$/.test(id) || !Number.isSafeInteger(Number(id))) return missingPreview
  const item = await readClass(db, Number(id), null)
  if (!item) return missingPreview
  const description =
    item.status === 'cancelled'
      ? refusals.class_cancelled
      : previewWords(new Date(item.starts_at), item.minutes, item.host?.name)
  // A class that is cancelled or over has no outline, because only the app shows that state.
  const isComing = item.status === 'scheduled' || item.status === 'live'
  return {
    card: { title: item.title, description },
    data: { ...toEventData(toEvent(item), origin()), description: item.description || description },
    ...(isComing && { words: outlineWords(item) }),
  }
}

/** Returns a function that reads the next classes of the schedule, for search engines. */
export function openSchedulePreview({ db, origin }: Services): () => Promise<Preview> {
  const readSchedule = openSchedule(db)
  const everything = {
    viewer: null,
    from: null,
    days: schedule.days,
    styles: null,
    levels: null,
    languages: null,
    hosts: null,
    ...byStart.first,
  }
  return async () => {
    const { cards } = await readSchedule({ ...everything, limit: 100 })
    const coming = cards.filter(({ status }) => status === 'scheduled').map(toEvent)
    return { data: toEventList(classWords.schedule, coming, origin()) }
  }
}

/** The price is 0 because Free includes a class a week. */
const toEvent = (item: Card) => ({ ...item, at: `/classes/${item.id}`, price: 0 })
