import { type ComponentProps, type MouseEvent, useCallback, useEffect, useMemo } from 'react'
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router'
import { filesAt, preloadScreen } from '../screens.tsx'
import { base } from '../api/tongue.ts'
import { Loading } from '../ui/Loading.tsx'
import { mustLeave } from './script.ts'

type Go = (to: To, how?: { replace?: boolean }) => void

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; replace?: boolean }

/**
 * A link within the product, which navigates with `useGo`. The router's own link would add its framework
 * code.
 */
export function Link({ to, replace = false, onClick, children, ...props }: LinkProps) {
  const go = useGo()
  const path = createPath(useResolvedPath(to))
  return (
    <a
      {...props}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(path, { replace })
      }}
    >
      {children}
    </a>
  )
}

/** True for a plain click, which navigates instead of opening a new tab or downloading. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Navigates to another path, replacing the current history entry. */
export function Redirect({ to }: { to: string }) {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return <Loading />
}

let latest = 0

/**
 * Returns a function that navigates to a path. Within the app it navigates once the screen's code has loaded,
 * so that the address and the screen change together; the last of several navigations in progress wins. The
 * browser loads a new document for pages outside the app, and to get rid of a third party's script.
 */
export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    (to, { replace = false } = {}) => {
      const address = typeof to === 'string' ? to : createPath(to)
      const { pathname } = new URL(address, location.origin)
      if (filesAt(pathname).length === 0 || mustLeave(pathname))
        return replace ? location.replace(base + address) : location.assign(base + address)
      const turn = ++latest
      void preloadScreen(pathname).then(() => turn === latest && navigate(to, { replace }))
    },
    [navigate],
  )
}

type SetQuery = (query: URLSearchParams | Record<string, string>) => void

/** Returns the address's query, and a function that replaces the query. */
export function useQuery(): [URLSearchParams, SetQuery] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const setQuery: SetQuery = useCallback(
    (next) => void navigate(`?${new URLSearchParams(next)}`, { replace: true }),
    [navigate],
  )
  return [query, setQuery]
}
