import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Tick } from '../../../ui/Tick.tsx'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'
import { QualityChoice } from '../QualityChoice.tsx'
import type { LiveClass } from './session.ts'
import { Sheet } from './Sheet.tsx'
import { longestMessage } from './messages.ts'

const words = copy.live

type Props = {
  session: LiveClass
  leads: boolean
  quality: Quality
  onQuality: (quality: Quality) => void
  pictures: boolean
  onPictures: (shown: boolean) => void
  onClose: () => void
}

/** What is needed rarely: a message to the teacher, what to receive, and the others' pictures. */
export function MorePanel({ session, leads, quality, onQuality, pictures, onPictures, onClose }: Props) {
  return (
    <Sheet title={words.more} onClose={onClose}>
      {!leads && <MessageForm session={session} />}
      <QualityChoice quality={quality} onChoose={onQuality} />
      {!leads && quality === 'full' && (
        <Tick
          label={words.showOthers}
          checked={pictures}
          onChange={(event) => onPictures(event.target.checked)}
        />
      )}
    </Sheet>
  )
}

function MessageForm({ session }: { session: LiveClass }) {
  const [text, setText] = useState('')
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) void session.send(text.trim()).then((isSent) => isSent && setText(''))
      }}
    >
      <TextField
        label={words.message}
        hint={words.messageHint}
        value={text}
        maxLength={longestMessage}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" look="outline" size="small" className="self-end">
        {words.send}
      </Button>
    </form>
  )
}
