import { type CustomAtRules, transform, type Visitor } from 'lightningcss'
import { PurgeCSS } from 'purgecss'
import fromHtml from 'purgecss-from-html'

/** Attributes that scripts set on prerendered pages (web/document/page.ts, web/features/blog/filter.ts). */
const dynamicAttributes = [
  'data-theme',
  'aria-selected',
  'aria-checked',
  'aria-pressed',
  'aria-current',
  'hidden',
  'open',
]

/**
 * Returns the part of a stylesheet that a document uses, minified. The document's scripts may set the
 * attributes above, but must not add classes.
 */
export async function usedStyles(css: string, html: string): Promise<string> {
  const [used] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    extractors: [{ extensions: ['html'], extractor: fromHtml }],
    dynamicAttributes,
    variables: true,
    keyframes: true,
  })
  // Removes Tailwind's licence notice, which stays in the whole stylesheet: a page has to fit into the first
  // round trip.
  const code = used!.css.replace(/\/\*![^*]*\*\//g, '')
  const read = new Set([...code.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name))
  // PurgeCSS keeps every @property rule.
  const visitor: Visitor<CustomAtRules> = {
    Rule: { property: ({ value }) => (read.has(value.name) ? undefined : []) },
  }
  return transform({ filename: 'page.css', code: Buffer.from(code), minify: true, visitor }).code.toString()
}
