import type { Note } from '../calls.ts'
import { CommentForm } from '../commenting/CommentForm.tsx'
import { NoteCard } from '../NoteCard.tsx'
import { DeleteButton } from '../writing/DeleteButton.tsx'

/** Notes with their comments; the member's own notes can be deleted. */
export const NoteList = ({ notes }: { notes: readonly Note[] }) => (
  <ul className="flex flex-col gap-4">
    {notes.map((note) => (
      <li key={note.id}>
        <NoteCard note={note} form={<CommentForm note={note.id} />}>
          {note.is_mine && <DeleteButton id={note.id} />}
        </NoteCard>
      </li>
    ))}
  </ul>
)
