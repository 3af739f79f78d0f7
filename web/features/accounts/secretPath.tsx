import { useLayoutEffect } from 'react'
import { useParams } from 'react-router'

/**
 * The token of a mailed link, or `undefined` if there is none. The address bar and the history show `shownPath` instead, and
 * so does the referrer of every request of this page (docs/promises.md#s19).
 */
export function useSecretPath(shownPath: string): string | undefined {
  const { token } = useParams()
  // Before the screen is painted or sends a request.
  useLayoutEffect(() => {
    // Not through the router, which would show another screen.
    window.history.replaceState(window.history.state, '', shownPath)
  }, [shownPath])
  return token && token.trim() !== '' && !['undefined', 'null'].includes(token) ? token : undefined
}

/** React moves it into the head. The server also sends a header, which a screen opened by the router does not have. */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />
}
