import { transform } from 'lightningcss'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const link = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*>/g

/**
 * Puts the styles of a written page into the page itself, as far as it uses them: on a slow line the first words then
 * come one journey to the server earlier, and the app's scripts wait for them. The app fetches the whole sheet with its
 * first screen (web/lib/screens.tsx).
 */
export async function inlineStyles(client: string, file: string): Promise<void> {
  const path = join(client, file)
  const html = await readFile(path, 'utf8')
  const sheets = [...html.matchAll(link)].map(([, address]) => readFile(join(client, address!)))
  const styles = `<style>${onlyUsed(Buffer.concat(await Promise.all(sheets)), html)}</style>`
  let at = 0
  const whole = html.replace(link, () => (at++ ? '' : styles))
  await writeFile(path, whole.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"'))
}

/** The styles without the rules for classes that the page doesn't name. Its own scripts add none: they set attributes. */
function onlyUsed(css: Buffer, html: string): string {
  const names = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => decode(names!).split(' '))
  const used = new Set(names)
  const unused = new Set<string>()
  const read = { filename: 'page.css', code: css }
  transform({
    ...read,
    visitor: {
      Selector(parts) {
        for (const part of parts) if (part.type === 'class' && !used.has(part.name)) unused.add(part.name)
      },
    },
  })
  return transform({ ...read, minify: true, unusedSymbols: [...unused] }).code.toString()
}

const marks: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const decode = (text: string) => text.replace(/&[#\w]+;/g, (entity) => marks[entity] ?? entity)
