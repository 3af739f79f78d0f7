import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './axe.ts'
import { freshName, mailTo } from './members.ts'
import { product } from './product.ts'
import { useStrictSite } from './strict.ts'
import { useBrowser } from './walker.ts'

const { walker } = useBrowser()
const strict = useStrictSite()

/** Returns the titles shown in the list. */
const shown = (page: Page) => page.locator('[data-slug] h2').allTextContents()

async function openList(query = '') {
  const who = await walker()
  await who.page.goto(`/blogs${query}`)
  return { ...who, search: who.page.getByLabel('Search blog posts') }
}
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the list of posts', () => {
  test('finds a post by a word of its title, excerpt or tags, despite typos', async () => {
    const { page, search } = await openList()
    expect(await shown(page)).toHaveLength(7)
    await expect.poll(() => page.getByText('No blogs found').count()).toBe(0)
    for (const words of ['bandhas', 'bandahs', 'Jalandhara']) {
      await search.fill(words)
      await expect.poll(() => shown(page), { message: words }).toEqual(['Yoga bandhas, the quiet locks'])
    }
    await search.fill('journaling')
    await expect.poll(() => shown(page)).toEqual(['Healing is work, and it is worth it'])
  })

  test('fetches its search code with the first character typed, not before', async () => {
    const { page, search, requests } = await openList()
    await page.waitForLoadState('networkidle')
    const fetched = () => requests.some((each) => each.includes('/assets/fuse'))
    expect(fetched()).toBe(false)
    await search.fill('y')
    await expect.poll(fetched).toBe(true)
  })

  test('shows only posts with every chosen tag, and a second tap removes a tag', async () => {
    const { page } = await openList()
    await chip(page, 'Ayurveda').click()
    await expect.poll(() => shown(page)).toHaveLength(3)
    await chip(page, 'Nutrition').click()
    await expect.poll(() => shown(page)).toEqual(['One size doesn’t fit all', 'Don’t just eat less'])
    expect(await chip(page, 'Nutrition').getAttribute('aria-pressed')).toBe('true')
    await chip(page, 'Nutrition').click()
    await expect.poll(() => shown(page)).toHaveLength(3)
  })

  test('shows a message when nothing matches, and a button that shows all posts again', async () => {
    const { page, search } = await openList()
    await search.fill('quantum chromodynamics')
    await page.getByText('No blogs found for your search or selected tags.').waitFor()
    expect(await shown(page)).toEqual([])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show all posts' }).click()
    await expect.poll(() => shown(page)).toHaveLength(7)
    expect(await search.inputValue()).toBe('')
    expect(new URL(page.url()).search).toBe('')
  })

  test('keeps its filter in the URL, so that a filtered list can be shared', async () => {
    const mine = await openList()
    await mine.search.fill('routine')
    await chip(mine.page, 'Yoga').click()
    await expect.poll(() => new URL(mine.page.url()).search).toBe('?q=routine&tag=Yoga')
    const found = ['A yoga morning routine for stressful times']
    await expect.poll(() => shown(mine.page)).toEqual(found)
    const { page, search } = await openList(new URL(mine.page.url()).search)
    await expect.poll(() => shown(page)).toEqual(found)
    expect(await search.inputValue()).toBe('routine')
    expect(await chip(page, 'Yoga').getAttribute('aria-pressed')).toBe('true')
  })

  test('ignores an unknown tag in the URL', async () => {
    const { page } = await openList('?tag=Nonsense&tag=Bandhas')
    await expect.poll(() => shown(page)).toEqual(['Yoga bandhas, the quiet locks'])
    expect(await chip(page, 'Bandhas').getAttribute('aria-pressed')).toBe('true')
  })

  test('opens filtered when a post’s tag is pressed', async () => {
    const { page } = await walker()
    await page.goto('/blogs/yoga-bandhas')
    await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'Bandhas' }).click()
    await page.waitForURL('/blogs?tag=Bandhas')
    await expect.poll(() => shown(page)).toEqual(['Yoga bandhas, the quiet locks'])
  })

  test('has cards no wider than 300 pixels, and a post no wider than 860', async () => {
    const { page } = await openList()
    for (const width of [360, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const widths = await page
        .locator('[data-slug]')
        .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().width))
      expect(Math.max(...widths), `${width} px`).toBeLessThanOrEqual(300)
    }
    await page.goto('/blogs/yoga-bandhas')
    expect((await page.locator('main').boundingBox())!.width).toBeLessThanOrEqual(860)
  })
})

