import { type ComponentType, lazy, useState } from 'react'
import { matchPath, type RouteObject } from 'react-router'
import { LoadDocument } from './lib/LoadDocument.tsx'
import { routes } from './routes.ts'

/** The login guard, around every screen that only members see. */
const guard = 'features/accounts/MembersOnly.tsx'
/** What surrounds every screen of the staff console. */
const staffFrame = 'features/staff/StaffFrame.tsx'

type Code = { default: ComponentType }

/** Loads the code of each screen, a chunk of its own. Prerendered pages have none: they do not need the app. */
const files = {
  ...import.meta.glob<Code>([
    './features/*/*Screen.tsx',
    './features/staff/*/*Screen.tsx',
    './features/{accounts/MembersOnly,staff/StaffFrame}.tsx',
    '!./features/{blog,parts,site}/*',
  ]),
  ...(import.meta.env.MODE === 'development' && import.meta.glob<Code>('./features/parts/*Screen.tsx')),
}

/** The code of a screen could not be loaded: the browser is offline, or a newer build has replaced the file. */
export class ScreenLost extends Error {
  override name = 'ScreenLost'
}

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<Code>>()

function load(file: string): Promise<Code> {
  const known = loading.get(file)
  if (known) return known
  const fetchCode = files[`./${file}`]
  if (!fetchCode) throw new Error(`The route table names ${file}, but there is no such screen`)
  const code = fetchCode().then(
    (module) => {
      loaded.set(file, module.default)
      return module
    },
    (cause: unknown) => {
      throw new ScreenLost(`${file} could not be loaded`, { cause })
    },
  )
  loading.set(file, code)
  return code
}

/**
 * Shows the screen of a file, at once if its code has been loaded. A lazy component always suspends when it is first rendered,
 * and React may delay what replaces a fallback by 300 ms.
 */
function Screen({ file }: { file: string }) {
  // Decided once, so that the screen keeps its state when its code has loaded.
  const [Shown] = useState(() => loaded.get(file) ?? lazy(() => load(file)))
  return <Shown />
}

const screens = routes.filter(({ kind }) => kind !== 'page')

/** The route table in the router's form. Any path without a screen is a document of the server. */
export const appRoutes: RouteObject[] = [
  ...routesOf('open'),
  {
    element: <Screen key={guard} file={guard} />,
    children: [...routesOf('members'), { element: <Screen key={staffFrame} file={staffFrame} />, children: routesOf('staff') }],
  },
  { path: '*', element: <LoadDocument /> },
]

function routesOf(kind: 'open' | 'members' | 'staff'): RouteObject[] {
  return screens.filter((route) => route.kind === kind).map(({ path, file }) => ({
    path,
    element: <Screen key={file} file={file} />,
  }))
}

/** The files of the screen at a path; none for a prerendered page. */
export function filesAt(path: string): string[] {
  // `/classes/mine` matches `/classes/:id` too.
  const route = screens.find((each) => each.path === path) ?? screens.find((each) => matchPath(each.path, path))
  if (!route) return []
  if (route.kind === 'open') return [route.file]
  return [guard, ...(route.kind === 'staff' ? [staffFrame] : []), route.file]
}

/** Loads the code of the screen at a path ahead of time. If that fails, it is loaded again when the screen is shown. */
export async function preloadScreen(path: string): Promise<void> {
  const wanted = filesAt(path)
  await Promise.all(wanted.map(load)).catch(() => {
    for (const file of wanted) if (!loaded.has(file)) loading.delete(file)
  })
}
