import { useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { consent, journal } from '../../../contract/limits.ts'
import { useCache } from '../../data/cache.ts'
import { useConsentNeeded } from '../../core/consent/consent.ts'
import { copy as waiting } from '../../app/offline/copy.ts'
import { useDraft } from '../../session/draft.ts'
import { MoodAfter, MoodBefore } from '../../core/moods/Mood.tsx'
import { Waiting } from '../../app/offline/Waiting.tsx'
import { Card } from '../../ui/Card.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { journal as entries, useSaveEntry } from './calls.ts'
import { copy } from './copy.ts'
import { useFormPending } from './pending.ts'

const words = copy.journal

/** Writes an entry. Unsaved text survives a reload, an expired session and a lost connection. */
export function EntryForm() {
  const [content, setContent, isStill] = useDraft('journal')
  const [ticked, setTicked] = useState(false)
  const consentNeeded = useConsentNeeded('journal')
  const formPending = useFormPending()
  const [isSaved, setIsSaved] = useState(false)
  const cache = useCache()
  const { mutateAsync: save } = useSaveEntry((saved) => {
    if (isStill(saved)) setContent('')
    setIsSaved(true)
  })

  return (
    <>
      <Card>
        {/* The message is below the button, so that a second press cannot hit the message's Close. */}
        <Form
          label={words.title}
          requires={{ content: words.empty }}
          check={() =>
            consentNeeded && !ticked ? { sentence: words.consentMissing, field: 'consent' } : undefined
          }
          act={() => save({ body: { content, ...(consentNeeded && { consent: consent.version }) } })}
          done={(answer) => (answer ? words.saved(answer) : { sentence: waiting.kept, type: 'info' })}
          failed={words.failed}
          submit={words.save}
          isUnknown={formPending}
          buttonAt="end"
          messageAt="below"
        >
          <TextArea
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
              name="consent"
              label={notices.journal.agree}
              hint={notices.journal.kept}
              checked={ticked}
              onChange={(event) => setTicked(event.target.checked)}
            />
          )}
          {/* No mood prompt before the first entry, which already asks for consent. */}
          {isSaved ? <MoodAfter name="entry" about="entry" /> : !consentNeeded && <MoodBefore name="entry" />}
        </Form>
      </Card>
      <Waiting
        kind="entry"
        isFormInUse={content.trim() !== ''}
        onSent={() => void cache.touch([entries])}
        onEdit={(entry) => setContent(entry.content)}
      />
    </>
  )
}
