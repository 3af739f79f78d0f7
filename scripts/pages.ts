import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { bundleApp, bundleInline, bundleRenderer } from './publish/bundle.ts'
import { makeCompose } from './publish/compose.ts'
import { paintIcons } from './publish/icons.ts'
import { paintPreviews } from './publish/previews.ts'
import { writeFeed, writeRobots, writeSitemap } from './publish/texts.ts'
import { writeWorker } from './publish/worker.ts'

const build = join(import.meta.dirname, '../build')
const client = join(build, 'client')
const sources = {
  app: 'web/main.tsx',
  sheet: 'web/styles/app.css',
  filter: 'web/features/blog/filter.ts',
  upcoming: 'web/features/site/upcoming.ts',
}

/**
 * Builds everything that the server serves except calls:
 * - build/client contains the documents, scripts, styles and images; scripts, styles and drawings also compressed;
 * - build/pages.json maps paths to files, so that the server need not know the app. `pages` maps a path or a
 * pattern (`/notes/:id`) to a file; `outlines` maps a pattern to the file that is served instead when the server
 * knows what to write into it; `missing` maps a pattern to the file that is served with status 404 for paths
 * without a file; everything else gets `notFound`, also with 404.
 */
async function buildPages() {
  const manifest = await bundleApp(client, Object.values(sources))
  const renderer = await bundleRenderer(join(build, 'renderer'))
  const compose = await makeCompose({
    client,
    manifest,
    renderer,
    sources,
    inline: {
      page: await bundleInline('web/document/page.ts'),
      early: await bundleInline('web/document/early.ts'),
      draw: await bundleInline('web/document/draw.ts'),
    },
  })

  const pages: Record<string, string> = {}
  const outlines: Record<string, string> = {}
  const missing: Record<string, string> = {}
  let notFound = ''
  for (const { path, pattern, status, outline } of renderer.plan()) {
    const file = outline ? fileOf(path).replace('index', 'outline') : fileOf(path)
    await write(file, await compose(path, outline))
    if (outline) outlines[pattern] = file
    else if (pattern === '*') notFound = file
    else if (status === 404) missing[pattern] = file
    else pages[pattern] = file
  }
  const listed = renderer
    .plan()
    .filter((each) => each.listed)
    .map(({ path }) => path)
  for (const { path, text } of [writeSitemap(listed), writeFeed(), writeRobots()]) {
    await write(path.slice(1), text)
    pages[path] = path.slice(1)
  }
  await writeWorker({ client, manifest, sheet: `/${manifest[sources.sheet]!.file}`, fileOf })
  await Promise.all([
    paintPreviews(client, renderer.renderScene),
    paintIcons(client),
    compress(join(client, 'assets')),
  ])
  await rm(join(client, '.vite'), { recursive: true })
  await rm(join(build, 'renderer'), { recursive: true })
  await writeFile(
    join(build, 'pages.json'),
    `${JSON.stringify({ pages, outlines, missing, notFound }, null, 2)}\n`,
  )
}

/** `/` is index.html, `/blogs` is blogs/index.html, `/404` is 404.html. */
const fileOf = (path: string) => (path === '/404' ? '404.html' : join(path, 'index.html').slice(1))

async function write(file: string, text: string) {
  const path = join(client, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
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

await buildPages()
