import { negotiate } from '@fastify/accept-negotiator'
import escapeHtml from 'escape-html'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

/** A built text, ready to send, plain and compressed, with the hashes of its inline scripts for the CSP. */
export type Page = {
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  type: string
  etag: string
  scriptHashes: string[]
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** Reads a built file and replaces each `%NAME%` in it. */
export async function openPage(path: string, words: Record<string, string>): Promise<Page> {
  const source = await readFile(path, 'utf8')
  const text = fillIn(source, words)
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)])
  return {
    bodies: { br, gzip: gz, identity },
    type: types[extname(path)]!,
    etag: `"${digest(text).slice(0, 22)}"`,
    scriptHashes: [...new Set(inlineScripts(text).map((script) => `'sha256-${digest(script)}'`))],
  }
}

/** Replaces each `%NAME%` that `words` contains. Placeholders inside a replacement are not replaced. */
const fillIn = (text: string, words: Record<string, string>) =>
  text.replace(/%([A-Z_]+)%/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? escapeHtml(words[name]!) : whole,
  )

/** Returns the inline scripts that a browser would execute; JSON-LD is only data. */
function inlineScripts(html: string): string[] {
  const tags = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)
  return [...tags].flatMap(({ groups }) =>
    /\ssrc=|ld\+json/.test(groups!['attributes']!) ? [] : [groups!['text']!],
  )
}

const digest = (text: string) => createHash('sha256').update(text).digest('base64')

/** Additions to a built page for crawlers, which don't run its scripts. */
export type Preview = {
  /**
   * The card of a shared link, which replaces the built page's title and description. A page with a card is
   * never cached.
   */
  card?: { title: string; description: string; picture?: string }
  /** The page's content in schema.org's terms. A page without data is kept out of search results. */
  data?: object
  /**
   * Values for the page's outline, by placeholder name; without them, the page's variant without an outline
   * is sent.
   */
  words?: Record<string, string>
  /** True if the address's subject does not exist; the page is sent with 404. */
  missing?: true
}

/** The preview of an address whose subject does not exist. */
export const missingPreview: Preview = { missing: true }

/**
 * Sends a page with its preview for crawlers. The content changes over time, so the browser always
 * revalidates the page.
 */
export function sendPreview(page: Page, { card, data, words = {}, missing }: Preview, reply: FastifyReply) {
  const tags = [
    data ? jsonLd(data) : '<meta name="robots" content="noindex"/>',
    ...(card ? cardTags(card) : []),
  ].join('')
  const built = fillIn(page.bodies.identity.toString(), words)
  const html = built.replace(
    /<title>[^<]*<\/title>/,
    (title) => (card ? `<title>${escapeHtml(card.title)}</title>` : title) + tags,
  )
  reply.header('cache-control', card ? 'no-store' : 'no-cache')
  if (!data) reply.header('x-robots-tag', 'noindex')
  return reply
    .code(missing ? 404 : 200)
    .type(page.type)
    .send(html)
}

const cardTags = ({ title, description, picture }: NonNullable<Preview['card']>) => [
  `<meta name="description" content="${escapeHtml(description)}"/>`,
  '<meta property="og:type" content="article"/>',
  `<meta property="og:title" content="${escapeHtml(title)}"/>`,
  `<meta property="og:description" content="${escapeHtml(description)}"/>`,
  ...(picture ? [`<meta property="og:image" content="${escapeHtml(picture)}"/>`] : []),
  '<meta name="twitter:card" content="summary"/>',
]

/** Escaped, so that no text in the data can end the script element. */
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')}</script>`

/** Adds to Vary, which may already have a value, such as `Origin` from CORS. */
export const vary = (reply: FastifyReply, more: string) =>
  void reply.header('vary', [reply.getHeader('vary'), more].filter(Boolean).join(', '))

/** Encodings in our order of preference, for browsers that accept several equally. */
const encodings: (keyof Page['bodies'])[] = ['br', 'gzip', 'identity']

/** Sends a page in the best encoding that the browser accepts; 304 if the browser has the current version. */
export function sendPage(page: Page, status: number, request: FastifyRequest, reply: FastifyReply) {
  vary(reply, 'Accept-Encoding')
  reply.headers({ 'cache-control': 'no-cache', etag: page.etag })
  if (status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), encodings) ?? 'identity'
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(status).type(page.type).send(page.bodies[encoding])
}