describe('the newsletter below a post', () => {
  test('is in a sandboxed frame of at most 320 by 480, loaded when it is near the viewport', async () => {
    const { page, requests } = await walker()
    await page.goto('/blogs/yoga-bandhas')
    await page.waitForLoadState('networkidle')
    expect(requests.filter((each) => each.endsWith('/newsletter'))).toEqual([])
    const frame = page.locator('iframe')
    await frame.scrollIntoViewIfNeeded()
    await expect.poll(() => requests.filter((each) => each.endsWith('/newsletter'))).toHaveLength(1)
    const { width, height } = (await frame.boundingBox())!
    expect([width, height]).toEqual([480, 320])
    const attributes = await frame.evaluate((each) =>
      ['sandbox', 'loading', 'referrerpolicy'].map((name) => each.getAttribute(name)),
    )
    expect(attributes).toEqual([
      'allow-forms allow-popups allow-popups-to-escape-sandbox',
      'lazy',
      'no-referrer',
    ])
  })

  test('takes one confirmation to subscribe and one click to unsubscribe', async () => {
    const email = `${freshName('asha')}@nitya.test`
    const { page, context } = await walker()
    await page.goto('/blogs/yoga-bandhas')
    await page.locator('iframe').scrollIntoViewIfNeeded()
    const frame = page.frameLocator('iframe')
    await frame.getByLabel('Email').fill(email)
    await frame.getByRole('button', { name: 'Subscribe' }).click()
    await frame.getByText('an email with a link is on its way').waitFor()

    const mailbox = await context.newPage()
    await mailbox.goto(linkTo('confirm', (await mailTo(email, 'Please confirm')).Text))
    await expectAccessible(mailbox)
    await mailbox.getByRole('button', { name: 'Yes, subscribe me' }).click()
    await mailbox.getByRole('heading', { name: 'You are subscribed' }).waitFor()
    await mailbox.goto(linkTo('unsubscribe', (await mailTo(email, 'Welcome')).Text))
    await mailbox.getByRole('button', { name: 'Unsubscribe' }).click()
    await mailbox.getByRole('heading', { name: 'Unsubscribed' }).waitFor()
  })

  test('can be an external service, which runs in its own frame and gets no referrer', async () => {
    const { page } = await walker({ baseURL: strict.address })
    await page.goto('/blogs/yoga-bandhas')
    const address = new URL((await page.locator('iframe').getAttribute('src'))!).href
    const asked = page.waitForRequest(address)
    await page.locator('iframe').scrollIntoViewIfNeeded()
    expect(await (await asked).headerValue('referer')).toBeNull()
    const frame = page.frameLocator('iframe')
    await frame.getByLabel('Email').fill('asha@nitya.test')
    await frame.getByRole('button', { name: 'Subscribe' }).click()
    await frame.getByText(`asha@nitya.test subscribed at ${new URL(address).origin}`).waitFor()
  })

  test('fits its frame on a phone, even with an error message, and is accessible in both themes', async () => {
    const { page, expectComplaint } = await walker({ viewport: { width: 328, height: 320 } })
    expectComplaint(/status of 400/)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await page.goto('/newsletter')
    expect(await height()).toBe(320)
    await page.getByLabel('Email').fill('asha@localhost')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByText('Enter a valid email address.').waitFor()
    await expectAccessible(page)
    expect(await height()).toBe(320)
  })
})

const linkTo = (step: 'confirm' | 'unsubscribe', text: string) =>
  product.site + new RegExp(`/newsletter/${step}/[\\w.-]+`).exec(text)![0]
