import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { copy } from './feedCopy.ts'

const words = copy.feed

/** The end of the loaded notes. Loads more notes once the reader scrolls near it or presses its button. */
export function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(() => {
    if (!busy) onMore()
  })
  useEffect(() => {
    if (busy || !place.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && reach(),
      {
        rootMargin: '600px',
      },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy])
  return (
    <div ref={place} className="flex justify-center">
      <Button look="outline" disabled={busy} onClick={onMore}>
        {busy ? words.loading : words.more}
      </Button>
    </div>
  )
}
