import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { App } from '../App.tsx'

/**
 * Opens the app at `path`, in React's strict mode, in a tab whose history begins there. Returns what was rendered and a
 * person to act in it.
 */
export function visit(path: string) {
  window.history.replaceState(null, '', path)
  const view = render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  return { ...view, person: userEvent.setup() }
}

/** The address in the tab's address bar, without its origin and hash. */
export const address = () => location.pathname + location.search
