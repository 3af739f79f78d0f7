import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { findChromium } from '../scripts/chromium.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { startChangingSite } from './changing-site.ts'
import { makeMember, type Member, post, tokensOf } from './members.ts'
import { product } from './product.ts'
import { installed } from './service-worker.ts'
import { logIn, lostCall, pathOf, storageWith, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser({ whole: true })
let asha: Member
let note: string
beforeAll(async () => {
  asha = await makeMember('asha')
  const { id } = (await post(
    '/api/posts/notes/',
    { title: 'Morning', content: 'Ten slow breaths.' },
    (await tokensOf(asha)).access,
  )) as { id: number }
  note = `/notes/${id}`
})

const memberCaches = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('nitya-member-')))
/** Returns every cached URL with its text. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        found.push({ url: request.url, text: await (await cache.match(request))!.text() })
    }
    return found
  })

test('Chromium offers to install the app, with maskable icons', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nitya-installed-'))
  const { executablePath, env, args } = findChromium()
  // A private window cannot install anything, so this needs a persistent profile.
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env,
    args,
    baseURL: product.site,
  })
  try {
    const page = await context.newPage()
    await page.goto('/login')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const browser = await context.newCDPSession(page)
    expect((await browser.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = await browser.send('Page.getAppManifest')
    expect(manifest.errors).toEqual([])
    const { icons, ...app } = JSON.parse(manifest.data!) as {
      icons: { src: string; sizes: string; purpose?: string }[]
    }
    expect(app).toMatchObject({
      name: 'Nitya',
      short_name: 'Nitya',
      id: '/',
      start_url: '/community',
      scope: '/',
      display: 'standalone',
      theme_color: '#2C5A4B',
    })
    expect(await page.locator('meta[name="theme-color"]').count()).toBeGreaterThan(0)
    const [mask] = icons.filter(({ purpose }) => purpose === 'maskable')
    // A mask cuts off the edges, so the icon must be opaque up to them.
    expect(await page.evaluate(isOpaque, mask!.src)).toBe(true)
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
      expect(
        await page.evaluate(async (address) => {
          const { width, height } = await createImageBitmap(await (await fetch(address)).blob())
          return `${width}x${height}`
        }, src),
      ).toBe(sizes)
    }
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('recently read posts and the Calm Room open offline, even after the session’s token has expired', async () => {
  const { page, context, expectComplaint } = await memberWalker(asha, { installed: true })
  expectComplaint(lostCall)
  await page.goto('/community')
  await page.getByRole('article').first().waitFor()
  await installed(page)
  // These screens are loaded while the service worker is in control.
  for (const path of ['/community', note]) {
    await page.goto(path)
    await page.getByText('Ten slow breaths.').first().waitFor()
  }
  await page.goto('/blogs/yoga-bandhas')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.evaluate(() =>
    localStorage.setItem(
      'access',
      localStorage
        .getItem('access')!
        .replace(
          /\.(.*)\./,
          (_, claims: string) =>
            `.${btoa(JSON.stringify({ ...JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))), exp: 1 }))}.`,
        ),
    ),
  )
  await context.setOffline(true)
  await page.goto('/blogs/yoga-bandhas')
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  for (const path of ['/community', note]) {
    await page.goto(path)
    await page.getByText('Ten slow breaths.').first().waitFor()
  }
  await page.goto('/mental-space/calm-room')
  await page.getByRole('heading', { name: 'Calm Room' }).waitFor()
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
  expect(pathOf(page)).toBe('/mental-space/calm-room')
  await page.goto('/about')
  await page.getByRole('heading', { name: 'No connection right now' }).waitFor()
  expect(pathOf(page)).toBe('/about')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 320)
  await page.getByRole('link', { name: 'Open the community' }).click()
  await page.getByText('Ten slow breaths.').first().waitFor()
})

test('only posts are cached from the API, and no member’s data remains after a logout or another login', async () => {
  const { page } = await memberWalker(asha, { installed: true })
  await page.goto('/community')
  await installed(page)
  for (const path of ['/community', note, '/dashboard', '/mental-space/my-journal', '/settings'])
    await page.goto(path, { waitUntil: 'load' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/community')
  await expect.poll(() => memberCaches(page)).toHaveLength(1)
  await page.getByRole('article').first().waitFor()
  await expect
    .poll(async () => (await kept(page)).filter(({ url }) => url.includes('/api/')).length)
    .toBeGreaterThan(0)
  const entries = await kept(page)
  for (const { url } of entries.filter((each) => each.url.includes('/api/')))
    expect(url).toMatch(/\/api\/posts\/notes\//)
  const tokens = await page.evaluate(() => [
    localStorage.getItem('access')!,
    localStorage.getItem('refresh')!,
  ])
  expect(
    entries.filter(({ url, text }) => tokens.some((token) => url.includes(token) || text.includes(token))),
  ).toEqual([])

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await expect.poll(() => memberCaches(page)).toEqual([])

  // A cache left behind by a closed tab is deleted when somebody else logs in.
  await page.evaluate(() => caches.open('nitya-member-1'))
  await logIn(page, await makeMember('bela'))
  await page.waitForURL('/community')
  await expect.poll(async () => (await memberCaches(page)).includes('nitya-member-1')).toBe(false)
})

test('after an offline logout, the login requests no script that its document’s policy forbids, even once online again', async () => {
  const { page, context, expectComplaint } = await memberWalker(asha, { installed: true })
  expectComplaint(lostCall)
  await page.goto('/community')
  await installed(page)
  await page.reload()
  await page.getByRole('article').first().waitFor()
  const asked = Promise.withResolvers<void>()
  const online = Promise.withResolvers<void>()
  await context.route('**/api/config/', async (route) => {
    asked.resolve()
    await online.promise
    await route.continue()
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await asked.promise
  await context.setOffline(false)
  online.resolve()
  await page.getByText('Google is not available right now. Your username and password still work.').waitFor()
  await logIn(page, asha)
  await page.waitForURL('/community')
})

