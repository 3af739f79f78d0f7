import { type MouseEvent, useCallback, useEffect } from 'react'
import { createPath, type LinkProps, Link as RouterLink, type To, useNavigate } from 'react-router'
import { filesAt, preloadScreen } from '../screens.tsx'
import { Loading } from '../ui/Loading.tsx'
import { mustLeave } from './script.ts'

type Go = (to: To, how?: { replace?: boolean }) => void

/** The router's link, by `useGo`. */
export function Link({ onClick, ...props }: LinkProps) {
  const go = useGo()
  return (
    <RouterLink
      {...props}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        go(props.to, { replace: props.replace ?? false })
      }}
    />
  )
}

/** A click that means "go there", as opposed to one that asks for a new tab or a download. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** Goes to a path in place of the screen that renders this. */
export function Redirect({ to }: { to: string }) {
  const go = useGo()
  useEffect(() => go(to, { replace: true }), [go, to])
  return <Loading />
}

let latest = 0

/**
 * Goes to a path. Within the app that happens once the code of its screen is here, so that the address and what is seen
 * change together; when several are waiting, only the last one counts. For a page to read, and away from a third party's
 * script, the browser loads a document.
 */
export function useGo(): Go {
  const navigate = useNavigate()
  return useCallback(
    (to, { replace = false } = {}) => {
      const address = typeof to === 'string' ? to : createPath(to)
      const { pathname } = new URL(address, location.origin)
      if (filesAt(pathname).length === 0 || mustLeave(pathname)) return replace ? location.replace(address) : location.assign(address)
      const turn = ++latest
      void preloadScreen(pathname).then(() => turn === latest && navigate(to, { replace }))
    },
    [navigate],
  )
}
