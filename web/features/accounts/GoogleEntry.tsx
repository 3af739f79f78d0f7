import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { copy, failed, type Said } from './copy.ts'
import { drawButton, type GoogleResponse, heights, type Size } from './google.ts'

type Props = {
  size?: Size
  /** What the button yielded; a page is told nothing of whether it is any good. */
  onCredential: (credential: unknown) => void
  /** The widget's own failure (spec §8). */
  onFailure: (said: Said) => void
}

/** Google's button, in a place that keeps its height while the script loads; nothing where Google is not set up. */
export function GoogleEntry({ size = 'large', onCredential, onFailure }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'drawn' | 'absent' | 'blocked'>('loading')
  const respond = useEffectEvent((response?: GoogleResponse) => {
    if (response?.credential) onCredential(response.credential)
    else onFailure(failed(copy.google.widgetFailed))
  })

  useEffect(() => {
    if (!place.current) return
    const left = new AbortController()
    drawButton(place.current, size, (response) => respond(response), left.signal).then(
      (drawn) => setState(drawn ? 'drawn' : 'absent'),
      () => left.signal.aborted || setState('blocked'),
    )
    return () => left.abort()
  }, [size])

  if (state === 'absent') return null
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-4 text-sm text-quiet before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {copy.google.or}
      </p>
      {state === 'blocked' ? (
        <p role="status" className="text-center text-sm text-quiet">
          <span className="block">{copy.google.widgetFailed}</span>
          <span className="block">{copy.google.unavailable}</span>
        </p>
      ) : (
        <div ref={place} className="flex justify-center contain-inline-size" style={{ minHeight: heights[size] }} />
      )}
    </div>
  )
}
