import { useState } from 'react'
import { staffNote } from '../../../../contract/limits.ts'
import { formatDateTime, studioZone } from '../../../core/format.ts'
import type { Me } from '../../../core/me.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { copy as frame } from '../copy.ts'
import { failureSentence, unread } from '../failures.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { Panel } from '../parts/Panel.tsx'
import { isFor } from '../sections.ts'
import { type Note, useNotes, usePersonChanges } from './calls.ts'
import { copy } from './notesCopy.ts'

/** The staff's private notes about a member. */
export function NotesPanel({ username, me }: { username: string; me: Me }) {
  const { addNote } = usePersonChanges(username)
  const [removing, setRemoving] = useState<Note>()
  return (
    <Panel title={copy.title}>
      <Form
        label={copy.add}
        act={(data) => addNote(textIn(data, 'text').trim())}
        requires={{ text: copy.required }}
        done={copy.added}
        failed={failureSentence}
        submit={copy.add}
        size="dense"
        resets
      >
        <TextArea
          label={copy.text}
          hint={copy.hint}
          name="text"
          rows={2}
          maxLength={staffNote.textMax}
          required
        />
      </Form>
      <ReadPages
        of={useNotes(username)}
        failed={unread(copy.notLoaded)}
        placeholder={2}
        none={copy.none}
        more={frame.parts.more}
        dense
      >
        {(notes) => (
          <ul aria-label={copy.title} className="flex flex-col divide-y divide-hairline">
            {notes.map((note) => (
              <li key={note.id} className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 py-3">
                <div className="min-w-0">
                  <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note.text}</p>
                  <p className="text-quiet">
                    {copy.by(note.by, formatDateTime(note.created_at, studioZone))}
                  </p>
                </div>
                {(isFor([], me.roles) || note.is_mine) && (
                  <Button look="quiet" size="dense" onClick={() => setRemoving(note)}>
                    {copy.remove}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ReadPages>
      {removing && <RemoveNote username={username} note={removing} onClose={() => setRemoving(undefined)} />}
    </Panel>
  )
}

function RemoveNote({ username, note, onClose }: { username: string; note: Note; onClose: () => void }) {
  const { removeNote } = usePersonChanges(username)
  return (
    <ConfirmDialog
      title={copy.removeTitle}
      confirm={copy.removeNow}
      look="danger"
      act={() => removeNote(note.id)}
      done={copy.removed}
      onClose={onClose}
    >
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note.text}</p>
    </ConfirmDialog>
  )
}
