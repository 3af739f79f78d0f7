import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { paintFavicon } from './publish/favicon.ts'
import { inlineParts } from './publish/inline.ts'
import { paintPreviews } from './publish/previews.ts'
import { writeFeed, writeRobots, writeSitemap } from './publish/texts.ts'

type Routes = Record<string, { path?: string; parentId?: string; index?: boolean } | undefined>
type Built = { buildDirectory: string; routes: Routes; written: readonly string[] }

const appStart = '__spa-fallback.html'

/**
 * Makes what the framework built ready to serve:
 * - build/pages.json tells the server which file of build/client answers which path, so that it needn't know the app.
 *   `pages` maps a path or a route's pattern (`/notes/:id`) to a file; `missing` maps a pattern whose every page was
 *   written to the file that answers for any other, with status 404; whatever is left gets `notFound`, 404 as well;
 * - the sitemap, the feed and robots.txt stand among the pages, since they too name the address that they're served at;
 * - each post has a picture to be shared by, the site an icon, and each written page holds the styles and the small
 *   scripts it needs;
 * - scripts, styles and drawings lie there compressed too (`.br`, `.gz`).
 */
export async function publishPages({ buildDirectory, routes, written }: Built) {
  const client = join(buildDirectory, 'client')
  await rename(join(client, '404/index.html'), join(client, '404.html'))
  await rm(join(client, '404'), { recursive: true })

  const shown = written.filter((path) => !path.endsWith('/404'))
  const pages: Record<string, string> = Object.fromEntries(shown.map((path) => [path, fileOf(path)]))
  const missing: Record<string, string> = {}
  for (const [id, route] of Object.entries(routes)) {
    if (!route || route.path === '*' || !(route.path || route.index)) continue
    const pattern = patternOf(id, routes)
    const answer = pattern.replace(/:\w+$/, '404')
    if (answer !== pattern && written.includes(answer)) missing[pattern] = fileOf(answer)
    else pages[pattern] ??= appStart
  }
  for (const { path, text } of [writeSitemap(shown), writeFeed(), writeRobots()]) {
    await writeFile(join(client, path), text)
    pages[path] = path.slice(1)
  }
  await Promise.all([paintPreviews(client), paintFavicon(client)])
  await dropData(client)
  for (const path of written) await inlineParts(client, path === '/404' ? '404.html' : fileOf(path))
  await compress(join(client, 'assets'))
  await writeFile(join(buildDirectory, 'pages.json'), `${JSON.stringify({ pages, missing, notFound: '404.html' }, null, 2)}\n`)
}

const fileOf = (path: string) => join(path, 'index.html').slice(1)

/** The framework writes each page's data beside it, for an app that fetches them; ours carries its own. */
async function dropData(client: string) {
  const files = await readdir(client, { recursive: true })
  await Promise.all(files.filter((file) => file.endsWith('.data')).map((file) => rm(join(client, file))))
}

/** The whole pattern of a route, its parents' segments first. */
function patternOf(id: string, routes: Routes): string {
  const segments: string[] = []
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) if (route.path) segments.unshift(route.path)
  return `/${segments.filter((segment) => segment !== '/').join('/')}`
}

async function compress(folder: string) {
  const files = (await readdir(folder)).filter((file) => ['.js', '.css', '.svg'].includes(extname(file)))
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file)
      const text = await readFile(path)
      const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }
      await writeFile(`${path}.br`, await promisify(brotliCompress)(text, best))
      await writeFile(`${path}.gz`, await promisify(gzip)(text, { level: 9 }))
    }),
  )
}
