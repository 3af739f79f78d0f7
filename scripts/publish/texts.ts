import escapeHtml from 'escape-html'
import type { Tongue } from '../../contract/languages.ts'
import type { Renderer } from '../../web/document/rendered.ts'
import { readPosts } from '../content/posts.ts'

/** A file for machines, and its path. The server replaces `%PUBLIC_URL%` with its address. */
type Text = { path: string; text: string }

const origin = '%PUBLIC_URL%'

/** Lists every page that search engines may index, in each language, and the dates of posts. */
export function writeSitemap(shown: readonly string[], offered: readonly Tongue[]): Text {
  const days = new Map(readPosts().map(({ slug, date }) => [`/blogs/${slug}`, date]))
  const urls = offered.flatMap((tongue) =>
    shown.map((path) => {
      const day = days.get(path)
      const address = tongue === 'en' ? path : `/${tongue}${path}`
      return `<url><loc>${origin}${address}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`
    }),
  )
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
  ]
  return { path: '/sitemap.xml', text: `${lines.join('\n')}\n` }
}

/** Writes the posts with their full text as an Atom feed (RFC 4287). */
export function writeFeed({ addresses: { base, tongue }, blog }: Renderer): Text {
  const posts = readPosts(undefined, tongue)
  const entries = posts.map(({ slug, title, author, date, excerpt, tags, html }) =>
    [
      '<entry>',
      `<title>${escapeHtml(title)}</title>`,
      `<id>${origin}${base}/blogs/${slug}</id>`,
      `<link href="${origin}${base}/blogs/${slug}"/>`,
      `<published>${date}T00:00:00Z</published>`,
      `<updated>${date}T00:00:00Z</updated>`,
      `<author><name>${escapeHtml(author)}</name></author>`,
      ...tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`),
      `<summary>${escapeHtml(excerpt)}</summary>`,
      `<content type="html">${escapeHtml(html)}</content>`,
      '</entry>',
    ].join('\n'),
  )
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="${origin}/" xml:lang="${tongue}">`,
    `<title>${blog}</title>`,
    `<id>${origin}${base}/blogs</id>`,
    `<link href="${origin}${base}/blogs"/>`,
    `<link rel="self" href="${origin}${base}/blogs/feed.xml"/>`,
    `<updated>${posts[0]?.date}T00:00:00Z</updated>`,
    ...entries,
    '</feed>',
  ]
  return { path: `${base}/blogs/feed.xml`, text: `${lines.join('\n')}\n` }
}

export function writeRobots(): Text {
  return { path: '/robots.txt', text: `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n` }
}
