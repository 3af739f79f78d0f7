import type { ReactNode } from 'react'
import type { Note } from './calls.ts'
import { LikeButton } from './LikeButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** A note's buttons. `children` is the Delete button, if the note has one. */
export function NoteActions({ note, children }: { note: Note; children?: ReactNode }) {
  return (
    <div className="mt-4 -ml-3 flex flex-wrap items-center [&>button]:px-3">
      <LikeButton note={note} />
      {note.circle === null && <ShareButton id={note.id} />}
      {children}
    </div>
  )
}
