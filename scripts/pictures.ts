/**
 * Creates the bitmaps: the icon for iPhones, from web/public/icon.svg, and the preview image for shared
 * links, from the built landing page. Run `node scripts/pictures.ts` by hand after `node scripts/build.ts`
 * when either source has changed.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { findChromium } from './chromium.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const inPublic = (name: string) => join(root, 'web/public', name)
const site = 'http://nitya.localhost'

const browser = await chromium.launch(findChromium())

const icon = await readFile(inPublic('icon.svg'), 'utf8')
const touchIcon = await browser.newPage({ viewport: { width: 180, height: 180 } })
await touchIcon.setContent(`<style>body{margin:0}svg{display:block;width:100vw}svg rect{rx:0}</style>${icon}`)
await touchIcon.screenshot({ path: inPublic('icon-180.png') })

const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.route(`${site}/**`, (route) => {
  const path = new URL(route.request().url()).pathname
  if (path.startsWith('/api/')) return route.fulfill({ status: 404 })
  return route.fulfill({ path: join(root, 'build/client', path === '/' ? 'index.html' : path) })
})
await page.goto(site, { waitUntil: 'networkidle' })
// The image contains no words, because the title beside it is in the reader's language.
await page.addStyleTag({
  content: `header, aside, main h1, main p, main a { display: none !important } html { overflow: hidden }
main section { min-height: 630px !important; padding: 0 !important } main section ~ * { display: none }`,
})
await page.screenshot({ path: inPublic('preview.jpg'), type: 'jpeg', quality: 84 })

await browser.close()
