import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Milliseconds for which the title must have been unchanged. */
const settledAfter = 300

/**
 * Announces the title of each screen that opens without a new document, because screen readers notice only
 * the title of a document. A screen may set its title again once its data has loaded.
 */
export function TitleAnnouncer() {
  const { pathname } = useLocation()
  const opened = useRef<string>(pathname)
  const region = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (pathname === opened.current) return
    opened.current = ''
    let timer: ReturnType<typeof setTimeout>
    function announceSoon() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        const { title } = document
        if (region.current && region.current.textContent !== title) region.current.textContent = title
      }, settledAfter)
    }
    announceSoon()
    const observer = new MutationObserver(announceSoon)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [pathname])
  return <p ref={region} aria-live="polite" className="sr-only" />
}
