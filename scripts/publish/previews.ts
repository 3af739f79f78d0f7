import escapeHtml from 'escape-html'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Renderer, Scene } from '../../web/document/rendered.ts'
import { readPosts } from '../content/posts.ts'
import { paint } from './paint.ts'

const fontFolder = join(import.meta.dirname, '../../web/styles/fonts')
const lineLength = 19

/**
 * Renders the preview image (1200 × 630) for shared links to each post: its title and drawing in the light
 * theme's colours.
 */
export async function paintPreviews(client: string, { renderScene, blog }: Renderer): Promise<void> {
  const fontBuffers = await Promise.all(
    ['fraunces.woff2', 'anek-latin.woff2'].map((file) => readFile(join(fontFolder, file))),
  )
  const colours = lightColours(await readFile(join(fontFolder, '../tokens.css'), 'utf8'))
  await mkdir(join(client, 'previews'), { recursive: true })
  for (const { slug, title } of readPosts()) {
    const picture = await paint(drawPreview(title, blog, renderScene(slug), colours), {
      font: { fontBuffers, defaultFontFamily: 'Fraunces' },
    })
    await writeFile(join(client, `previews/${slug}.png`), picture)
  }
}

/**
 * Returns the light value of each colour token by name: `--color-leaf: light-dark(#2C5A4B, …)` becomes `leaf`
 * and `#2C5A4B`.
 */
function lightColours(tokens: string): Map<string, string> {
  return new Map(
    [...tokens.matchAll(/--color-([\w-]+): (?:light-dark\()?(#\w{6})/g)].map(([, name, colour]) => [
      name!,
      colour!,
    ]),
  )
}

function drawPreview(
  title: string,
  blog: string,
  { svg, wash }: Scene,
  colours: Map<string, string>,
): string {
  const rules = [...colours].map(
    ([name, colour]) => `.fill-${name}{fill:${colour}}.stroke-${name}{stroke:${colour}}`,
  )
  const lines = breakLines(title)
  const first = 330 - (lines.length - 1) * 38
  const words = lines.map((line, at) => `<text x="72" y="${first + at * 76}">${escapeHtml(line)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" fill="none">
<style>${rules.join('')}.opacity-45{opacity:.45}</style>
<rect width="1200" height="630" class="fill-paper"/>
<path d="M680 0h520v630H680Z" class="fill-${wash}"/>
<svg x="706" y="165" width="468" height="292.5" viewBox="0 0 240 150">${svg}</svg>
<g class="fill-ink" font-family="Fraunces" font-size="66">${words.join('')}</g>
<g transform="translate(68 64) scale(1.7)" stroke-width="3.5" stroke-linecap="round"><path d="M6 27V16a10 10 0 0 1 20 0v11" class="stroke-leaf"/><path d="M10.5 27a5.5 5.5 0 0 1 11 0Z" class="fill-marigold"/></g>
<text x="136" y="106" class="fill-ink" font-family="Fraunces" font-size="38">${blog}</text>
</svg>`
}

/** Breaks a title at spaces, into lines of about twenty characters. */
function breakLines(title: string): string[] {
  const lines: string[] = []
  for (const word of title.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length && longer.length <= lineLength) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
