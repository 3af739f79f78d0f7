import { Suspense } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { BrowserRouter } from './app/BrowserRouter.tsx'
import { FailureBoundary } from './features/site/FailureBoundary.tsx'
import { LoadDocument } from './app/LoadDocument.tsx'
import { base } from './api/tongue.ts'
import { mustLeave } from './app/script.ts'
import { TitleAnnouncer } from './app/TitleAnnouncer.tsx'
import { useScroll } from './app/useScroll.ts'
import { appRoutes } from './screens.tsx'
import { Loading } from './ui/Loading.tsx'

/** The app in a browser. */
export function App() {
  return (
    <BrowserRouter basename={base || '/'}>
      <Screens />
    </BrowserRouter>
  )
}

/**
 * The screen at the router's location. The build prerenders this component for some documents
 * (document/render.tsx).
 */
export function Screens() {
  const { key, pathname } = useLocation()
  const screen = useRoutes(appRoutes)
  useScroll()
  return (
    <>
      <FailureBoundary at={key}>
        <Suspense fallback={<Loading />}>{mustLeave(pathname) ? <LoadDocument /> : screen}</Suspense>
      </FailureBoundary>
      <TitleAnnouncer />
    </>
  )
}