test('a new version is announced, waits for a tap, and then starts', async () => {
  const site = await startChangingSite()
  onTestFinished(() => site.stop())
  const { page, context } = await walker({
    installed: true,
    baseURL: site.address,
    storageState: {
      cookies: [],
      origins: [
        { origin: site.address, localStorage: storageWith(await tokensOf(asha)).origins[0]!.localStorage },
      ],
    },
  })
  await page.goto('/community')
  await installed(page)
  expect(await page.getByRole('region', { name: 'A new version' }).count()).toBe(0)
  site.release()
  await page.reload()
  const notice = page.getByRole('region', { name: 'A new version' })
  await notice.getByText('Finish what you are writing first, because the page loads again.').waitFor()
  const second = await context.newPage()
  await second.goto('/community')
  await second.getByRole('region', { name: 'A new version' }).waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expectAccessible(page)
  const waiting = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())!.waiting))
  expect([await waiting(), await page.evaluate(() => 'sameDocument' in window)]).toEqual([true, true])
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await loaded
  expect([await waiting(), await page.evaluate(() => 'sameDocument' in window)]).toEqual([false, false])
  expect(context.serviceWorkers().length).toBeGreaterThan(0)

  const loadedToo = second.waitForEvent('load')
  await second.getByRole('button', { name: 'Update' }).click()
  await loadedToo
  await second.getByLabel('Title').waitFor()
  expect(await second.getByRole('region', { name: 'A new version' }).count()).toBe(0)
})

test('cached notes do not hide a note just posted, even on a slow network that loses a response', async () => {
  const site = await startChangingSite()
  onTestFinished(() => site.stop())
  const { page, expectComplaint } = await walker({
    installed: true,
    baseURL: site.address,
    storageState: {
      cookies: [],
      origins: [
        { origin: site.address, localStorage: storageWith(await tokensOf(asha)).origins[0]!.localStorage },
      ],
    },
  })
  expectComplaint(lostCall)
  await page.goto('/community')
  await installed(page)
  await page.reload()
  await page.getByText('Ten slow breaths.').first().waitFor()
  site.slow()
  site.lose(1)
  await page.getByLabel('Title').fill('From the hills')
  await page.getByLabel('Content').fill('One bar of signal.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('article').getByRole('heading', { name: 'From the hills' }).waitFor()
})

/** Runs in the page: true if every pixel of a picture is opaque. */
async function isOpaque(address: string) {
  const picture = await createImageBitmap(await (await fetch(address)).blob())
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!
  canvas.drawImage(picture, 0, 0)
  return canvas
    .getImageData(0, 0, picture.width, picture.height)
    .data.every((value, nth) => nth % 4 !== 3 || value === 255)
}
