import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { fadeStyle } from '../web/app/fades.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { freshName, mailTo, linkIn, makeMember, post, postNote, tokensOf } from './members.ts'
import { screens } from './screens.ts'
import { noteNamed, refusedCall, storageWith, type Tokens, useBrowser, type Walker } from './walker.ts'

const { walker } = useBrowser()
const phone = 360
/** The width of a 1280-pixel screen at 400 % zoom. */
const zoomed = 320

describe('axe finds nothing in either theme, and nothing overflows on a phone or at 400 % zoom', () => {
  let tokens: Tokens
  let visitor: Walker
  let member: Walker
  beforeAll(async () => {
    tokens = await tokensOf(await makeMember('asha'))
    await postNote(tokens, {
      title: `${'W'.repeat(80)} https://example.org/${'x'.repeat(120)}`,
      content: 'm'.repeat(300),
    })
    // Without a body type, the recommendations screen redirects.
    await post('/api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' }, tokens.access)
    visitor = await still(await walker())
    member = await still(await walker({ storageState: storageWith(tokens) }))
  })

  test.each(screens)('at $pattern', async ({ path, membersOnly }) => {
    const { page } = membersOnly ? member : isVerification(path) ? await verifying() : visitor
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading...' }).count()).toBe(0)
    if (path === '/login' || path === '/register')
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    await expectLook(page)
  })

  test.each(['/', '/login'])('at %s on a desktop', async (path) => {
    const { page } = await still(await walker())
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
  })

  test('at login and registration, with an error', async () => {
    const { page } = await still(await walker())
    await page.goto('/login')
    await page.getByRole('button', { name: 'Let’s Begin!' }).click()
    await page.getByText('⚠️ Username and password are required!').waitFor()
    await page.getByRole('button', { name: 'Close' }).focus()
    await expectLook(page)
  })

  test('in the community, with its menu open', async () => {
    const { page } = await still(await walker({ storageState: storageWith(tokens) }))
    await page.goto('/community')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await page.getByRole('menuitem', { name: 'Change Username' }).waitFor()
    await expectLook(page)
  })
})

test('a person can join, log in and share a note with only the keyboard', async () => {
  const { page } = await walker()
  const username = freshName('asha')
  const [email, password] = [`${username}@nitya.test`, 'the lake is still at six']
  await page.goto('/')
  await tabTo(page, 'JOIN FREE')
  await page.keyboard.press('Enter')
  await page.waitForURL('/register')
  await page.getByRole('button', { name: 'Join the Movement!', disabled: false }).waitFor()
  await writeInto(page, 'Username', username)
  await writeInto(page, 'Email', email)
  await writeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
  await page.getByText('✅ Registration successful!').waitFor()

  await page.goto(linkIn(await mailTo(email, 'Verify')))
  await page.getByText('✅ Email verified successfully!').waitFor()
  // The verification screen redirects after three seconds.
  await page.waitForURL('/login')
  await page.getByRole('button', { name: 'Let’s Begin!', disabled: false }).waitFor()
  await writeInto(page, 'Username', username)
  await writeInto(page, 'Password', password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/community')

  await page.getByRole('button', { name: 'Post' }).waitFor()
  await writeInto(page, 'Title', `By hand ${username}`)
  await writeInto(page, 'Content', 'No mouse was near.')
  await tabTo(page, 'Post')
  await page.keyboard.press('Enter')
  await noteNamed(page, `By hand ${username}`).waitFor()
})

test('reduced motion stops all movement, and reduced motion or reduced data prevents requests for videos', async () => {
  const calm = await walker({ reducedMotion: 'reduce' })
  for (const path of ['/', '/login']) {
    await calm.page.goto(path, { waitUntil: 'networkidle' })
    expect(await movingOn(calm.page), path).toEqual([])
  }
  const sparing = await walker()
  await sparing.page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', {
      get: () => Object.assign(new EventTarget(), { saveData: true }),
    })
  })
  await sparing.page.goto('/login', { waitUntil: 'networkidle' })
  for (const { requests } of [calm, sparing]) expect(requests.filter(isVideo)).toEqual([])
})

test('by default a muted video loops behind the form', async () => {
  const { page, requests } = await walker()
  await page.goto('/login')
  const video = page.locator('video')
  await video.waitFor()
  expect(
    await video.evaluate((each: HTMLVideoElement) => [each.muted, each.loop, each.poster !== '']),
  ).toEqual([true, true, true])
  await expect.poll(() => requests.some(isVideo)).toBe(true)
})

const isVideo = (request: string) => /\.(webm|mp4|m4v|ogv)$/.test(request)

test('a page fades into the next, and declares this before its external stylesheet', async () => {
  const { page } = await walker()
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) =>
      Object.assign(window, { faded: viewTransition !== null }),
    )
  })
  const visit = async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'JOIN FREE' }).click()
    await page.getByLabel('Username').waitFor()
    return page.evaluate(() => (window as typeof window & { faded?: boolean }).faded)
  }
  // A busy browser may skip the fade.
  await expect.poll(visit, { interval: 1 }).toBe(true)
  const [head] = (await (await page.request.get('/register')).text()).split('<link rel="stylesheet"')
  expect(head).toContain(`<style>${fadeStyle}</style>`)
})

test('a fade that the browser skips is not an error', async () => {
  const { page } = await walker()
  // The test prevents the fade, as a browser does for a page that arrives too late.
  await page.route('**/about', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    expect(html).toContain(fadeStyle)
    await route.fulfill({ response, body: html.replace(`<style>${fadeStyle}</style>`, '') })
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'About' }).first().click()
  await page.waitForURL('/about')
  await page.waitForTimeout(500)
})

/** Returns the names of all running animations. */
const movingOn = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && Number(effect?.getComputedTiming().duration) > 1,
      )
      .map((each) => (each as CSSAnimation).animationName),
  )

/** Reduces motion, so that nothing is checked mid-transition. */
async function still(someone: Walker): Promise<Walker> {
  someone.expectComplaint(refusedCall)
  await someone.page.emulateMedia({ reducedMotion: 'reduce' })
  return someone
}

const isVerification = (path: string) => /^\/verify(-email)?\//.test(path)

/**
 * Opens a walker whose verification call stays pending, since the verification screen redirects after a
 * response.
 */
async function verifying(): Promise<Walker> {
  const someone = await still(await walker())
  await someone.page.route('**/api/accounts/verify-email/*/', () => {})
  return someone
}

async function expectLook(page: Page): Promise<void> {
  for (const width of [phone, zoomed]) await expectNoSidewaysScroll(page, width)
  await expectAccessible(page)
}

async function writeInto(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.type(text)
}
