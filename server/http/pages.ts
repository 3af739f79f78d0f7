import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { preparePageHeaders, type Sources } from './page-headers.ts'
import type { Tongue } from '../../contract/languages.ts'
import { openPage, sendPage, sendPreview, vary, type Page, type Preview } from './page.ts'
import { inLanguage } from '../core/language.ts'
import { preferredLanguage } from './preferred.ts'
import { isRefusal } from './refuse.ts'
import { sendTooOften } from './sheet.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the page for unknown paths; undefined if no pages are served. */
    sendMissing?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  }
}

export type PagesOptions = {
  /** The folder of the built web app: `pages.json`, and `client/` with the files. */
  folder: string
  /**
   * The languages that people may choose from, English first. The patterns of pages have no language prefix.
   */
  languages: readonly Tongue[]
  /** The origins that a page may load from, by its pattern. */
  sources: (pattern: string) => Sources[]
  /** True if a page may ask for the camera and the microphone, by its pattern. */
  films: (pattern: string) => boolean
  /** True if the product is served over TLS. */
  secure: boolean
  /** The replacements of `%NAME%` in the pages' text, such as the address they are served at. */
  words: (tongue: Tongue) => Record<string, string>
  /** The server's additions for crawlers, by the pattern of the page; called for each request. */
  previews: Record<string, (params: Record<string, string>) => Promise<Preview | null>>
  /** Counts a page with a preview against the limit of visitors' reads. @throws 429 */
  count: (request: FastifyRequest) => Promise<unknown>
}

/**
 * Serves the built pages: each path's file, always revalidated and with the security headers
 * (docs/promises.md#s14); files under /assets/ for a year, because their names change with their content; and
 * a 404 page for everything else.
 */
export async function servePages(
  app: FastifyInstance,
  { folder, languages, sources, films, secure, words, previews, count }: PagesOptions,
): Promise<void> {
  const { pages, outlines, missing, notFound } = JSON.parse(
    await readFile(join(folder, 'pages.json'), 'utf8'),
  ) as Manifest
  const client = join(folder, 'client')
  const files = new Map<string, Promise<Page>>()
  const open = (file: string) => {
    if (!files.has(file)) files.set(file, openPage(join(client, file), words(tongueOf(`/${file}`))))
    return files.get(file)!
  }

  const tongueOf = (path: string) => languages.find((tongue) => path.startsWith(`/${tongue}/`)) ?? 'en'

  const answer = (address: string, file: string, status: number) => {
    const tongue = tongueOf(`${address}/`)
    const pattern = tongue === 'en' ? address : address.slice(tongue.length + 1) || '/'
    // An address without a language redirects to the visitor's language, except for feeds and similar files.
    const leads = languages.length > 1 && tongue === 'en' && file.endsWith('.html') && address !== '*'
    const prepared = new Map<Page, ReturnType<typeof preparePageHeaders>>()
    const headersOf = (page: Page) => {
      const { scriptHashes } = page
      const setHeaders =
        prepared.get(page) ??
        preparePageHeaders({
          scriptHashes,
          sources: sources(pattern),
          secure,
          hasToken: pattern.includes(':token'),
          films: films(pattern),
        })
      prepared.set(page, setHeaders)
      return setHeaders
    }
    return async (request: FastifyRequest, reply: FastifyReply) => {
      if (leads) {
        vary(reply, 'Cookie, Accept-Language')
        const preferred = preferredLanguage(request, languages)
        if (preferred !== 'en')
          return reply.header('cache-control', 'no-cache').redirect(`/${preferred}${request.url}`)
      }
      const read = previews[pattern]
      const refusal = read && (await count(request).then(() => null, onlyTooOften))
      if (refusal) return sendTooOften(request, reply, refusal)
      // The page is still useful without its preview.
      const preview =
        read &&
        (await inLanguage(tongue, () => read(request.params as Record<string, string>).catch(() => null)))
      const outline = preview?.words && outlines[address]
      const page = await open(outline || file)
      headersOf(page)(request, reply)
      return preview ? sendPreview(page, preview, reply) : sendPage(page, status, request, reply)
    }
  }
  for (const [pattern, file] of Object.entries(pages)) app.get(pattern, answer(pattern, file, 200))
  for (const [pattern, file] of Object.entries(missing)) app.get(pattern, answer(pattern, file, 404))

  await app.register(fastifyStatic, {
    root: client,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  })
  const nothing = answer('*', notFound, 404)
  app.decorate('sendMissing', nothing)
  app.get('/*', async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const path = request.params['*']
    // A client that asks for JSON gets a 404 in JSON (docs/contract.md#c10).
    if (path === 'api' || path.startsWith('api/')) return reply.callNotFound()
    return isAsset(client, path) ? sendAsset(reply, path) : nothing(request, reply)
  })
}

/** While the database cannot count, reads are still served (docs/promises.md#s40). */
const onlyTooOften = (error: unknown) => (isRefusal(error, 429) ? error : null)

/**
 * build/pages.json, written by scripts/pages.ts: the files of URL patterns. `pages` are served with 200,
 * `outlines` in their place if the preview has values for them, `missing` with 404, and `notFound` for all
 * other paths.
 */
type Manifest = {
  pages: Record<string, string>
  outlines: Record<string, string>
  missing: Record<string, string>
  notFound: string
}

/** The service worker's file in each language. */
const worker = /^worker(?:\.[\w-]+)?\.js$/

const isAsset = (client: string, path: string) =>
  /^[\w./-]+\.\w+$/.test(path) &&
  !path.includes('..') &&
  !path.endsWith('.html') &&
  existsSync(join(client, path))

function sendAsset(reply: FastifyReply, path: string) {
  const lasting = path.startsWith('assets/')
  if (worker.test(path)) {
    // Browsers check this file for a new version. A worker has its own policy, not that of the documents.
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    })
  } else
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
  return reply.sendFile(path)
}
