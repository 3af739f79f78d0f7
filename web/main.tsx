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

// The document stays as it is until the code of its screen has loaded.
await preloadScreen(location.pathname)

startTransition(() => {
  // Some documents contain the screen of one path, the others a loading indicator (document/render.tsx).
  const { whole } = root.dataset
  if (whole !== undefined && whole !== location.pathname) {
    // The visitor went back or forward before the app had loaded.
    location.reload()
  } else if (whole !== undefined) {
    hydrateRoot(root, app)
  } else {
    // The server adds link previews to a note's document. They must not stay when the app shows another screen.
    for (const tag of document.head.querySelectorAll('meta:is([property], [name="description"], [name="robots"], [name^="twitter:"])')) tag.remove()
    createRoot(root).render(app)
  }
})
