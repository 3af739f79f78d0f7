import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeMember, post, tokensOf } from './members.ts'
import { storageWith, type Tokens, useBrowser } from './walker.ts'

const { walker } = useBrowser()
const phone = { width: 360, height: 740 }
const sizes = {
  phone,
  'phone held sideways': { width: 740, height: 360 },
  tablet: { width: 768, height: 1024 },
  desk: { width: 1280, height: 900 },
}
const places = [
  ['Today', '/dashboard'],
  ['Classes', '/classes'],
  ['Community', '/community'],
  ['Mind', '/mental-space'],
  ['Body', '/know-your-body'],
] as const
const bar = (page: Page) => page.getByRole('navigation', { name: 'Places' })
const current = (page: Page) => bar(page).locator('[aria-current=page]').allInnerTexts()
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
const loaded = (page: Page) =>
  expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading...' }).count()).toBe(0)

let tokens: Tokens
let note: string
beforeAll(async () => {
  tokens = await tokensOf(await makeMember('asha'))
  await post('/api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' }, tokens.access)
  const { id } = (await post(
    '/api/posts/notes/',
    { title: 'Morning', content: 'Ten slow breaths.' },
    tokens.access,
  )) as { id: number }
  note = `/notes/${id}`
})

describe.each(Object.entries(sizes))('on a %s', (_name, viewport) => {
  test('the five places open by keyboard, the current place is marked, and Back returns', async () => {
    const { page } = await walker({ viewport, reducedMotion: 'reduce', storageState: storageWith(tokens) })
    await page.goto('/dashboard')
    for (const [name, path] of places) {
      await bar(page).getByRole('link', { name }).press('Enter')
      await page.waitForURL(path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => current(page)).toEqual([name])
      await page.getByRole('link', { name: /^Notifications/ }).waitFor()
      expect(await collisions(page)).toEqual([])
      await expectAccessible(page)
      await expectNoSidewaysScroll(page, viewport.width)
      await page.setViewportSize(viewport)
    }
    for (const [name, path] of places.toReversed().slice(1)) {
      await page.goBack()
      await page.waitForURL(path)
      await expect.poll(() => current(page)).toEqual([name])
    }
  })
})

/**
 * Returns the links in the bar that are smaller than 44 px or, on a desktop, outside the header or
 * overlapping another control.
 */
async function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (element: Element) => element.getBoundingClientRect()
    const links = [...document.querySelectorAll('nav[aria-label=Places] a')]
    const small = links.filter((link) => Math.min(box(link).width, box(link).height) < 44)
    if (innerWidth < 768) return small.map(({ textContent }) => `${textContent} is small`)
    const header = document.querySelector('header')!
    const others = [...header.querySelectorAll('a, button')]
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
    const outside = links.filter(
      (link) => box(link).top < box(header).top || box(link).bottom > box(header).bottom,
    )
    const covering = links.filter((link) => others.some((other) => meet(box(link), box(other))))
    return [
      ...small.map(({ textContent }) => `${textContent} is small`),
      ...outside.map(({ textContent }) => `${textContent} is outside the top bar`),
      ...covering.map(({ textContent }) => `${textContent} covers something`),
    ]
  })
}

// Chromium's layout shifts exclude elements that the app replaces, so this compares the heading's position.
describe.each([
  ['phone', phone],
  ['small desk', { width: 800, height: 700 }],
  ['desk', sizes.desk],
] as const)('on a %s', (_name, viewport) => {
  test.each(['/classes', '/mental-space', '/dashboard'])(
    'the heading of %s stays in place when the app takes over',
    async (path) => {
      const { page } = await walker({ viewport, storageState: storageWith(tokens) })
      // Paints the document before the app's code arrives, as on a slow network.
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route('**/assets/main-*.js', async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path, { waitUntil: 'commit' })
      const heading = page.locator('h1').first()
      await heading.waitFor()
      await page.evaluate(() => document.fonts.ready)
      await painted(page)
      const before = await heading.boundingBox()
      release()
      await expect.poll(() => current(page)).toHaveLength(1)
      await loaded(page)
      await painted(page)
      expect(await heading.boundingBox()).toEqual(before)
    },
  )
})

test('a note’s screen shows the places to members but not to visitors', async () => {
  const { page } = await walker({ storageState: storageWith(tokens) })
  await page.goto(note)
  await page.getByRole('heading', { name: 'Morning' }).waitFor()
  await expect.poll(() => current(page)).toEqual(['Community'])
  const visitor = await walker()
  for (const path of [note, '/classes']) {
    await visitor.page.goto(path)
    await visitor.page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await bar(visitor.page).count()).toBe(0)
  }
})

test('on a phone the bar hides only while typing, and covers nothing', async () => {
  const { page } = await walker({
    viewport: phone,
    reducedMotion: 'reduce',
    storageState: storageWith(tokens),
  })
  await page.goto('/community')
  const field = page.getByRole('textbox').first()
  await field.focus()
  // The hidden bar is out of sight, but still in the layout.
  const top = async () => (await bar(page).boundingBox())!.y
  await expect.poll(top).toBeGreaterThanOrEqual(phone.height)
  await field.blur()
  await expect.poll(top).toBeLessThan(phone.height)
  await page.goto('/settings/notifications')
  await loaded(page)
  await page.getByText('Choose one by one').click()
  // Refers to this exact element, even if another becomes the last one later.
  const box = (await page.getByRole('checkbox', { disabled: false }).last().elementHandle())!
  await box.focus()
  expect(await box.evaluate((element) => document.activeElement === element)).toBe(true)
  await painted(page)
  expect(await bar(page).isVisible()).toBe(true)
  const barTop = (await bar(page).boundingBox())!.y
  expect((await box.boundingBox())!.y + (await box.boundingBox())!.height).toBeLessThanOrEqual(barTop)

  await page.goto('/dashboard')
  await loaded(page)
  const gap = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    const top = document.querySelector('nav[aria-label=Places]')!.getBoundingClientRect().top
    return top - document.querySelector('main')!.getBoundingClientRect().bottom
  })
  // Rounded, since pages scroll by whole pixels and content may end between two.
  expect(Math.round(gap)).toBeGreaterThanOrEqual(0)
})
