import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isTongue, type Tongue } from '../contract/languages.ts'
import { buildFolder } from './build.ts'
import { siblingIn } from './content/words.ts'
import { bundleApp, bundleInline, bundleRenderer, type Speech } from './publish/bundle.ts'
import { makeCompose } from './publish/compose.ts'
import { paintIcons } from './publish/icons.ts'
import { paintPreviews } from './publish/previews.ts'
import { writeFeed, writeRobots, writeSitemap } from './publish/texts.ts'
import { writeWorker } from './publish/worker.ts'

const root = join(import.meta.dirname, '..')
const sources = {
  app: 'web/main.tsx',
  sheet: 'web/styles/app.css',
  filter: 'web/features/blog/filter.ts',
  landing: 'web/features/site/landing.ts',
}

/**
 * Builds everything that the server serves except calls:
 * - client/ contains the documents, scripts, styles and images; scripts, styles and drawings also compressed.
 *   Documents in languages other than English are in a folder of their language.
 * - pages.json maps paths to files for the server. `pages` maps a path or a pattern (`/notes/:id`) to a file;
 *   `outlines` maps a pattern to the file that is served instead when the server has values to write into it;
 *   `missing` maps a pattern to the file that is served with status 404 for paths without a file. All other
 *   paths get `notFound`, also with 404.
 */
async function buildPages(offered: readonly Tongue[]) {
  const build = join(root, buildFolder(offered))
  const client = join(build, 'client')
  const found: Found = { pages: {}, outlines: {}, missing: {}, notFound: '' }
  for (const tongue of offered) await buildTongue({ tongue, offered }, build, found)
  await Promise.all([paintIcons(client), compress(join(client, 'assets'))])
  await rm(join(client, '.vite'), { recursive: true })
  await rm(join(build, 'renderer'), { recursive: true })
  await writeFile(join(build, 'pages.json'), `${JSON.stringify(found, null, 2)}\n`)
}

type Found = Record<'pages' | 'outlines' | 'missing', Record<string, string>> & { notFound: string }

/** Returns the source paths for a language, whose writing system may need a stylesheet of its own. */
const sourcesIn = (tongue: Tongue) => ({
  ...sources,
  sheet: relative(root, siblingIn(join(root, sources.sheet), tongue)),
})

async function buildTongue(speech: Speech, build: string, found: Found) {
  const sources = sourcesIn(speech.tongue)
  const client = join(build, 'client')
  const manifest = await bundleApp(client, Object.values(sources), speech)
  const renderer = await bundleRenderer(join(build, 'renderer', speech.tongue), speech)
  const { base, files } = renderer.addresses
  const compose = await makeCompose({
    client,
    manifest,
    renderer,
    sources,
    inline: {
      page: await bundleInline('web/document/page.ts', speech),
      early: await bundleInline('web/document/early.ts', speech),
      draw: await bundleInline('web/document/draw.ts', speech),
    },
  })
  const { pages, outlines, missing } = found
  for (const { path, pattern, status, outline } of renderer.plan()) {
    const file = outline ? fileOf(base + path).replace('index', 'outline') : fileOf(base + path)
    await write(client, file, await compose(path, outline))
    if (outline) outlines[base + pattern] = file
    else if (pattern === '*' && base === '') found.notFound = file
    else if (status === 404) missing[base + (pattern === '*' ? '/*' : pattern)] = file
    else pages[base + pattern || '/'] = file
  }
  const listed = renderer
    .plan()
    .filter((each) => each.listed)
    .map(({ path }) => path)
  const texts = [
    writeFeed(renderer),
    ...(base === '' ? [writeSitemap(listed, speech.offered), writeRobots()] : []),
  ]
  for (const { path, text } of texts) {
    await write(client, path.slice(1), text)
    pages[path] = path.slice(1)
  }
  await write(client, files.manifest.slice(1), renderer.manifest)
  await writeWorker({
    client,
    manifest,
    sheet: `/${manifest[sources.sheet]!.file}`,
    fileOf: (path) => fileOf(base + path),
    paths: { ...files, base },
    speech,
  })
  if (base === '') await paintPreviews(client, renderer)
}

/** `/` is index.html, `/blogs` is blogs/index.html, `/404` is 404.html. */
const fileOf = (path: string) =>
  (path.endsWith('/404') && !path.endsWith('/blogs/404') ? `${path}.html` : join(path, 'index.html')).slice(1)

async function write(client: string, file: string, text: string) {
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

await buildPages(process.argv.slice(2).filter(isTongue))
