import { useEffect, useEffectEvent } from 'react'
import { checkSession, tokenState } from '../../session/session.ts'

/**
 * Calls `go` when the login screen is no longer needed: after a login in another tab or, if the member was
 * `redirected` only because the server could not be reached to refresh the session, once the browser is
 * online again (decision 0004).
 */
export function useReturn(redirected: boolean, go: () => void) {
  const onLogin = useEffectEvent((event: StorageEvent) => {
    if (event.key === 'access' && tokenState() === 'authorised') go()
  })
  const onOnline = useEffectEvent(async () => {
    if (redirected && (await checkSession()) === 'authorised') go()
  })
  useEffect(() => {
    const storage = (event: StorageEvent) => onLogin(event)
    const online = () => void onOnline()
    window.addEventListener('storage', storage)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('storage', storage)
      window.removeEventListener('online', online)
    }
  }, [])
}
