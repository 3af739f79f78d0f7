import type { RouteConfigEntry } from '@react-router/dev/routes'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, StrictMode } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach } from 'vitest'
import table from '../routes.ts'

const screens = import.meta.glob<{ default: ComponentType }>('../features/**/*.tsx', { base: '../testing' })
const routers: { dispose(): void }[] = []

/**
 * Opens the app at `path`, by its real route table and in React's strict mode, in a tab whose history begins there.
 * Answers a person to act in it.
 */
export function visit(path: string) {
  window.history.replaceState(null, '', path)
  const router = createBrowserRouter([{ HydrateFallback: () => null, children: table.map(toRoute) }])
  routers.push(router)
  const view = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  return { ...view, router, person: userEvent.setup() }
}

afterEach(() => {
  for (const router of routers.splice(0)) router.dispose()
})

function toRoute({ file, path, index, id, children }: RouteConfigEntry): RouteObject {
  const load = screens[`../${file}`]
  if (!load) throw new Error(`The route table names ${file}, and there is no such screen`)
  const lazy = async () => ({ Component: (await load()).default })
  const named = id === undefined ? {} : { id }
  if (index) return { index, lazy, ...named }
  return { lazy, ...named, ...(path !== undefined && { path }), ...(children && { children: children.map(toRoute) }) }
}
