import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { App } from '../App.tsx'

/** Opens the app at `path` in strict mode. Returns the rendered app, and `person`, who operates it. */
export function visit(path: string) {
  window.history.replaceState(null, '', path)
  const view = render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return { ...view, person: userEvent.setup() }
}

/** Returns the path and query in the address bar. */
export const address = () => location.pathname + location.search
