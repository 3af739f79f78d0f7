import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { copy } from './copy.ts'
import { drawButton, type GoogleResponse, heights, type Size } from './google.ts'

type Props = {
  size?: Size
  /** A sentence to show if Google's script is blocked. */
  instead: string
  /** Called with the unverified credential, which only the server can check. */
  onCredential: (credential: unknown) => void
  /** Called if Google's widget fails. */
  onFailure: (sentence: string) => void
  /** Shown above the button, and removed with it. */
  children?: ReactNode
}

/**
 * Google's button. Reserves the button's height while the script loads; renders nothing if Google sign-in is
 * not configured.
 */
export function GoogleButton({ size = 'large', instead, onCredential, onFailure, children }: Props) {
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
      {children}
      {state === 'blocked' ? (
        <p role="status" className="text-center text-sm text-quiet">
          <span className="block">{copy.google.widgetFailed}</span>
          <span className="block">{instead}</span>
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
