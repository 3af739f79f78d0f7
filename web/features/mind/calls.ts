import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Answer, Input } from '../../../contract/api.ts'
import { call, exchange } from '../../api/call.ts'
import { consentKey } from '../../core/consent.ts'
import { sendOrKeep } from '../../app/offline/sendOrKeep.ts'
import { inPages } from '../../api/pages.ts'
import { useRetryKey } from '../../api/retryKey.ts'
import { warnAndRethrow } from '../../api/warn.ts'

export type Entry = Answer<'GET /api/journal/'>[number]

const journal = ['journal'] as const
const notCounted = 'The breathing session could not be counted.'

/** The member's entries that have been loaded so far, newest first; `fetchNextPage` loads more. */
export function useEntries() {
  return useInfiniteQuery({
    queryKey: journal,
    ...inPages((query, signal) =>
      exchange('GET /api/journal/', { query: { limit: 20, ...query } }, { signal }),
    ),
  })
}

/** Saves an entry, then reloads the journal; offline, keeps it for later: then `onSaved` has no answer. */
export function useSaveEntry(onSaved: (answer: Answer<'POST /api/journal/'> | undefined) => void) {
  const cache = useQueryClient()
  const retryKey = useRetryKey()
  return useMutation({
    mutationFn: (body: Input<'POST /api/journal/'>['body']) => {
      const key = retryKey.keyFor(body.content)
      return sendOrKeep({ kind: 'entry', body }, key, () =>
        call('POST /api/journal/', { body }, { retryKey: key }),
      )
    },
    onSuccess(answer) {
      retryKey.sent()
      onSaved(answer)
      void cache.invalidateQueries({ queryKey: journal })
    },
    // After a failure too: the consent may have been withdrawn in another tab.
    onSettled: () => cache.invalidateQueries({ queryKey: consentKey }),
  })
}

/** Reloads the journal, after an entry that waited was sent. */
export function useReloadJournal(): () => void {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: journal })
}

/** Tells the server that something was let go. A failure is only logged, without the thought. */
export const letGo = (thought: string): Promise<boolean> =>
  call('POST /api/let-go/', { body: { thought } })
    .catch(warnAndRethrow('The release did not reach the server.'))
    .then(
      () => true,
      () => false,
    )

/**
 * Begins a session of breathing, which the server times from here on.
 *
 * @returns its id; undefined if the server could not be reached: the session goes on, but gives no points
 */
export const startSession = (): Promise<number | undefined> =>
  call('POST /api/breathing/')
    .catch(warnAndRethrow(notCounted))
    .then(
      ({ id }) => id,
      () => undefined,
    )

/** Ends a session of breathing. Resolves with the points it gave. */
export const endSession = (id: number): Promise<number> =>
  call('PUT /api/breathing/:id/', { params: { id } })
    .catch(warnAndRethrow(notCounted))
    .then(
      ({ points_added }) => points_added,
      () => 0,
    )
