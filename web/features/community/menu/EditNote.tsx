import { note as limits } from '../../../../contract/limits.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, textIn } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import type { Note } from '../calls.ts'
import { copy } from '../copy.ts'
import { actionFailure } from '../failures.ts'
import { useEditNote } from './calls.ts'
import { focusHere } from './focus.ts'

const words = copy.editing

/** The member's own note as a form, in its place. */
export function EditNote({ note, onClose }: { note: Note; onClose: () => void }) {
  const { mutateAsync: edit } = useEditNote()
  return (
    <Form
      label={words.note}
      requires={{ title: copy.form.titleRequired, content: copy.form.contentRequired }}
      act={(data) =>
        edit({
          params: { id: note.id },
          body: { title: textIn(data, 'title'), content: textIn(data, 'content') },
        })
      }
      failed={actionFailure}
      onDone={onClose}
      submit={words.save}
      size="small"
      beside={{
        className: 'flex flex-wrap gap-3',
        after: (
          <Button look="quiet" size="small" onClick={onClose}>
            {words.cancel}
          </Button>
        ),
      }}
    >
      <TextField
        ref={focusHere}
        label={copy.form.title}
        name="title"
        dir="auto"
        maxLength={limits.titleMax}
        required
        defaultValue={note.title}
      />
      <TextArea
        label={copy.form.content}
        name="content"
        dir="auto"
        maxLength={limits.contentMax}
        required
        defaultValue={note.content}
      />
    </Form>
  )
}
