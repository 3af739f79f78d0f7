import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Note } from './calls.ts'
import { keys } from './keys.ts'

type Page = { answer: Note[] }

/** The cached note, from the feed or from its own screen. */
export function findNote(cache: QueryClient, id: number): Note | undefined {
  const pages = cache.getQueryData<InfiniteData<Page>>(keys.feed)?.pages ?? []
  const inFeed = pages.flatMap(({ answer }) => answer).find((note) => note.id === id)
  return inFeed ?? cache.getQueryData<Note>(keys.note(id))
}

/** Changes a note in the feed and on its own screen. */
export function changeNote(cache: QueryClient, id: number, change: Partial<Note>): void {
  changeFeed(cache, (notes) => notes.map((note) => (note.id === id ? { ...note, ...change } : note)))
  cache.setQueryData<Note>(keys.note(id), (note) => note && { ...note, ...change })
}

/** Removes a note from the feed. */
export function dropNote(cache: QueryClient, id: number): void {
  changeFeed(cache, (notes) => notes.filter((note) => note.id !== id))
}

function changeFeed(cache: QueryClient, change: (notes: Note[]) => Note[]): void {
  cache.setQueryData<InfiniteData<Page>>(
    keys.feed,
    (feed) =>
      feed && { ...feed, pages: feed.pages.map((page) => ({ ...page, answer: change(page.answer) })) },
  )
}
