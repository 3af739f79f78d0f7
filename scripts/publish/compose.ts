import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Rendered, Renderer } from '../../web/document/rendered.ts'
import { startLater } from './startLater.ts'
import { usedStyles } from './usedStyles.ts'

type Parts = {
  client: string
  manifest: Manifest
  renderer: Renderer
  sources: { app: string; sheet: string }
  /** The scripts that are inlined into documents. */
  inline: { page: string; early: string; draw: string }
}

/**
 * Returns the function that writes a document: it renders the document and adds the styles and scripts that
 * its kind needs.
 * - A reading page contains the styles that it uses and its scripts, so its first paint needs no second round
 *   trip.
 * - A document with a whole screen contains the styles that it uses, and starts the app after its first
 *   paint.
 * - A document that shows "Loading..." requests everything immediately: the app, the screen's code, and its first
 *   calls.
 * - A document with a picture does the same, and shows members the picture with its styles until the app has
 *   rendered.
 * - An outline is handled like a picture, but shown to everybody.
 */
export async function makeCompose({
  client,
  manifest,
  renderer,
  sources,
  inline,
}: Parts): Promise<(path: string, outline?: string) => Promise<string>> {
  const addressOf = (source: string) => `/${manifest[source]!.file}`
  const app = addressOf(sources.app)
  const sheet = addressOf(sources.sheet)
  const css = await readFile(join(client, sheet), 'utf8')

  return async (path, outline) => {
    const rendered = await renderer.render(path, outline)
    const { kind, script } = rendered
    if (kind === 'page') {
      // The page is complete without its script, so the typefaces load first.
      const own = script
        ? `<script type="module" fetchpriority="low" src="${addressOf(`web/${script}`)}"></script>`
        : ''
      return withOwnStyles(rendered, `<script type="module">${inline.page}</script>${own}`)
    }
    const preloads = filesFor(rendered.screens)
    if (kind === 'whole') return withOwnStyles(rendered, startLater(app, preloads, sheet))
    // Placed before the stylesheets, which would block any script after them.
    const start = rendered.early.length
      ? `<script data-calls="${rendered.early.join()}">${inline.early}</script>`
      : ''
    const allStyles = `<link rel="stylesheet" href="${sheet}">`
    const code = preloads.map((file) => `<link rel="modulepreload" href="${file}">`).join('')
    const run = `<script type="module" src="${app}"></script>`
    if (kind === 'loading')
      return renderer.documentHtml(rendered, { start, styles: allStyles + code, scripts: run })
    if (kind === 'outline') {
      // The stylesheet follows the outline, which does not need it, and precedes the app, which does.
      return renderer.documentHtml(rendered, {
        start,
        styles: (await ownStyles(rendered)) + code,
        scripts: allStyles + run,
      })
    }
    const template = `<template id="picture"><div aria-hidden="true" class="contents">${rendered.picture}</div></template>`
    const scripts = `${template}<script>${inline.draw}</script>${allStyles}${run}`
    const body = `${rendered.body}${rendered.picture}`
    return renderer.documentHtml(rendered, {
      start,
      styles: (await ownStyles({ ...rendered, body })) + code,
      scripts,
    })
  }

  async function withOwnStyles(rendered: Rendered, scripts: string) {
    return renderer.documentHtml(rendered, { styles: await ownStyles(rendered), scripts })
  }

  async function ownStyles(rendered: Pick<Rendered, 'head' | 'body'>) {
    const bare = renderer.documentHtml(rendered, { styles: '', scripts: '' })
    return `<style>${await usedStyles(css, bare)}</style>`
  }

  /** Returns the files of the app and of these screens, with all their imports. */
  function filesFor(screens: string[]): string[] {
    const chunks = new Set<string>()
    const add = (chunk: string) => {
      if (chunks.has(chunk)) return
      chunks.add(chunk)
      manifest[chunk]!.imports?.forEach(add)
    }
    ;[sources.app, ...screens.map((file) => `web/${file}`)].forEach(add)
    return [...chunks].map(addressOf)
  }
}
