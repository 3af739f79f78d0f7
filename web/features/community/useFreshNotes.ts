import { useCache } from '../../data/cache.ts'
import { useRead } from '../../data/read.ts'
import { feed, type Note, shownFeed } from './calls.ts'

/** Milliseconds between checks for others' notes; a hidden tab does not check. */
const interval = 30_000

/** The number of notes that a check compares, since the feed's first note may not be the newest. */
const compared = 5

/**
 * Reports whether others have shared notes since the feed was loaded; `load` reloads it and scrolls to its
 * top.
 */
export function useFreshNotes(loaded: readonly Note[] | undefined): { fresh: boolean; load(): void } {
  const cache = useCache()
  const { data: latest = [] } = useRead(
    feed,
    { query: { limit: compared } },
    { enabled: loaded !== undefined, refetchInterval: interval, refetchOnMount: false, initialData: [] },
  )
  return {
    fresh: loaded !== undefined && hasFresh(latest, loaded),
    load() {
      window.scrollTo({ top: 0 })
      void cache.restart(shownFeed)
    },
  }
}

/** True if any of the latest notes, in any order, is somebody else's and newer than all loaded notes. */
export function hasFresh(latest: readonly Note[], loaded: readonly Note[]): boolean {
  return latest.some((note) => !note.is_mine && loaded.every((other) => isNewer(note, other)))
}

/** Notes from the same millisecond are ordered by id. */
function isNewer(a: Note, b: Note): boolean {
  const later = Date.parse(a.created_at) - Date.parse(b.created_at)
  return later > 0 || (later === 0 && a.id > b.id)
}
