import { useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import type { Quality } from '../choices.ts'
import { copy } from '../copy.ts'

/** Suggests a lower quality on a weak connection; once declined, the suggestion does not return. */
export function Suggestion({
  quality,
  onChoose,
}: {
  quality: Quality
  onChoose: (quality: Quality) => void
}) {
  const [isDeclined, setDeclined] = useState(false)
  if (isDeclined || quality === 'audio') return null
  return (
    <div
      role="status"
      className="absolute inset-x-3 top-3 z-10 mx-auto flex max-w-form flex-wrap items-center justify-center gap-2 rounded-card bg-paper p-3 shadow-lifted"
    >
      <p className="w-full text-center text-sm">{copy.live.suggestion}</p>
      {quality === 'full' && (
        <Button size="small" onClick={() => onChoose('save')}>
          {copy.quality.save}
        </Button>
      )}
      <Button size="small" look="outline" onClick={() => onChoose('audio')}>
        {copy.quality.audio}
      </Button>
      <Button size="small" look="quiet" onClick={() => setDeclined(true)}>
        {copy.live.notNow}
      </Button>
    </div>
  )
}
