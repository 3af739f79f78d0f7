import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useSession } from '../../session/session.ts'
import { formatLongDate, usDate } from '../../core/format.ts'
import { Card } from '../../ui/Card.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import type { Note } from './calls.ts'
import { Comments } from './Comments.tsx'
import { AuthorName } from './AuthorName.tsx'
import { copy } from './copy.ts'
import { NoteActions } from './NoteActions.tsx'
import { NoteText } from './NoteText.tsx'
import { EditNote, NoteMenu } from './tools.ts'

type Props = {
  note: Note
  /** The title's heading level: h3 in a feed, h1 on the note's own page. */
  heading?: 'h1' | 'h3'
  /** The form to add a comment; only members see it. */
  form: ReactNode
  children?: ReactNode
}

/** Returns the words for a question's state. */
function waitingFor({ answer_by: by }: Note): string {
  if (by === null) return copy.note.asked
  return Date.parse(by) <= Date.now() ? copy.note.overdue : copy.note.answerBy(formatLongDate(by))
}

/**
 * A note as plain text, with its line breaks and the direction of its script. `children` is its Delete
 * button, if any.
 */
export function NoteCard({ note, heading: Heading = 'h3', form, children }: Props) {
  const { isAuthenticated } = useSession()
  const [editing, setEditing] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  const close = () => {
    setEditing(false)
    card.current?.focus()
  }
  return (
    // Layout containment: a change in one of a hundred notes causes no new layout of the others. The z-index
    // puts an open menu above the next note.
    <Card
      as="article"
      ref={card}
      tabIndex={-1}
      className="relative contain-layout contain-style outline-none has-[[role=menu]]:z-10"
    >
      {editing ? (
        <Suspense>
          <EditNote note={note} onClose={close} />
        </Suspense>
      ) : (
        <>
          <Heading dir="auto" className="text-xl">
            {note.title}
          </Heading>
          <div className="mt-4 flex items-center gap-3 text-sm">
            <Initial name={note.author_name} />
            <p className="flex min-w-0 flex-1 flex-col">
              <AuthorName name={note.author_name} className="self-start" />
              <span className="text-quiet">
                <time dateTime={note.created_at}>{usDate(note.created_at)}</time>
                {note.edited && ` · ${copy.note.edited}`}
              </span>
            </p>
            {isAuthenticated && (
              <div className="-mr-3 size-11 shrink-0">
                <Suspense>
                  <NoteMenu note={note} onEdit={() => setEditing(true)} />
                </Suspense>
              </div>
            )}
          </div>
          {note.to && <p className="mt-4 text-sm text-quiet">{waitingFor(note)}</p>}
          {note.hidden && <p className="mt-4 text-sm text-quiet">{copy.note.hidden}</p>}
          <NoteText text={note.content} />
        </>
      )}
      <NoteActions note={note}>{children}</NoteActions>
      <Comments note={note.id} form={form} />
    </Card>
  )
}
