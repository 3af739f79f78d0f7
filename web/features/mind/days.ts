import { formatLongDate } from '../../core/format.ts'
import type { Entry } from './calls.ts'

export type Day = { name: string; entries: Entry[] }

/**
 * Groups entries, newest first, by the day in the reader's own zone on which they were written: 'Saturday, 21
 * November 2026'.
 */
export function byDay(entries: readonly Entry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const name = formatLongDate(entry.created_at)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}

/** Ignores case, and how a keyboard composes letters, such as a Hindi letter with a dot. */
const comparable = (text: string) => text.normalize('NFC').toLocaleLowerCase()

/** Returns the entries that contain every word of the search. An empty search matches all. */
export function matching(entries: readonly Entry[], search: string): Entry[] {
  const wanted = comparable(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ content }) => {
    const text = comparable(content)
    return wanted.every((word) => text.includes(word))
  })
}
