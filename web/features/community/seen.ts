import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element has come into sight, or nearly; stays true from then on. At once where that cannot be known. */
export function useSeen<E extends Element>(): [place: RefObject<E | null>, seen: boolean] {
  const place = useRef<E>(null)
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !place.current) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true), {
      rootMargin: '300px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [seen])
  return [place, seen]
}
