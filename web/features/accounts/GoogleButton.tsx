import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { copy } from './copy.ts'
import { drawButton, type GoogleResponse, heights, type Size } from './google.ts'

type Props = {
  size?: Size
  /** What the button returned, unverified: only the server can judge it. */
  onCredential: (credential: unknown) => void
  /** Google's widget itself failed. */
  onFailure: (sentence: string) => void
}

/** Google's button. Keeps its height while the script loads; renders nothing where Google sign-in is not configured. */
export function GoogleButton({ size = 'large', onCredential, onFailure }: Props) {
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'drawn' | 'absent' | 'blocked'>('loading')
  const respond = useEffectEvent((response?: GoogleResponse) => {
    if (response?.credential) onCredential(response.credential)
    else onFailure(copy.google.widgetFailed)
  })

  useEffect(() => {
    if (!container.current) return
    const unmounted = new AbortController()
    drawButton(container.current, size, (response) => respond(response), unmounted.signal).then(
      (drawn) => setState(drawn ? 'drawn' : 'absent'),
      () => unmounted.signal.aborted || setState('blocked'),
    )
    return () => unmounted.abort()
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
        <div
          ref={container}
          className="flex justify-center contain-inline-size"
          style={{ minHeight: heights[size] }}
        />
      )}
    </div>
  )
}
