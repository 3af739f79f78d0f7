import type { Entry } from './calls.ts'

export type Day = { name: string; entries: Entry[] }

/** Entries, newest first, under the days they were written on in the reader's own zone: 'Saturday, November 21, 2026'. */
export function byDay(entries: readonly Entry[]): Day[] {
  const days: Day[] = []
  for (const entry of entries) {
    const name = new Date(entry.created_at).toLocaleDateString('en-US', { dateStyle: 'full' })
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}

/** A moment's time of day in the reader's zone: '9:05 PM'. */
export const timeOf = (moment: string) => new Date(moment).toLocaleTimeString('en-US', { timeStyle: 'short' })

/** The entries which hold every word that is looked for, whatever its case. Nothing looked for finds them all. */
export function matching(entries: readonly Entry[], search: string): Entry[] {
  const wanted = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ content }) => {
    const text = content.toLocaleLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}
