import { Fragment, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { matchPath, Route, Routes, StaticRouter } from 'react-router'
import { product } from '../../content/product.ts'
import { base, manifestPath, tongue, workerPath } from '../api/tongue.ts'
import { Screens } from '../App.tsx'
import { entries } from '../features/blog/entries.ts'
import { lookOf } from '../features/blog/scenes/byPost.ts'
import { MembersCache } from '../data/MembersCache.tsx'
import { MembersFrame } from '../app/members/MembersNav.tsx'
import { RenderedFor } from '../session/session.ts'
import { outlineOf, routes, type Route as RouteRow } from '../routes.ts'
import { filesAt } from '../screens.tsx'
import { staffRoutes } from '../staffRoutes.ts'
import { Loading } from '../ui/Loading.tsx'
import { copy as blogCopy } from '../features/blog/copy.ts'
import { manifest as manifestData } from './manifest.ts'
import { firstCallsOf } from './firstCalls.ts'
import { asPicture } from './picture.ts'
import type { Planned, Rendered, Scene } from './rendered.ts'

export { documentHtml } from './document.ts'
export const blog = blogCopy.list.heading
export const manifest = `${JSON.stringify(manifestData, null, 2)}\n`
export const addresses = { tongue, base, files: { manifest: manifestPath, worker: workerPath } }

const documents = [...routes, ...staffRoutes]
const screens = import.meta.glob<{ default: ComponentType }>([
  '../features/*/*{Screen,Outline}.tsx',
  '!../features/parts/*',
])

/** Returns every document of the product. */
export function plan(): Planned[] {
  return documents.flatMap(({ path, file, outlined, listed = false }): Planned[] => {
    if (path === '*') return [{ path: '/404', pattern: path, status: 404, listed: false }]
    if (path === '/blogs/:slug') {
      const posts = entries.map(({ slug }): Planned => ({
        path: `/blogs/${slug}`,
        pattern: `/blogs/${slug}`,
        status: 200,
        listed,
      }))
      return [...posts, { path: '/blogs/404', pattern: path, status: 404, listed: false }]
    }
    // Any value works for a parameter, since the document is the same for all of them.
    const planned: Planned = { path: path.replace(/:\w+/, '0'), pattern: path, status: 200, listed }
    return outlined ? [planned, { ...planned, outline: outlineOf(file) }] : [planned]
  })
}

/**
 * Returns the route of a path. An exact match takes precedence, since `/classes/mine` also matches
 * `/classes/:id`.
 */
function routeAt(path: string): RouteRow {
  const matching = documents.filter((each) => matchPath(each.path, path))
  return (
    matching.find((each) => each.path === path) ?? matching.find((each) => each.path !== '*') ?? matching[0]!
  )
}

/**
 * Renders the document at a path, or its outline.
 *
 * @throws any error of its screen
 */
export async function render(path: string, outline?: string): Promise<Rendered> {
  const route = routeAt(path)
  const { script } = route
  const early = firstCallsOf(route)
  const status = route.path === '*' ? 404 : 200
  const shared = { status, screens: filesAt(path), early, ...(script && { script }) } as const
  if (outline) return { kind: 'outline', ...(await renderPage(path, { ...route, file: outline })), ...shared }
  if (route.kind === 'page') return { kind: 'page', ...(await renderPage(path, route)), ...shared }
  // Only screens that are the same for everybody can be prerendered: neither members' screens nor those with
  // a parameter.
  if (route.kind === 'open' && route.path === path)
    return { kind: 'whole', ...(await renderScreen(path)), ...shared }
  const loading = {
    head: `<title>${product.name}</title>`,
    body: renderToStaticMarkup(inApp(<Loading />)),
    ...shared,
  }
  if (route.kind === 'members' && route.path === path)
    return { kind: 'drawn', picture: await renderPicture(path, route), ...loading }
  return { kind: 'loading', ...loading }
}

async function renderPage(path: string, route: RouteRow) {
  return split(renderToStaticMarkup(inApp(await screenAt(path, route))))
}

async function screenAt(
  path: string,
  { path: pattern, file }: RouteRow,
  Frame: ComponentType<{ children: ReactNode }> = Fragment,
) {
  const { default: Screen } = await screens[`../${file}`]!()
  return (
    <StaticRouter basename={base} location={base + path}>
      <Routes>
        <Route
          path={pattern}
          element={
            <Frame>
              <Screen />
            </Frame>
          }
        />
      </Routes>
    </StaticRouter>
  )
}

/** The session with which the build renders members' screens: logged in, without a particular member. */
const anyMember = { isAuthenticated: true, member: '', username: '', hasLeft: false } as const

/** Renders the picture of a members' screen, as it looks before its data has loaded. */
async function renderPicture(path: string, route: RouteRow) {
  const html = renderToStaticMarkup(
    inApp(
      <RenderedFor value={anyMember}>
        <MembersCache>{await screenAt(path, route, MembersFrame)}</MembersCache>
      </RenderedFor>,
    ),
  )
  const { body } = split(html)
  return asPicture(body.slice(body.indexOf('>') + 1, body.lastIndexOf('</div>')))
}

async function renderScreen(path: string) {
  const screen = (
    <StaticRouter basename={base} location={base + path}>
      <Screens />
    </StaticRouter>
  )
  const failures: unknown[] = []
  const { prelude } = await prerender(inApp(screen, { 'data-whole': path }), {
    onError: (error) => void failures.push(error),
    // Makes the document one piece: no Suspense boundary is streamed later.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const html = await new Response(prelude).text()
  if (failures.length > 0) throw failures[0]
  return split(html)
}

const inApp = (children: ReactNode, attributes: { 'data-whole'?: string } = {}) => (
  <div id="app" className="contents" {...attributes}>
    {children}
  </div>
)

/** Separates the metadata, which React renders first, from the body. */
function split(html: string) {
  const at = html.indexOf('<div id="app"')
  return { head: html.slice(0, at), body: html.slice(at) }
}

/** Returns a post's drawing, for its link preview. */
export function renderScene(slug: string): Scene {
  const { Scene: Drawing, wash } = lookOf(slug)
  return { svg: renderToStaticMarkup(<Drawing />), wash: wash.replace(/^bg-/, '') }
}
