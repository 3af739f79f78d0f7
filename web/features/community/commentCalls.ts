import type { Answer } from '../../../contract/api.ts'
import { useChange } from '../../data/change.ts'
import type { Page } from '../../data/keys.ts'
import { useReadPages } from '../../data/pages/readPages.ts'

export const comments = 'GET /api/posts/notes/:id/comments/'

export type Comment = Answer<typeof comments>[number]

/** Reads a note's comments, oldest first. */
export const useComments = (id: number) => useReadPages(comments, { params: { id } }, { select: eachOnce })

/** A comment appended to the last loaded page is also on its own page, once that is loaded. */
const eachOnce = ({ pages }: { pages: Page<typeof comments>[] }) => {
  const latestFirst = pages.flatMap(({ answer }) => answer).toReversed()
  return [...new Map(latestFirst.map((each) => [each.id, each])).values()].toReversed()
}

/** Adds a comment and appends the server's response to the list. */
export function useComment(
  id: number,
  then: { sent(content: string): void; failed(failure: unknown): void },
) {
  const params = { id }
  const { mutateAsync } = useChange('POST /api/posts/notes/:id/comments/', {
    once: true,
    settle(cache, comment) {
      cache.changePages(comments, { params }, (list, isLast) => (isLast ? [...list, comment] : list))
      // A response still pending may predate the comment.
      if (cache.isReading([comments, { params }])) void cache.touch([[comments, { params }]])
    },
    onSuccess: (_, { body }) => then.sent(body.content),
    onError: then.failed,
  })
  return (content: string) => mutateAsync({ params, body: { content, note: id } })
}
