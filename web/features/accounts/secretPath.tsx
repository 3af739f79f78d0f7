import { useLayoutEffect } from 'react'
import { useParams } from 'react-router'

/**
 * Returns the token from a mailed link, or undefined. Replaces the link's path with `shownPath` in the
 * address bar, the history, and the referrer of this page's requests (docs/promises.md#s19).
 */
export function useSecretPath(shownPath: string): string | undefined {
  const { token } = useParams()
  // Runs before the screen is painted or sends a request.
  useLayoutEffect(() => {
    // Bypasses the router, which would show another screen.
    window.history.replaceState(window.history.state, '', shownPath)
  }, [shownPath])
  return token && token.trim() !== '' && !['undefined', 'null'].includes(token) ? token : undefined
}

/**
 * React moves this into the head. The server also sends a header, but not for screens that the router opens.
 */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />
}
