import { Suspense, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { AuthorName } from './AuthorName.tsx'
import type { Comment } from './commentCalls.ts'
import { copy } from './copy.ts'
import { CommentMenu, EditComment } from './tools.ts'

/** A comment as plain text, with the member's actions. */
export function CommentRow({ comment }: { comment: Comment }) {
  const { isAuthenticated } = useSession()
  const [editing, setEditing] = useState(false)
  const row = useRef<HTMLLIElement>(null)
  const close = () => {
    setEditing(false)
    row.current?.focus()
  }
  return (
    <li ref={row} tabIndex={-1} className="flex items-start gap-2 text-sm outline-none">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <AuthorName name={comment.author_name} />
          {comment.badge && (
            <span className="rounded-full bg-leaf-wash px-2 font-semibold text-leaf">
              {copy.comments.badge[comment.badge]}
            </span>
          )}
          {comment.edited && <span className="text-quiet">{copy.note.edited}</span>}
        </div>
        {editing ? (
          <Suspense>
            <EditComment comment={comment} onClose={close} />
          </Suspense>
        ) : (
          <p dir="auto" className="whitespace-pre-wrap [unicode-bidi:plaintext]">
            {comment.content}
          </p>
        )}
      </div>
      {isAuthenticated && !editing && (
        <div className="-mt-2 -mr-3 size-11 shrink-0">
          <Suspense>
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
