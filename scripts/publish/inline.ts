import { transform } from 'lightningcss'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const link = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*>/g
const script = /<script type="module" src="(\/assets\/[^"]+\.js)"><\/script>/g

/**
 * Puts the styles of a written page into the page itself, as far as it uses them, and the scripts of one to read: on a
 * slow line the first words then come one journey to the server earlier, and the app's scripts wait for them. The app
 * fetches the whole sheet with its first screen (web/lib/screens.tsx). The server lets these scripts run by their hashes.
 */
export async function inlineParts(client: string, file: string): Promise<void> {
  const path = join(client, file)
  const html = await readFile(path, 'utf8')
  const sheets = [...html.matchAll(link)].map(([, address]) => readFile(join(client, address!)))
  const styles = `<style>${onlyUsed(Buffer.concat(await Promise.all(sheets)), html)}</style>`
  let at = 0
  const styled = html.replace(link, () => (at++ ? '' : styles))
  const scripts = new Map<string, string>()
  for (const [tag, address] of styled.matchAll(script)) scripts.set(tag, await writeOut(join(client, address!)))
  const whole = styled.replace(script, (tag) => scripts.get(tag)!)
  await writeFile(path, startLater(whole))
}

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g
const appStart = /<script type="module" async="">([^]*?)<\/script>/

/**
 * Lets a page that starts the app show its words first: the app's files are fetched as soon as these are painted, or at
 * once where nobody is looking.
 */
function startLater(html: string): string {
  const start = appStart.exec(html)
  if (!start) return html
  const files = [...html.matchAll(preload)].map(([, address]) => address!)
  const later = `<script type="text/plain" id="start">${start[1]}</script><script>(${fetchApp})(${JSON.stringify(files)})</script>`
  return html.replace(preload, '').replace(appStart, () => later)
}

/** Runs in the page. */
function fetchApp(files: string[]) {
  const start = () => {
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const text = document.getElementById('start')!.textContent
    document.body.append(Object.assign(document.createElement('script'), { type: 'module', text }))
  }
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

/** A script as it may stand in a page: what it fetches lies beside its own file, not beside the page. */
async function writeOut(file: string): Promise<string> {
  const text = (await readFile(file, 'utf8')).trim().replace(/(?<=\bimport\(["'`])\.\//g, '/assets/')
  if (text.includes('</')) throw new Error(`${file} can't stand inside a page: it holds the beginning of a closing tag.`)
  return `<script type="module">${text}</script>`
}

/**
 * The styles without the rules for classes that the page doesn't name, and without what only those used. Its own scripts
 * add no class: they set attributes.
 */
function onlyUsed(css: Buffer, html: string): string {
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
