import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react'
import { createPath, NavigationType, Router, type Navigator, type To } from 'react-router'

/**
 * The state of a history entry: `key` identifies the visit; `idx` is the number of entries that the app added
 * before it.
 */
type Visit = { key: string; idx: number }

/**
 * Derives the router's location from the address. The router's own component would add 6 kB of framework to
 * every screen.
 */
export function BrowserRouter({ basename = '/', children }: { basename?: string; children: ReactNode }) {
  const [{ location, way }, setShown] = useState(() => shownBy(NavigationType.Pop))
  const [navigator] = useState(() => navigatorFor((way) => startTransition(() => setShown(shownBy(way)))))
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(shownBy(NavigationType.Pop)))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  return (
    <Router basename={basename} location={location} navigationType={way} navigator={navigator}>
      {children}
    </Router>
  )
}

const visit = () => history.state as Partial<Visit> | null
const stored = (idx: number): Visit => ({ key: Math.random().toString(36).slice(2, 10), idx })

/**
 * An entry that the browser added, for a document or a hash, receives a key of its own: entries with the same
 * key would share their scroll position.
 */
function shownBy(way: NavigationType) {
  if (!visit()?.key) history.replaceState(stored(0), '')
  const { pathname, search, hash } = window.location
  return { way, location: { pathname, search, hash, key: visit()!.key!, state: null } }
}

function navigatorFor(show: (way: NavigationType) => void): Navigator {
  const createHref = (to: To) => (typeof to === 'string' ? to : createPath(to))
  return {
    createHref,
    encodeLocation: (to) => new URL(createHref(to), window.location.origin),
    go: (pages) => history.go(pages),
    push(to) {
      history.pushState(stored((visit()?.idx ?? 0) + 1), '', createHref(to))
      show(NavigationType.Push)
    },
    replace(to) {
      history.replaceState(stored(visit()?.idx ?? 0), '', createHref(to))
      show(NavigationType.Replace)
    },
  }
}
