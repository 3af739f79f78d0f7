import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startLater } from './startLater.ts'
import { onlyUsed } from './usedStyles.ts'

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

/** A script as it may stand in a page: what it fetches lies beside its own file, not beside the page. */
async function writeOut(file: string): Promise<string> {
  const text = (await readFile(file, 'utf8')).trim().replace(/(?<=\bimport\(["'`])\.\//g, '/assets/')
  if (text.includes('</')) throw new Error(`${file} can't stand inside a page: it holds the beginning of a closing tag.`)
  return `<script type="module">${text}</script>`
}
