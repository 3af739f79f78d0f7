import { StrictMode, startTransition, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { unstable_HistoryRouter as HistoryRouter, useLocation, useRoutes } from 'react-router'
import { FailureBoundary } from './features/site/Failure.tsx'
import { patientHistory } from './lib/history.ts'
import { bringScreens, routes } from './lib/screens.tsx'
import { useScroll } from './lib/useScroll.ts'
import { Loading } from './ui/Loading.tsx'

/** The app in the browser: the plain router and the screens of the route table (decision 0067). */
function App() {
  const { key } = useLocation()
  useScroll()
  useLayoutEffect(() => written.forEach((tag) => tag.remove()), [])
  return (
    <FailureBoundary at={key}>
      <Suspense fallback={<Loading />}>{useRoutes(routes)}</Suspense>
    </FailureBoundary>
  )
}

/** What the page was written with to name it: the app keeps that from here on (lib/Head.tsx). */
const written = document.head.querySelectorAll(
  'title, meta[property], meta:is([name="description"], [name="robots"], [name^="twitter:"]), link[rel="canonical"]',
)

const start = () =>
  startTransition(() =>
    createRoot(document.getElementById('app')!).render(
      <StrictMode>
        <HistoryRouter history={patientHistory}>
          <App />
        </HistoryRouter>
      </StrictMode>,
    ),
  )

// In development the framework's hot updates ask its own router to follow; React alone is enough.
if (import.meta.env.DEV) {
  const nothing = () => undefined
  const router = { createRoutesForHMR: nothing, _internalSetRoutes: nothing, revalidate: nothing }
  Object.assign(window, { __reactRouterDataRouter: router })
}

// What was written is seen until the first screen is here; where it can't be fetched, the app says so in its place.
bringScreens(location.pathname).then(start, start)
