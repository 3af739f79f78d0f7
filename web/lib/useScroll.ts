import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const storedAs = 'scroll'
const heights: Record<string, number> = JSON.parse(sessionStorage.getItem(storedAs) ?? '{}')

/**
 * A new screen begins at its top, or at the place its address names; going back leads to where one was, also after a
 * visit to a page outside the app.
 */
export function useScroll() {
  const { key, hash } = useLocation()
  const way = useNavigationType()

  useLayoutEffect(() => {
    const named = hash && document.getElementById(decodeURIComponent(hash.slice(1)))
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
      sessionStorage.setItem(storedAs, JSON.stringify(heights))
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
