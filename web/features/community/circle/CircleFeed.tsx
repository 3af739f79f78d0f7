import { note as limits, shown } from '../../../../contract/limits.ts'
import { useChange } from '../../../data/change.ts'
import { useDraft } from '../../../session/draft.ts'
import { Card } from '../../../ui/Card.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { ReadPages } from '../../../ui/Read.tsx'
import { feed } from '../calls.ts'
import { useNotes } from '../feed/feedCalls.ts'
import { copy as feedCopy } from '../feed/feedCopy.ts'
import { feedFailure, postFailure } from '../feed/feedFailures.ts'
import { NoteList } from '../feed/NoteList.tsx'
import { copy as form } from '../writing/copy.ts'
import { copy } from './copy.ts'

/** The notes of a circle, and a form for another. */
export function CircleFeed({ circle }: { circle: number }) {
  return (
    <section aria-labelledby="circle-feed" className="flex flex-col gap-4">
      <div>
        <h2 id="circle-feed" className="text-2xl">
          {copy.heading}
        </h2>
        <p className="mt-1 text-quiet">{copy.lead}</p>
      </div>
      <CirclePost circle={circle} />
      <ReadPages
        of={useNotes(circle)}
        title={feedCopy.feed.notLoaded}
        failed={feedFailure}
        placeholder={4}
        inCard
        none={copy.none}
        more={feedCopy.feed.more}
      >
        {(notes) => <NoteList notes={notes} />}
      </ReadPages>
    </section>
  )
}

/** Unlike a note for everybody it is not kept while offline: by then the circle may be another. */
function CirclePost({ circle }: { circle: number }) {
  const [title, setTitle] = useDraft(`circle ${circle} title`)
  const [content, setContent] = useDraft(`circle ${circle} content`)
  const { mutateAsync: post } = useChange('POST /api/posts/notes/', { once: true, touches: [feed] })
  return (
    <Card>
      <Form
        requires={{ title: form.titleRequired, content: form.contentRequired }}
        act={() => post({ body: { title, content, circle } })}
        done={() => ({ sentence: copy.posted, lasts: shown.posted })}
        failed={postFailure}
        onDone={() => {
          setTitle('')
          setContent('')
        }}
        submit={form.post}
        buttonAt="end"
        messageAt="below"
      >
        <TextField
          label={form.title}
          name="title"
          dir="auto"
          maxLength={limits.titleMax}
          required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={form.content}
          name="content"
          dir="auto"
          rows={3}
          maxLength={limits.contentMax}
          required
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Form>
    </Card>
  )
}
