import type { ReactNode } from 'react'
import { usDate } from '../../core/format.ts'
import { Card } from '../../ui/Card.tsx'
import { Initial } from '../../ui/page/Initial.tsx'
import type { Note } from './calls.ts'
import { Comments } from './Comments.tsx'
import { NoteActions } from './NoteActions.tsx'
import { NoteText } from './NoteText.tsx'

type Props = {
  note: Note
  /** The level of its title: one of many in the feed, or the page's own. */
  heading?: 'h1' | 'h3'
  /** Adds a comment; only members see it. */
  form: ReactNode
  children?: ReactNode
}

/** One note as plain text, with its line breaks and in the direction of its script. `children` is its Delete button, if it has one. */
export function NoteCard({ note, heading: Heading = 'h3', form, children }: Props) {
  return (
    // Contained, so that a change in one of a hundred notes is not laid out for all.
    <Card as="article" className="contain-layout contain-style">
      <Heading dir="auto" className="text-xl">
        {note.title}
      </Heading>
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
      <Comments note={note.id} form={form} />
    </Card>
  )
}
