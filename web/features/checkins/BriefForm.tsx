import { type ReactNode, useState } from 'react'
import { notices } from '../../../content/notices.ts'
import { checkin, consent } from '../../../contract/limits.ts'
import { sentenceFor } from '../../api/failures.ts'
import { useSealedDraft } from '../../app/offline/drafts/useSealedDraft.ts'
import { useConsentNeeded, useConsentsPending } from '../../core/consent/consent.ts'
import { copy as moods } from '../../core/moods/copy.ts'
import { HelpLine } from '../../core/moods/HelpLine.tsx'
import { Faces } from '../../ui/Faces.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { Tick } from '../../ui/fields/Tick.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { notBegun, Read } from '../../ui/Read.tsx'
import { blank, type Draft } from './brief.ts'
import type { Brief } from './calls.ts'
import { copy } from './copy.ts'

const words = copy.brief

type Props = {
  /** The storage name of the unsent draft on this device. */
  name: string
  /** The brief sent earlier. */
  sent?: Brief | null
  submit: string
  done?: string
  failed: string
  act: (brief: Brief, data: FormData, agreed: { consent?: number }) => Promise<unknown>
  /** Shown above the questions. */
  children?: ReactNode
}

/** A member's brief for their coach: a mood and two answers. An unsent brief is stored as a draft. */
export function BriefForm({ name, sent, submit, done, failed, act, children }: Props) {
  const { draft, isPending, isKept, write, forget } = useSealedDraft<Draft>(name)
  const consentNeeded = useConsentNeeded('checkin')
  const consentsPending = useConsentsPending()
  const [ticked, setTicked] = useState(false)
  const brief: Draft = draft ?? sent ?? blank
  const change = (part: Partial<Draft>) => write({ ...brief, ...part })
  async function sendAndForget(data: FormData) {
    await act({ ...brief, mood: brief.mood! }, data, consentNeeded ? { consent: consent.version } : {})
    // Here rather than in `onDone`, which is not called if the member has left the form.
    forget(draft)
  }
  if (isPending || consentsPending) {
    return (
      <Read of={notBegun} failed={failed} placeholder={6}>
        {() => null}
      </Read>
    )
  }
  return (
    <Form
      label={words.title}
      className="flex flex-col gap-6"
      check={() =>
        brief.mood === undefined
          ? words.moodMissing
          : consentNeeded && !ticked
            ? { sentence: words.consentMissing, field: 'consent' }
            : undefined
      }
      act={sendAndForget}
      done={done}
      failed={(failure) => sentenceFor(failure, failed)}
      submit={submit}
    >
      {children}
      <Faces
        question={words.mood}
        names={moods.faces}
        chosen={brief.mood}
        onChoose={(mood) => change({ mood })}
      />
      {(['win', 'obstacle'] as const).map((part) => (
        <TextArea
          key={part}
          label={words[part]}
          hint={words.blank}
          name={part}
          dir="auto"
          maxLength={checkin.textMax}
          value={brief[part]}
          onChange={(event) => change({ [part]: event.target.value })}
        />
      ))}
      <Tick
        label={words.share}
        checked={brief.share}
        onChange={(event) => change({ share: event.target.checked })}
      />
      {consentNeeded && (
        <Tick
          name="consent"
          label={notices.checkin.agree}
          hint={notices.checkin.kept}
          checked={ticked}
          onChange={(event) => setTicked(event.target.checked)}
        />
      )}
      <div className="flex flex-col gap-2">
        {/* Reserves the line, so that nothing moves while the member types. */}
        <p role="status" className="min-h-[1lh] text-sm text-quiet">
          {isKept && words.kept}
        </p>
        <p className="text-sm text-quiet">{words.worried}</p>
        <HelpLine />
      </div>
    </Form>
  )
}
