import type { ReactNode } from 'react'
import { Link } from '../../app/navigation.tsx'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Read } from '../../ui/Read.tsx'
import { useComments } from './commentCalls.ts'
import { CommentRow } from './CommentRow.tsx'
import { copy } from './copy.ts'
import { loginAndBack } from './LikeButton.tsx'
import { useSeen } from './useSeen.ts'

const words = copy.comments

/** A note's comments, loaded when they come into view, and for members the form to add one. */
export function Comments({ note, form }: { note: number; form: ReactNode }) {
  const { isAuthenticated } = useSession()
  const [target, seen] = useSeen<HTMLDivElement>()
  return (
    <div
      ref={target}
      role="group"
      aria-label={words.label}
      className="mt-4 flex flex-col gap-3 border-t border-hairline pt-4"
    >
      {seen && <CommentList note={note} />}
      {isAuthenticated ? (
        form
      ) : (
        <Link className="self-start text-sm" to={loginAndBack(note)}>
          {words.logIn}
        </Link>
      )}
    </div>
  )
}

function CommentList({ note }: { note: number }) {
  const read = useComments(note)
  const { hasNextPage, isFetchNextPageError, fetchNextPage } = read
  return (
    <>
      <Read
        of={read}
        failed={words.again}
        placeholder={1}
        none={null}
        onFailure={(again) => (
          <Button look="quiet" size="small" className="self-start" onClick={again}>
            {words.again}
          </Button>
        )}
      >
        {(comments) => (
          <ul className="flex flex-col gap-3">
            {comments.map((comment) => (
              <CommentRow key={comment.id} comment={comment} />
            ))}
          </ul>
        )}
      </Read>
      {hasNextPage && !isFetchNextPageError && (
        <Button look="quiet" size="small" className="self-start" onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </>
  )
}
