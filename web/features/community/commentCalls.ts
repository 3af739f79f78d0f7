import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Answer } from '../../../contract/api.ts'
import { call, exchange } from '../../api/call.ts'
import { inPages } from '../../api/pages.ts'
import { useRetryKey } from '../../api/retryKey.ts'
import { keys } from './keys.ts'

export type Comment = Answer<'POST /api/posts/notes/:id/comments/'>
type Page = { answer: Comment[]; next: string | undefined }

/** A note's comments, oldest first. */
export function useComments(id: number) {
  return useInfiniteQuery({
    queryKey: keys.comments(id),
    ...inPages((query, signal) =>
      exchange('GET /api/posts/notes/:id/comments/', { params: { id }, query }, { signal }),
    ),
  })
}

/** Adds a comment and appends the server's answer to the list. */
export function useComment(id: number, then: { sent(): void; failed(): void }) {
  const cache = useQueryClient()
  const retryKey = useRetryKey()
  return useMutation({
    mutationFn: (content: string) =>
      call(
        'POST /api/posts/notes/:id/comments/',
        { params: { id }, body: { content, note: id } },
        { retryKey: retryKey.keyFor(content) },
      ),
    onSuccess(comment) {
      retryKey.sent()
      append(comment)
      // An answer that is still on its way is from before the comment.
      if (cache.isFetching({ queryKey: keys.comments(id) }))
        void cache.invalidateQueries({ queryKey: keys.comments(id) })
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
