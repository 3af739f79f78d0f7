import { lazy, Suspense } from 'react'
import { useSession } from '../../../session/session.ts'

const Bell = lazy(() => import('../Bell.tsx').then(({ Bell: loaded }) => ({ default: loaded })))

/** The bell on screens shared with visitors, who don't load its code. Reserves its space while loading. */
export function MembersBell() {
  const { isAuthenticated } = useSession()
  if (!isAuthenticated) return null
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Bell />
    </Suspense>
  )
}
