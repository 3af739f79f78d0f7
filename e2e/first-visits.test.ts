import { gzipSync } from 'node:zlib'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { slugs } from '../scripts/content/posts.ts'
import { copy as consoleWords } from '../web/features/staff/copy.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { type Screen, screens } from './screens.ts'
import { makeStaff } from './staff.ts'
import { noteViolations, violationsOn } from './violations.ts'
import { hold, openIdle, refusedCall, useBrowser, type Walker } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const kB = 1_000

/**
 * Gzipped bytes of our own JavaScript that a first visit may fetch (docs/promises.md#p5). Reading pages need
 * hardly any (decision 0020); on the other screens, React and its router take 80 kB (decision 0106).
 */
const budgets = { toRead: 5 * kB, open: 120 * kB, members: 200 * kB }
const toRead = ['/', '/about', '/legal', '/blogs', '/blogs/:slug', '/no-such-place']

/** The screens that load Google's script, sorted. */
const withGoogle = ['/login', '/register', '/settings/google']

/** Recognises the console's code by a sentence of its frame. */
const isConsole = (script: string) => script.includes(consoleWords.refused.forRole)

/** The scripts, third-party origins and policy violations of a first visit to a screen. */
type Visit = { pattern: string; scripts: string[]; strangers: string[]; violations: string[] }
let visits: Visit[]

/**
 * Visits every screen once, as a visitor or an owner. Visits run in parallel, since each mostly waits until
 * its page makes no more requests.
 */
beforeAll(async () => {
  const owner = await makeStaff('asha', 'owner')
  const visitor = await walker()
  const member = await memberWalker(owner, { tokens: owner.tokens })
  const visit = async ({ context, expectComplaint }: Walker, share: Screen[]) => {
    expectComplaint(refusedCall)
    const page = await context.newPage()
    await page.addInitScript(noteViolations)
    const made: Visit[] = []
    for (const screen of share) made.push(await visitTo(page, screen))
    return made
  }
  const inside = screens.filter(({ membersOnly }) => membersOnly)
  const half = Math.ceil(inside.length / 2)
  visits = (
    await Promise.all([
      visit(
        visitor,
        screens.filter(({ membersOnly }) => !membersOnly),
      ),
      visit(member, inside.slice(0, half)),
      visit(member, inside.slice(half)),
    ])
  ).flat()
})

test('every screen stays within its script budget', () => {
  const membersOnly = new Set(screens.filter((each) => each.membersOnly).map(({ pattern }) => pattern))
  const over = visits.flatMap(({ pattern, scripts }) => {
    const spent = scripts.reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
    const kind = toRead.includes(pattern) ? 'toRead' : membersOnly.has(pattern) ? 'members' : 'open'
    return spent > budgets[kind] ? [`${pattern}: ${spent} bytes of ${budgets[kind]}`] : []
  })
  expect(over).toEqual([])
})

test.each(['/classes', '/dashboard'])(
  'the date formatter of %s is created while the app’s code loads',
  async (path) => {
    const { page } = await memberWalker(await makeMember('bela'))
    await page.addInitScript(() => {
      const made: unknown[] = []
      Object.assign(window, { made })
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct: (Format, [locale, ...more]) => {
          made.push(locale)
          return new Format(locale, ...more)
        },
      })
    })
    const release = await hold(page, '**/assets/main-*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { made: unknown[] }).made))
      .toContain('en-IN')
    release()
    await page.waitForLoadState()
  },
)

test('only the console fetches the console’s code', () => {
  const withConsole = visits.filter(({ scripts }) => scripts.some(isConsole)).map(({ pattern }) => pattern)
  expect(withConsole).toEqual(screens.filter(({ staffOnly }) => staffOnly).map(({ pattern }) => pattern))
})

test('no screen violates its content security policy', () => {
  expect(visits.filter(({ violations }) => violations.length > 0)).toEqual([])
})

test('only the payments screen contacts the payment provider, and only the screens with a Google button contact Google', () => {
  const met = visits.filter(({ strangers }) => strangers.length > 0)
  const { '/payments': atTheTill = [], ...others } = Object.fromEntries(
    met.map(({ pattern, strangers }) => [pattern, [...new Set(strangers)]]),
  )
  expect([[], [product.razorpay]]).toContainEqual(atTheTill)
  expect(Object.keys(others).toSorted()).toEqual(withGoogle)
  expect(new Set(Object.values(others).map(String)).size).toBe(1)
})

/**
 * The bytes that fit the first round trip, and those of the second that two fonts may use (decision 0020).
 */
const journeys = { page: 14_600, typefaces: 28 * kB }

test('a reading page arrives in the first round trip, and its fonts in the second', async () => {
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

test('a reading page needs no file over 200 kB for its first view', async () => {
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

/** Visits a screen with an empty cache, and collects its scripts, inline ones included. */
async function visitTo(page: Page, { pattern, path }: Screen): Promise<Visit> {
  // Ends the requests of the previous page. The scripts of a page to which this one redirects don't count
  // either.
  await page.goto('about:blank')
  const asked = new Set<string>()
  const strangers: string[] = []
  let documents = 0
  const note = (request: Request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents++
    const { origin, pathname } = new URL(request.url())
    if (![product.site, 'null'].includes(origin)) strangers.push(origin)
    if (documents === 1 && origin === product.site && pathname.endsWith('.js')) asked.add(pathname)
  }
  page.on('request', note)
  await openIdle(page, path)
  while (withGoogle.includes(pattern) && strangers.length === 0) await page.waitForTimeout(50)
  page.off('request', note)
  const html = await (await fetch(product.site + path)).text()
  const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|json"))[^>]*>([^]*?)<\/script>/g)].map(
    ([, script]) => script,
  )
  const fetched = [...asked].map(async (script) => (await fetch(product.site + script)).text())
  const violations = await violationsOn(page)
  return { pattern, scripts: [...(await Promise.all(fetched)), inline.join('\n')], strangers, violations }
}
