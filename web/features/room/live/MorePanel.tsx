import { useState } from 'react'
import { Form } from '../../../ui/forms/Form.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { Tick } from '../../../ui/fields/Tick.tsx'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import { QualityChoice } from '../QualityChoice.tsx'
import type { LiveClass } from './session.ts'
import { Sheet } from './Sheet.tsx'
import { longestMessage } from './messages.ts'

const words = copy.live

type Props = {
  session: LiveClass
  /** True for hosts and in check-ins, where there is no teacher to write to and no audience to see. */
  leads?: boolean
  quality: Quality
  onQuality: (quality: Quality) => void
  pictures?: boolean
  onPictures?: (shown: boolean) => void
  onClose: () => void
}

/** Rarely needed controls: a message to the teacher, the quality, and the others' videos. */
export function MorePanel({
  session,
  leads = true,
  quality,
  onQuality,
  pictures = false,
  onPictures,
  onClose,
}: Props) {
  return (
    <Sheet title={words.more} onClose={onClose}>
      {!leads && <MessageForm session={session} />}
      <QualityChoice quality={quality} onChoose={onQuality} />
      {!leads && quality === 'full' && (
        <Tick
          label={words.showOthers}
          checked={pictures}
          onChange={(event) => onPictures?.(event.target.checked)}
        />
      )}
    </Sheet>
  )
}

function MessageForm({ session }: { session: LiveClass }) {
  const [text, setText] = useState('')
  return (
    <Form
      className="flex flex-col gap-3"
      act={() => {
        if (!text.trim()) return
        void session
          .send(text.trim())
          .then((isSent) => isSent && setText((written) => (written === text ? '' : written)))
      }}
      submit={words.send}
      look="outline"
      size="small"
      buttonAt="end"
      messageAt="elsewhere"
    >
      <TextField
        label={words.message}
        hint={words.messageHint}
        value={text}
        maxLength={longestMessage}
        onChange={(event) => setText(event.target.value)}
      />
    </Form>
  )
}
