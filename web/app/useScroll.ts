import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { elementOf } from '../ui/elementOf.ts'
import { tabStorage } from '../session/tabStorage.ts'

const storedAs = 'scroll'
const heights = readHeights()

/**
 * Scrolls a new screen to its top, or to the element that the address's `#hash` names. Going back restores
 * the scroll position, even from a page outside the app. Replacing the address of a screen, as filters do,
 * keeps it.
 */
export function useScroll() {
  const { key, pathname, hash } = useLocation()
  const way = useNavigationType()
  const shown = useRef<string>(undefined)

  useLayoutEffect(() => {
    const target = hash && elementOf(hash)
    const stays = way === 'REPLACE' && pathname === shown.current
    shown.current = pathname
    if (way === 'POP' && key in heights) scrollTo({ top: heights[key]!, behavior: 'instant' })
    else if (target) target.scrollIntoView()
    else if (stays) heights[key] = scrollY
    else if (way !== 'POP') scrollTo({ top: 0, behavior: 'instant' })
    const remember = () => (heights[key] = scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, pathname, hash, way])

  useEffect(() => {
    const takeOver = () => (history.scrollRestoration = 'manual')
    const leave = () => {
      history.scrollRestoration = 'auto'
      tabStorage()?.setItem(storedAs, JSON.stringify(heights))
    }
    takeOver()
    addEventListener('pageshow', takeOver)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', takeOver)
      removeEventListener('pagehide', leave)
    }
  }, [])
}

/**
 * Returns the stored scroll positions; none if they are malformed, because they must not prevent the app from
 * starting.
 */
function readHeights(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(tabStorage()?.getItem(storedAs) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {}
  } catch {
    return {}
  }
}
