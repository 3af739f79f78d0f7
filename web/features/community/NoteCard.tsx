import type { ReactNode } from 'react'
import { usDate } from '../../lib/format.ts'
import { Card } from '../../ui/Card.tsx'
import { Initial } from '../../ui/Initial.tsx'
import type { Note } from './calls.ts'
import { Comments } from './Comments.tsx'
import { NoteActions } from './NoteActions.tsx'
import { NoteText } from './NoteText.tsx'

type Props = {
  note: Note
  /** The heading it has where it stands: one of many in the feed, or the page's own. */
  title?: 'h1' | 'h3'
  children?: ReactNode
}

/**
 * One note as it was written: plain text, its lines kept, running the way its own script runs. `children` is its Delete,
 * for whom there is one.
 */
export function NoteCard({ note, title: Title = 'h3', children }: Props) {
  return (
    <Card as="article">
      <Title dir="auto" className="text-xl">
        {note.title}
      </Title>
      <p className="mt-4 flex items-center gap-3 text-sm">
        <Initial name={note.author_name} />
        <span className="flex min-w-0 flex-col">
          <bdi className="font-semibold">{note.author_name}</bdi>
          <time dateTime={note.created_at} className="text-quiet">
            {usDate(note.created_at)}
          </time>
        </span>
      </p>
      <NoteText text={note.content} />
      <NoteActions note={note}>{children}</NoteActions>
      <Comments note={note.id} />
    </Card>
  )
}
