import type { ReactNode } from 'react'
import { note } from '../../../../contract/limits.ts'
import { useDraft } from '../../../session/draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form, type FormProps } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { copy } from './copy.ts'

type Words = { title: string; content: string }
type Draft = Words & { write: (part: Partial<Words>) => void; clear: (shared: Words) => void }

/** Provides the draft of a note; each kind of note has its own. */
export function useNoteDraft(kind: string): Draft {
  const [title, setTitle, isStillTitle] = useDraft(`${kind} title`)
  const [content, setContent, isStillContent] = useDraft(`${kind} content`)
  const write = (part: Partial<Words>) => {
    if (part.title !== undefined) setTitle(part.title)
    if (part.content !== undefined) setContent(part.content)
  }
  const clear = (shared: Words) => {
    if (isStillTitle(shared.title) && isStillContent(shared.content)) write({ title: '', content: '' })
  }
  return { title, content, write, clear }
}

type Props<T> = Pick<FormProps<T>, 'done' | 'failed' | 'onDone' | 'submit'> & {
  draft: Draft
  share: (words: Words, data: FormData) => Promise<T>
  rows?: number
  /** Further fields, below the note's fields. */
  children?: ReactNode
}

/**
 * The form for a note. Its text stays until it has been shared, even if the member has left the screen by then, or
 * is changed meanwhile.
 */
export function NoteForm<T>({ draft, share, rows = 4, submit = copy.post, children, ...outcome }: Props<T>) {
  const { title, content, write, clear } = draft
  async function shareAndClear(data: FormData) {
    const words = { title, content }
    const shared = await share(words, data)
    clear(words)
    return shared
  }
  return (
    <Card>
      {/* The message is below the button, so that a second press cannot hit the message's Close. */}
      <Form
        {...outcome}
        requires={{ title: copy.titleRequired, content: copy.contentRequired }}
        act={shareAndClear}
        submit={submit}
        buttonAt="end"
        messageAt="below"
      >
        <TextField
          label={copy.title}
          name="title"
          dir="auto"
          maxLength={note.titleMax}
          required
          value={title}
          onChange={(event) => write({ title: event.target.value })}
        />
        <TextArea
          label={copy.content}
          name="content"
          dir="auto"
          rows={rows}
          maxLength={note.contentMax}
          required
          value={content}
          onChange={(event) => write({ content: event.target.value })}
        />
        {children}
      </Form>
    </Card>
  )
}
