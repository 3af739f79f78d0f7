import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { preloadScreen } from './screens.tsx'

const root = document.getElementById('app')!
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

// What the document shows stays until the code of its screen is here.
await preloadScreen(location.pathname)

startTransition(() => {
  // Some documents hold the whole screen of one path; the others only say that it is loading (document/render.tsx).
  const { whole } = root.dataset
  if (whole !== undefined && whole !== location.pathname) {
    // The person went back or forward before the app could take part.
    location.reload()
  } else if (whole !== undefined) {
    hydrateRoot(root, app)
  } else {
    // The server may have described a shared note here; that would stay when the person goes on to another screen.
    for (const tag of document.head.querySelectorAll('meta:is([property], [name="description"], [name="robots"], [name^="twitter:"])')) tag.remove()
    createRoot(root).render(app)
  }
})
