import { note, shown } from '../../../contract/limits.ts'
import { useCache } from '../../data/cache.ts'
import { copy as waiting } from '../../app/offline/copy.ts'
import { useDraft } from '../../session/draft.ts'
import { Waiting } from '../../app/offline/Waiting.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { reloadFeed, usePost } from './posting.ts'
import { copy as words } from './writing/copy.ts'
import { postFailure } from './feed/feedFailures.ts'

/** Shares a note. The text stays in the form until it has been shared. */
export function PostForm() {
  const [title, setTitle] = useDraft('note title')
  const [content, setContent] = useDraft('note content')
  const cache = useCache()
  const { mutateAsync: post } = usePost(() => {
    setTitle('')
    setContent('')
  })

  return (
    <>
      <Card>
        {/* The message is below the button: above it, its Close could appear under a second press. */}
        <Form
          requires={{ title: words.titleRequired, content: words.contentRequired }}
          act={() => post({ body: { title, content } })}
          done={(note) =>
            note ? { sentence: words.posted, lasts: shown.posted } : { sentence: waiting.kept, type: 'info' }
          }
          failed={postFailure}
          submit={words.post}
          buttonAt="end"
          messageAt="below"
        >
          <TextField
            label={words.title}
            name="title"
            dir="auto"
            maxLength={note.titleMax}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            label={words.content}
            name="content"
            dir="auto"
            rows={4}
            maxLength={note.contentMax}
            required
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
        </Form>
      </Card>
      <Waiting
        kind="note"
        onSent={() => void reloadFeed(cache)}
        onEdit={(note) => {
          setTitle(note.title)
          setContent(note.content)
        }}
      />
    </>
  )
}
