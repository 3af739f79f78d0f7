import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../ui/Button.tsx'
import { copy as words } from './updateCopy.ts'

/** Announces a new version, in a React tree of its own, so that screens need no code for it. */
export function announceUpdate(start: () => Promise<void>): void {
  if (document.getElementById('update')) return
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'update'
  createRoot(place).render(<UpdatePrompt onStart={start} onLater={() => place.remove()} />)
}

function UpdatePrompt({ onStart, onLater }: { onStart: () => Promise<void>; onLater: () => void }) {
  const [starting, setStarting] = useState(false)
  return (
    <section
      aria-label={words.label}
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-form flex-wrap items-center gap-3 rounded-card border border-hairline bg-card p-4 shadow-lifted md:bottom-6"
    >
      <p role="status" className="min-w-0 flex-1 basis-48">
        {words.ready}
      </p>
      <Button
        size="small"
        disabled={starting}
        onClick={() => {
          setStarting(true)
          void onStart()
        }}
      >
        {words.start}
      </Button>
      <Button size="small" look="quiet" onClick={onLater}>
        {words.later}
      </Button>
    </section>
  )
}
