import { useEffect, useEffectEvent } from 'react'
import { checkSession, lookAtSession } from '../../lib/session.ts'

/**
 * Lets a person through the login screen who needs it no longer: they logged in in another tab, or they were `sent`
 * here only because the server could not be reached to refresh their session, and the line is back (decision 0030).
 */
export function useReturn(sent: boolean, go: () => void) {
  const onLogin = useEffectEvent((event: StorageEvent) => {
    if (event.key === 'access' && lookAtSession() === 'authorised') go()
  })
  const onLine = useEffectEvent(async () => {
    if (sent && (await checkSession()) === 'authorised') go()
  })
  useEffect(() => {
    const storage = (event: StorageEvent) => onLogin(event)
    const online = () => void onLine()
    window.addEventListener('storage', storage)
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('storage', storage)
      window.removeEventListener('online', online)
    }
  }, [])
}
