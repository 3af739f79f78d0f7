import { type FormEvent, useRef, useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { consent, journal } from '../../../contract/limits.ts'
import { useCache } from '../../api/cache.ts'
import { useConsentNeeded } from '../../core/consent.ts'
import { copy as waiting } from '../../app/offline/copy.ts'
import { useDraft } from '../../session/draft.ts'
import { MoodAfter, MoodBefore } from '../../core/moods/Mood.tsx'
import { Waiting } from '../../app/offline/Waiting.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useMessage } from '../../ui/message.ts'
import { MessageBox } from '../../ui/MessageBox.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { Tick } from '../../ui/Tick.tsx'
import { journal as entries, useSaveEntry } from './calls.ts'
import { copy } from './copy.ts'
import { useFormPending } from './pending.ts'

const words = copy.journal

/** Writes an entry. Unsaved text survives a reload, an expired session and a lost connection. */
export function EntryForm() {
  const [content, setContent] = useDraft('journal')
  const [ticked, setTicked] = useState(false)
  const consentNeeded = useConsentNeeded('journal')
  const formPending = useFormPending()
  const [isSaved, setIsSaved] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const tick = useRef<HTMLInputElement>(null)
  const { message, say, clear } = useMessage()
  const cache = useCache()
  const save = useSaveEntry((answer) => {
    setContent('')
    setIsSaved(true)
    say(answer ? words.saved(answer) : waiting.kept, answer ? 'success' : 'info')
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (save.isPending) return
    if (!content.trim()) return refuse(words.empty, field.current)
    if (consentNeeded && !ticked) return refuse(words.consentMissing, tick.current)
    clear()
    const body = { content, ...(consentNeeded && { consent: consent.version }) }
    save.mutate({ body }, { onError: () => say(words.failed, 'error') })
  }

  function refuse(sentence: string, where: HTMLElement | null) {
    where?.focus()
    say(sentence, 'error')
  }

  return (
    <>
      <Card>
        <form noValidate aria-label={words.title} className="flex flex-col gap-4" onSubmit={submit}>
          <TextArea
            ref={field}
            label={words.field}
            name="content"
            dir="auto"
            rows={7}
            maxLength={journal.contentMax}
            placeholder={words.placeholder}
            required
            value={content}
            onChange={(event) => {
              setContent(event.target.value)
              setIsSaved(false)
            }}
          />
          {consentNeeded && !formPending && (
            <Tick
              ref={tick}
              label={notices.journal.agree}
              hint={notices.journal.kept}
              checked={ticked}
              onChange={(event) => setTicked(event.target.checked)}
            />
          )}
          {/* The very first entry has enough to agree to. */}
          {isSaved ? <MoodAfter name="entry" about="entry" /> : !consentNeeded && <MoodBefore name="entry" />}
          <Button
            type="submit"
            disabled={save.isPending}
            className={formPending ? 'invisible self-end' : 'self-end'}
          >
            {save.isPending ? words.processing : words.save}
          </Button>
          {/* Below the button: above it, its Close could appear under a second press. */}
          <MessageBox place="inline" message={message} onClose={clear} />
        </form>
      </Card>
      <Waiting
        kind="entry"
        onSent={() => void cache.touch([entries])}
        onEdit={(entry) => setContent(entry.content)}
      />
    </>
  )
}
