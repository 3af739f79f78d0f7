import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const link = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"[^>]*>/g

/**
 * Puts the styles of a page to read into the page itself: on a slow line the first words then come one journey to the
 * server earlier. Pages that run the app keep theirs as files, which are cached for all screens.
 */
export async function inlineStyles(client: string, file: string): Promise<void> {
  const path = join(client, file)
  const html = await readFile(path, 'utf8')
  if (html.includes('__reactRouterContext')) return
  const sheets = new Map<string, string>()
  for (const [, address] of html.matchAll(link)) sheets.set(address!, await readFile(join(client, address!), 'utf8'))
  await writeFile(path, html.replace(link, (_, address: string) => `<style>${sheets.get(address)!.trim()}</style>`))
}
