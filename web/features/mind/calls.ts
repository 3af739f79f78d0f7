import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Input } from '../../../contract/api.ts'
import { call, exchange } from '../../lib/call.ts'
import { consentKey } from '../../lib/consent.ts'
import { newRetryKey } from '../../lib/retryKey.ts'

export type Entry = Answer<'GET /api/journal/'>[number]

const journal = ['journal'] as const

/** One's own entries as far as they have been opened, newest first; more by `fetchNextPage` (contract C13). */
export function useEntries() {
  return useInfiniteQuery({
    queryKey: journal,
    queryFn: ({ pageParam: cursor, signal }) =>
      exchange('GET /api/journal/', { query: { limit: 20, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ answer }) => answer),
  })
}

/** Saves an entry. Sent again after a lost answer, the same words are the same entry (quality R14). */
export function useSaveEntry(onSaved: (answer: Answer<'POST /api/journal/'>) => void) {
  const cache = useQueryClient()
  const attempt = useRef({ words: '', key: '' })
  return useMutation({
    mutationFn(body: Input<'POST /api/journal/'>['body']) {
      if (attempt.current.words !== body.content) attempt.current = { words: body.content, key: newRetryKey() }
      return call('POST /api/journal/', { body }, { retryKey: attempt.current.key })
    },
    onSuccess(answer) {
      attempt.current = { words: '', key: '' }
      onSaved(answer)
      void cache.invalidateQueries({ queryKey: journal })
    },
    // Also when it failed: the consent may have been withdrawn in another tab.
    onSettled: () => cache.invalidateQueries({ queryKey: consentKey }),
  })
}

/** Tells the server that something was let go. A failure is only logged, and not the thought with it (spec §8). */
export async function letGo(thought: string): Promise<boolean> {
  try {
    await call('POST /api/let-go/', { body: { thought } })
    return true
  } catch (failure) {
    console.warn('The release did not reach the server.', failure)
    return false
  }
}

/** Sits down; the server's clock runs from here. Without the server the sitting goes on, without points. */
export function startSitting(): Promise<number | undefined> {
  return call('POST /api/breathing/').then(
    ({ id }) => id,
    (failure: unknown) => {
      console.warn('The sitting could not be counted.', failure)
      return undefined
    },
  )
}

/** Stands up again, and answers the points it gave. */
export function endSitting(id: number): Promise<number> {
  return call('PUT /api/breathing/:id/', { params: { id } }).then(
    ({ points_added }) => points_added,
    (failure: unknown) => {
      console.warn('The sitting could not be counted.', failure)
      return 0
    },
  )
}
