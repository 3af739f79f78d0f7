import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { elementOf } from '../ui/elementOf.ts'
import { tabStorage } from './tabStorage.ts'

const storedAs = 'scroll'
const heights = readHeights()

/**
 * A new screen begins at its top, or at the place its address names; going back leads to where one was, also after a
 * visit to a page outside the app.
 */
export function useScroll() {
  const { key, hash } = useLocation()
  const way = useNavigationType()

  useLayoutEffect(() => {
    const named = hash && elementOf(hash)
    if (way === 'POP' && key in heights) scrollTo({ top: heights[key]!, behavior: 'instant' })
    else if (named) named.scrollIntoView()
    else if (way !== 'POP') scrollTo({ top: 0, behavior: 'instant' })
    const remember = () => (heights[key] = scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, hash, way])

  useEffect(() => {
    const take = () => (history.scrollRestoration = 'manual')
    const leave = () => {
      history.scrollRestoration = 'auto'
      tabStorage()?.setItem(storedAs, JSON.stringify(heights))
    }
    take()
    addEventListener('pageshow', take)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pageshow', take)
      removeEventListener('pagehide', leave)
    }
  }, [])
}

/** What was kept of them. Whatever else stands there must not keep the app from starting. */
function readHeights(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(tabStorage()?.getItem(storedAs) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, number>) : {}
  } catch {
    return {}
  }
}
