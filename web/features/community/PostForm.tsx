import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { note, shown } from '../../../contract/limits.ts'
import { useCache } from '../../api/cache.ts'
import { copy as waiting } from '../../app/offline/copy.ts'
import { useDraft } from '../../session/draft.ts'
import { Waiting } from '../../app/offline/Waiting.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { reloadFeed, usePost } from './calls.ts'
import { copy } from './copy.ts'
import { postFailure } from './failures.ts'

const words = copy.form

/** Shares a note. The text stays in the form until it has been shared. */
export function PostForm() {
  const [title, setTitle] = useDraft('note title')
  const [content, setContent] = useDraft('note content')
  const titleField = useRef<HTMLInputElement>(null)
  const contentField = useRef<HTMLTextAreaElement>(null)
  const { message, say, clear } = useMessage()
  const cache = useCache()
  const post = usePost((note) => {
    setTitle('')
    setContent('')
    say(note ? words.posted : waiting.kept, note ? 'success' : 'info')
  })

  const clearPosted = useEffectEvent(clear)
  useEffect(() => {
    if (message?.type !== 'success') return
    const timer = setTimeout(clearPosted, shown.posted)
    return () => clearTimeout(timer)
  }, [message])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (post.isPending) return
    if (!title.trim()) return refuse(words.titleRequired, titleField.current)
    if (!content.trim()) return refuse(words.contentRequired, contentField.current)
    clear()
    post.mutate({ body: { title, content } }, { onError: (failure) => say(postFailure(failure), 'error') })
  }

  function refuse(sentence: string, field: HTMLElement | null) {
    field?.focus()
    say(sentence, 'error')
  }

  return (
    <>
      <Card>
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <TextField
            ref={titleField}
            label={words.title}
            name="title"
            dir="auto"
            maxLength={note.titleMax}
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
          <TextArea
            ref={contentField}
            label={words.content}
            name="content"
            dir="auto"
            rows={4}
            maxLength={note.contentMax}
            required
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
          <Button type="submit" disabled={post.isPending} className="self-end">
            {post.isPending ? words.processing : words.post}
          </Button>
          {/* Below the button: above it, its Close could appear under a second press. */}
          <MessageBox place="inline" message={message} onClose={clear} />
        </form>
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
