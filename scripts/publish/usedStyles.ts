import { transform } from 'lightningcss'

/**
 * The styles without the rules for classes that the page doesn't name, and without what only those used. Its own scripts
 * add no class: they set attributes.
 */
export function onlyUsed(css: Buffer, html: string): string {
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => decode(names!).split(' '))
  const used = new Set(names)
  const unused = new Set<string>()
  transform({
    filename: 'page.css',
    code: css,
    visitor: {
      Selector(parts) {
        for (const part of parts) if (part.type === 'class' && !used.has(part.name)) unused.add(part.name)
      },
    },
  })
  const without = (code: string | Buffer, names: string[]) =>
    transform({ filename: 'page.css', code: Buffer.from(code), minify: true, unusedSymbols: names }).code.toString()
  let text = without(css, [...unused])
  // What only used another that is gone now goes with the next turn.
  for (let before = ''; before !== text; ) {
    before = text
    text = without(text, namesWithoutUse(text, html))
  }
  return text
}

/** Custom properties that nobody reads, and animations that nobody plays. */
function namesWithoutUse(css: string, html: string): string[] {
  const read = new Set([...`${css}${html}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const declared = [...css.matchAll(/(?:@property |[{;])(--[\w-]+)/g)].map(([, name]) => name!)
  const animations = [...css.matchAll(/@keyframes ([\w-]+)/g)].map(([, name]) => name!)
  return [
    ...new Set(declared.filter((name) => !read.has(name))),
    ...animations.filter((name) => css.match(new RegExp(`\\b${name}\\b`, 'g'))!.length === 1),
  ]
}

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string) => text.replace(/&[#\w]+;/g, (entity) => marks[entity] ?? entity)
