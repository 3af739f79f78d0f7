import { type ComponentType, use } from 'react'
import { matchRoutes, type MetaDescriptor, type Params, type RouteObject, useParams } from 'react-router'
import { Head } from './Head.tsx'

/** What a file of the route table exports, as far as it runs in the browser. */
type ScreenModule = { default: ComponentType<{ params: Params }>; meta?(given: { params: Params }): MetaDescriptor[] }

/** A line of the manifest that the build makes of the route table: where a screen's script and styles lie. */
type Line = { id: string; parentId?: string; path?: string; index?: true; module: string; imports?: string[]; css?: string[] }

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, Line> }
  }
}

const manifest = typeof window === 'undefined' ? undefined : window.__reactRouterManifest
const lines = Object.values(manifest?.routes ?? {})
/** The styles of all screens. A page that was written before holds only those it needs itself. */
const styles = manifest?.routes['root']?.css ?? []
const come = new Map<Line, ScreenModule>()
const coming = new Map<Line, Promise<unknown>>()
const failed = new Set<Line>()

/** The routes of the app, each with its line as its handle. */
export const routes = childrenOf('root')

function childrenOf(parent: string): RouteObject[] {
  return lines
    .filter(({ parentId }) => parentId === parent)
    .map((line) => {
      const shown = { handle: line, element: <Screen line={line} /> }
      if (line.index) return { ...shown, index: true }
      return { ...shown, ...(line.path !== undefined && { path: line.path }), children: childrenOf(line.id) }
    })
}

/** Fetches whatever is shown at a path, so that going there shows it at once; anew what could not be fetched before. */
export async function bringScreens(path: string): Promise<void> {
  const wanted = (matchRoutes(routes, path) ?? []).map(({ route }) => route.handle as Line)
  for (const line of wanted) if (failed.delete(line)) coming.delete(line)
  await Promise.all(wanted.map(bring))
}

function Screen({ line }: { line: Line }) {
  const params = useParams()
  if (!come.has(line)) use(bring(line))
  const { default: Shown, meta } = come.get(line)!
  return (
    <>
      {meta && <Head tags={meta({ params })} />}
      <Shown params={params} />
    </>
  )
}

function bring(line: Line): Promise<unknown> {
  const known = coming.get(line)
  if (known) return known
  const fetched = fetchScreen(line).then((module) => come.set(line, module))
  // Until it is asked for anew it has failed: a screen that is shown must not try for ever.
  fetched.catch(() => failed.add(line))
  coming.set(line, fetched)
  return fetched
}

async function fetchScreen({ module, imports = [], css = [] }: Line): Promise<ScreenModule> {
  for (const file of imports) void link('modulepreload', file)
  const [screen] = await Promise.all([import(/* @vite-ignore */ module), ...[...styles, ...css].map((file) => link('stylesheet', file))])
  return screen
}

/** Links a file from the head, once; answers when it has come, or will not. */
function link(rel: 'modulepreload' | 'stylesheet', href: string): Promise<unknown> | undefined {
  if (document.querySelector(`link[rel="${rel}"][href="${href}"]`)) return undefined
  const element = Object.assign(document.createElement('link'), { rel, href })
  const done = new Promise((settle) => (element.onload = element.onerror = settle))
  document.head.append(element)
  return done
}
