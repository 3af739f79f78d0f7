import { useEffect, useRef, useState } from 'react'
import { useQuery } from '../../../app/navigation.tsx'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Provides a filter of a list, stored in the address so that it can be shared and restored. An empty value
 * removes it.
 */
export function useFilter(name: string): [value: string, set: (value: string) => void] {
  const [query, setQuery] = useQuery()
  const set = (value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next)
  }
  return [query.get(name) ?? '', set]
}

/** Milliseconds without a keystroke before the typed text becomes the filter. */
const pause = 250

/** Provides a typed filter: the field's text, and the filter, which is updated after a pause. */
export function useTypedFilter(name: string) {
  const [value, set] = useFilter(name)
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { key, pathname } = useLocation()
  const way = useNavigationType()
  // Going back or following a link resets the text; typing, which replaces the address, keeps it.
  const [seen, setSeen] = useState(key)
  if (seen !== key) {
    setSeen(key)
    if (way !== 'REPLACE') setText(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // A followed link's screen may still be rendering; setting the filter would overwrite its address.
      if (window.location.pathname === pathname) set(typed.trim())
    }, pause)
  }
  return { text, value, type }
}
