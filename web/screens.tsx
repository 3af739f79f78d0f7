import type { RouteObject } from 'react-router'
import { LoadDocument } from './app/LoadDocument.tsx'
import { routeAt } from './app/routeAt.ts'
import { type Code, screenLoader } from './app/screenLoader.tsx'
import { routes } from './routes.ts'

/** The login guard around every screen for members. */
const guard = 'features/accounts/MembersOnly.tsx'
/** The staff console has its own routes, so that members load neither its code nor the names of its files. */
const staffConsole = 'features/staff/StaffConsole.tsx'
const isConsole = (path: string) => /^\/staff(\/|$)/.test(path)

/** Loads the code of each screen. Prerendered pages have none, because they do not need the app. */
const { Screen, preload } = screenLoader({
  ...import.meta.glob<Code>([
    './features/*/*Screen.tsx',
    './features/{accounts/MembersOnly,staff/StaffConsole}.tsx',
    '!./features/{blog,parts,site,staff}/*Screen.tsx',
  ]),
  ...(import.meta.env.MODE === 'development' && import.meta.glob<Code>('./features/parts/*Screen.tsx')),
})

const screens = routes.filter(({ kind }) => kind !== 'page')

/** The route table in the router's form. Any path without a screen leads to a document from the server. */
export const appRoutes: RouteObject[] = [
  ...routesOf('open'),
  {
    element: <Screen key={guard} file={guard} />,
    children: [
      ...routesOf('members'),
      { path: '/staff/*', element: <Screen key={staffConsole} file={staffConsole} /> },
    ],
  },
  { path: '*', element: <LoadDocument /> },
]

function routesOf(kind: 'open' | 'members'): RouteObject[] {
  return screens
    .filter((route) => route.kind === kind)
    .map(({ path, file }) => ({
      path,
      element: <Screen key={file} file={file} />,
    }))
}

/** Returns the files of the screen at a path; none for a prerendered page. */
export function filesAt(path: string): string[] {
  if (isConsole(path)) return [guard, staffConsole]
  const route = routeAt(path)
  if (!route || route.kind === 'page') return []
  return route.kind === 'open' ? [route.file] : [guard, route.file]
}

/** Loads the code for the screen at a path ahead of time. */
export const preloadScreen = (path: string): Promise<void> => preload(filesAt(path))
