import type { Input } from '../../../contract/api.ts'
import { exchange } from '../../api/call.ts'
import { Refused } from '../../api/failures.ts'
import { sendOrKeep } from '../../app/offline/sendOrKeep.ts'
import type { Cache } from '../../data/cache.ts'
import { useChange } from '../../data/change.ts'
import { type Note, shownFeed } from './calls.ts'
import { welcome } from './welcomeCalls.ts'

/**
 * Shares a note, then reloads the feed; while offline, queues the note.
 */
export function usePost() {
  type Draft = Input<'POST /api/posts/notes/'>
  return useChange(
    (draft: Draft, { retryKey }) =>
      sendOrKeep({ kind: 'note', body: draft.body }, retryKey!, () => postNote(draft, retryKey!)),
    { once: true, settle: (cache) => void reloadFeed(cache) },
  )
}

/** A note is one of a new member's first steps. */
function rereadWelcome(cache: Cache): void {
  if (cache.find(welcome)?.steps) void cache.touch([welcome])
}

/** Only a 201 means that the note was saved. */
async function postNote(input: Input<'POST /api/posts/notes/'>, retryKey: string): Promise<Note> {
  const { status, answer } = await exchange('POST /api/posts/notes/', input, { retryKey })
  if (status !== 201) throw new Refused(status)
  return answer
}

/**
 * Reloads the feed after a note was saved, with retries after a lost connection, so that the writer sees the
 * note.
 */
export async function reloadFeed(cache: Cache): Promise<void> {
  for (const pauseMs of [1_000, 3_000, 9_000, undefined]) {
    const failed = await cache.touch([shownFeed], { throwing: true }).then(
      () => false,
      () => true,
    )
    if (!failed) return rereadWelcome(cache)
    if (pauseMs === undefined) return
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
