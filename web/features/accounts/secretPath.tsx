import { useLayoutEffect } from 'react'
import { useParams } from 'react-router'

/**
 * The token of a mailed link, taken from the route and out of sight: the address bar and the history keep `shownPath`
 * instead, and nobody this page asks for anything learns where from (quality S19). `undefined` if there is none.
 */
export function useSecretPath(shownPath: string): string | undefined {
  const { token } = useParams()
  // Before the screen is painted, or asks for anything.
  useLayoutEffect(() => {
    // Past the router on purpose: for it, this is still the screen that the token opened.
    window.history.replaceState(window.history.state, '', shownPath)
  }, [shownPath])
  return token && token.trim() !== '' && !['undefined', 'null'].includes(token) ? token : undefined
}

/** Hoisted into the head by React. The server says the same in a header; a page opened by the router has none. */
export function NoReferrer() {
  return <meta name="referrer" content="no-referrer" />
}
