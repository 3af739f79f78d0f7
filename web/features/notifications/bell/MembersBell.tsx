import { lazy, Suspense } from 'react'
import { useSession } from '../../../session/session.ts'

const Bell = lazy(() => import('../Bell.tsx').then(({ Bell: loaded }) => ({ default: loaded })))

/** The bell on a screen that visitors share: they do not load its code. It keeps its space while it loads. */
export function MembersBell() {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Bell />
    </Suspense>
  )
}
