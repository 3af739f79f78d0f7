import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { slugs } from '../scripts/content/posts.ts'
import { copy as consoleWords } from '../web/features/staff/copy.ts'
import { product } from './product.ts'
import { screens } from './screens.ts'
import { makeStaff } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const kB = 1_000

/**
 * Gzipped bytes of our own JavaScript that a first visit may fetch (docs/promises.md#p5). Pages to read need hardly any
 * (decision 0020); of the others, React and its router are 80 kB (decision 0106).
 */
const budgets = { toRead: 5 * kB, open: 120 * kB, members: 200 * kB }
const toRead = ['/', '/about', '/legal', '/blogs', '/blogs/:slug', '/no-such-place']

/** A sentence of the console's frame, which identifies its code. */
const isConsole = (script: string) => script.includes(consoleWords.refused.forRole)

test('every screen stays within its script budget, and only the console fetches the console’s code', async () => {
  const visitor = await walker()
  const owner = await makeStaff('asha', 'owner')
  const member = await memberWalker(owner, { tokens: owner.tokens })
  const over: string[] = []
  const withConsole: string[] = []
  for (const { pattern, path, membersOnly } of screens) {
    const who = membersOnly ? member : visitor
    who.expectComplaint(refusedCall)
    const budget = toRead.includes(pattern) ? budgets.toRead : membersOnly ? budgets.members : budgets.open
    const scripts = await scriptsOf(who.page, path)
    const spent = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
    if (scripts.some(isConsole)) withConsole.push(pattern)
    if (spent > budget) over.push(`${pattern}: ${spent} bytes of ${budget}`)
  }
  expect(over).toEqual([])
  expect(withConsole).toEqual(screens.filter(({ staffOnly }) => staffOnly).map(({ pattern }) => pattern))
})

/**
 * The bytes that a server sends in the first round trip, and those that two fonts may use of the next (decision 0020).
 */
const journeys = { page: 14_600, typefaces: 28 * kB }

test('a page to read arrives in the first round trip, and its fonts in the next', async () => {
  const { page } = await walker()
  const over: string[] = []
  const one = screens
    .filter(({ pattern }) => [...toRead.slice(0, -1), '/payments'].includes(pattern))
    .map(({ path }) => path)
  const posts = slugs().map((slug) => `/blogs/${slug}`)
  for (const path of new Set([...one, ...posts])) {
    const sizes = new Map<string, number>()
    page.on('requestfinished', async (request) => {
      const { responseHeadersSize, responseBodySize } = await request.sizes()
      sizes.set(request.url(), responseHeadersSize + responseBodySize)
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    page.removeAllListeners('requestfinished')
    const typefaces = [...sizes]
      .filter(([url]) => url.endsWith('.woff2'))
      .reduce((sum, [, size]) => sum + size, 0)
    const itself = sizes.get(product.site + path)!
    if (!(itself <= journeys.page)) over.push(`${path}: ${itself} bytes`)
    if (path !== '/payments' && typefaces > journeys.typefaces)
      over.push(`${path}: typefaces of ${typefaces} bytes`)
  }
  expect(over).toEqual([])
})

test('a page to read needs no file over 200 kB for its first view', async () => {
  const { page } = await walker()
  const large: string[] = []
  page.on('response', async (response) => {
    const { responseBodySize } = await response.request().sizes()
    if (responseBodySize > 200 * kB) large.push(`${response.url()}: ${responseBodySize}`)
  })
  for (const { pattern, path } of screens)
    if (toRead.slice(0, -1).includes(pattern)) await page.goto(path, { waitUntil: 'networkidle' })
  expect(large).toEqual([])
})

/** Every script of ours that a visit to `path` fetches with an empty cache, inline scripts included. */
async function scriptsOf(page: Page, path: string): Promise<string[]> {
  // Excludes what the previous page is still fetching, and what a page fetches after redirecting to this one.
  await page.goto('about:blank')
  const asked = new Set<string>()
  let documents = 0
  const note = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
    const { origin, pathname } = new URL(request.url())
    if (documents === 1 && origin === product.site && pathname.endsWith('.js')) asked.add(pathname)
  }
  page.on('request', note)
  await page.goto(path, { waitUntil: 'networkidle' })
  page.off('request', note)
  const html = await (await fetch(product.site + path)).text()
  const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|json"))[^>]*>([^]*?)<\/script>/g)].map(
    ([, script]) => script,
  )
  const fetched = [...asked].map(async (script) => (await fetch(product.site + script)).text())
  return [...(await Promise.all(fetched)), inline.join('\n')]
}
