import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * True once an element is or has been near the viewport; always true in a browser without
 * `IntersectionObserver`.
 */
export function useSeen<E extends Element>(): [target: RefObject<E | null>, seen: boolean] {
  const target = useRef<E>(null)
  const [seen, setSeen] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !target.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      { rootMargin: '600px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [seen])
  return [target, seen]
}
