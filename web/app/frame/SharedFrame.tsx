import { lazy, type ReactNode, Suspense } from 'react'
import { PlacesFrame } from './PlacesFrame.tsx'
import { useSession } from '../../session/session.ts'

const MembersNav = lazy(() => import('../members/MembersNav.tsx'))

/**
 * A screen for visitors and members. Only members load the navigation; nothing on the screen moves when it
 * appears.
 */
export function SharedFrame({ children }: { children: ReactNode }) {
  const { isAuthenticated } = useSession()
  const nav = isAuthenticated && (
    <Suspense fallback={null}>
      <MembersNav />
    </Suspense>
  )
  return <PlacesFrame nav={nav}>{children}</PlacesFrame>
}
