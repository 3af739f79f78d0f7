import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer } from '../../../contract/api.ts'
import { call, exchange } from '../../lib/call.ts'
import { newRetryKey } from '../../lib/retryKey.ts'
import { keys } from './keys.ts'

export type Comment = Answer<'POST /api/posts/notes/:id/comments/'>
type Page = { answer: Comment[]; next: string | undefined }

/** A note's comments, oldest first, asked for once `wanted`. */
export function useComments(id: number, wanted: boolean) {
  return useInfiniteQuery({
    queryKey: keys.comments(id),
    enabled: wanted,
    queryFn: ({ pageParam: cursor, signal }) =>
      exchange('GET /api/posts/notes/:id/comments/', { params: { id }, ...(cursor ? { query: { cursor } } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ answer }) => answer),
  })
}

/** Sends a comment; what came back is appended to the list. Sent again after a lost answer, it is the same comment. */
export function useComment(id: number, then: { sent(): void; failed(): void }) {
  const cache = useQueryClient()
  const attempt = useRef({ content: '', key: '' })
  return useMutation({
    mutationFn(content: string) {
      if (attempt.current.content !== content) attempt.current = { content, key: newRetryKey() }
      const given = { params: { id }, body: { content, note: id } }
      return call('POST /api/posts/notes/:id/comments/', given, { retryKey: attempt.current.key })
    },
    onSuccess(comment) {
      attempt.current = { content: '', key: '' }
      append(comment)
      then.sent()
    },
    onError: then.failed,
  })

  function append(comment: Comment) {
    cache.setQueryData<InfiniteData<Page>>(keys.comments(id), (list) => {
      const last = list?.pages.at(-1)
      if (!list || !last) return list
      return { ...list, pages: [...list.pages.slice(0, -1), { ...last, answer: [...last.answer, comment] }] }
    })
  }
}
