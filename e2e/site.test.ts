import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { slugs } from '../scripts/content/posts.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { screens } from './screens.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const site = product.site
const posts = slugs().map((slug) => `/blogs/${slug}`)
const publicPages = [
  '/',
  '/about',
  '/legal',
  '/blogs',
  ...posts,
  '/payments',
  '/classes',
  '/webinars',
  '/teachers',
]

describe('metadata for search engines', () => {
  test.each(publicPages)('%s has a title, a canonical URL and a preview image', async (path) => {
    const { page } = await walker({ javaScriptEnabled: false })
    await page.goto(path)
    const content = (selector: string) => page.locator(selector).getAttribute('content')
    expect(await page.title()).toMatch(/Nitya/)
    expect((await content('meta[name="description"]'))!.length).toBeGreaterThan(50)
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(site + path)
    expect(await content('meta[property="og:url"]')).toBe(site + path)
    const picture = await fetch((await content('meta[property="og:image"]'))!)
    expect(picture.headers.get('content-type')).toMatch(/^image\//)
    expect(await page.locator('h1').count()).toBe(1)
  })

  test.each(posts)('%s has structured data of an article and its questions', async (path) => {
    const { page } = await walker({ javaScriptEnabled: false })
    await page.goto(path)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(texts.join('')).not.toContain('<')
    const [article, faq] = texts.map((text) => JSON.parse(text))
    expect(article).toMatchObject({
      '@type': 'BlogPosting',
      mainEntityOfPage: site + path,
      publisher: { name: 'Nitya' },
    })
    expect(article.headline).toBe(await page.locator('h1').textContent())
    expect(faq['@type']).toBe('FAQPage')
    const asked = faq.mainEntity.map(
      ({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => [
        name,
        acceptedAnswer.text !== '',
      ],
    )
    expect(asked).toEqual(
      (await page.locator('article h3').allTextContents()).map((question) => [question, true]),
    )
  })

  test('the sitemap and the feed link to existing pages, and robots.txt to the sitemap', async () => {
    const text = async (path: string) => (await fetch(site + path)).text()
    expect(await text('/robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`)
    const listed = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, address]) => address!,
    )
    expect(listed).toEqual(publicPages.map((path) => site + path))
    const fed = [...(await text('/blogs/feed.xml')).matchAll(/<id>([^<]*)<\/id>/g)].map(
      ([, address]) => address!,
    )
    expect(fed).toEqual([`${site}/blogs`, ...posts.map((path) => site + path)])
    for (const address of new Set([...listed, ...fed]))
      expect((await fetch(address)).status, address).toBe(200)
  })

  test('the manifest’s icons and the favicon are images', async () => {
    const { icons } = (await (await fetch(`${site}/manifest.webmanifest`)).json()) as {
      icons: { src: string }[]
    }
    const types = ['/favicon.ico', ...icons.map(({ src }) => src)].map(async (path) =>
      (await fetch(site + path)).headers.get('content-type'),
    )
    for (const type of await Promise.all(types)) expect(type).toMatch(/^image\//)
  })

  test('the sitemap and the feed are valid XML', async () => {
    const { page } = await walker()
    await page.goto('/')
    for (const path of ['/sitemap.xml', '/blogs/feed.xml']) {
      const fault = await page.evaluate(async (address) => {
        const parsed = new DOMParser().parseFromString(await (await fetch(address)).text(), 'application/xml')
        return parsed.querySelector('parsererror')?.textContent ?? null
      }, path)
      expect(fault, path).toBeNull()
    }
  })
})

describe('without JavaScript', () => {
  test('every post is in the list, and complete on its own page', async () => {
    const { page } = await walker({ javaScriptEnabled: false })
    await page.goto('/blogs')
    await page.getByRole('heading', { level: 1, name: 'Nitya Blog' }).waitFor()
    expect(await page.getByRole('link', { name: 'Read More' }).count()).toBe(7)
    expect(await page.getByLabel('Search blog posts').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Read More about “Yoga bandhas' }).click()
    await page.waitForURL('/blogs/yoga-bandhas')
    await page.getByText('By The Nitya Team on August 11, 2025').waitFor()
    await page.getByRole('heading', { name: 'Sources' }).waitFor()
    await page.getByRole('heading', { name: 'Believe in this? Subscribe & share the vision.' }).waitFor()
  })

  test('both legal texts are readable', async () => {
    const { page } = await walker({ javaScriptEnabled: false })
    await page.goto('/legal')
    expect(await page.getByText('Last Updated March 2025').count()).toBe(2)
    expect(
      await page
        .locator('.prose > ul')
        .first()
        .evaluate((list) => getComputedStyle(list).listStyleType),
    ).toBe('disc')
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      expect(await page.getByRole('heading', { name, exact: true }).isVisible()).toBe(true)
    }
  })

  test('the about page links to the login', async () => {
    const { page } = await walker({ javaScriptEnabled: false })
    await page.goto('/about')
    await page.getByRole('heading', { name: 'The founders' }).waitFor()
    expect(await page.getByRole('link', { name: "LET'S START" }).getAttribute('href')).toBe('/register')
  })
})

describe('each legal text has its own address:', () => {
  test.each([
    ['/legal', 'Terms of Service'],
    ['/legal#terms', 'Terms of Service'],
    ['/legal#privacy', 'Privacy Policy'],
    ['/legal#your-rights', 'Privacy Policy'],
  ])('%s opens %s', async (path, name) => {
    const { page } = await walker()
    await page.goto(path)
    await expect.poll(() => page.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
    expect(await page.getByRole('heading', { level: 2, name, exact: true }).isVisible()).toBe(true)
  })

  test('the link from one text opens the other', async () => {
    const { page } = await walker()
    await page.goto('/legal')
    await page.getByRole('tabpanel').getByRole('link', { name: 'Privacy Policy' }).click()
    await page.getByRole('heading', { level: 2, name: 'Privacy Policy' }).waitFor()
  })
})

test.each(['/', '/blogs', '/payments'])('%s shows members a link home instead of the login', async (path) => {
  const { page } = await memberWalker(await makeMember('asha'))
  await page.goto(path)
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await page.waitForURL('/community')
})

test('a printed post contains only its title, author and text', async () => {
  const { page } = await walker()
  await page.goto('/blogs/yoga-bandhas')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const shown = (name: string) => page.getByRole('heading', { name }).isVisible()
  expect(await shown('Yoga bandhas, the quiet locks')).toBe(true)
  expect(await shown('Sources')).toBe(true)
  expect(await shown('Believe in this?')).toBe(false)
  expect(await shown('Read next')).toBe(false)
  expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
  expect(await page.locator('footer').isVisible()).toBe(false)
  // Dark text on a light background, in either theme.
  const [ink, paper] = await page.evaluate(() => {
    const { color, backgroundColor } = getComputedStyle(document.documentElement)
    return [color, backgroundColor]
  })
  expect(lightness(ink!)).toBeLessThan(70)
  expect(lightness(paper!)).toBeGreaterThan(240)
})

test('a link from the app to a prerendered page shows a loading state and opens a new document', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(/status of 404/)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Let’s Begin!', disabled: false }).waitFor()
  await page.evaluate(() => {
    const look = () =>
      document.querySelector('[role="status"]')?.textContent === 'Loading...' &&
      sessionStorage.setItem('loading', 'seen')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  await goWithin(page, '/blogs/yoga-bandhas')
  await page.getByRole('heading', { name: 'Yoga bandhas, the quiet locks' }).waitFor()
  expect(await page.title()).toBe('Yoga bandhas, the quiet locks · Nitya Blog')
  expect(await page.evaluate(() => sessionStorage.getItem('loading'))).toBe('seen')
  await page.goBack()
  await page.getByRole('button', { name: 'Let’s Begin!', disabled: false }).waitFor()
  await goWithin(page, '/blogs/none-such')
  await page.getByRole('heading', { name: '404 - Blog not found' }).waitFor()
})

test.each(['/login', '/payments'])(
  'text typed at %s before the app starts is kept, and the metadata appears once',
  async (path) => {
    const { page, expectComplaint } = await walker()
    expectComplaint(refusedCall)
    let arrive = () => {}
    const held = new Promise<void>((release) => (arrive = release))
    await page.route('**/assets/main-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    const submit = page.locator('form button[type="submit"]')
    await submit.waitFor()
    expect(await submit.isDisabled()).toBe(true)
    if (path === '/login') await page.getByLabel('Username').fill('asha')
    arrive()
    if (path === '/login') {
      await expect.poll(() => submit.isEnabled()).toBe(true)
      expect(await page.getByLabel('Username').inputValue()).toBe('asha')
    } else {
      await expect.poll(() => page.getByLabel('Email').isEnabled()).toBe(true)
    }
    expect(await page.locator('title').count()).toBe(1)
    expect(await page.locator('link[rel="canonical"]').count()).toBe(path === '/payments' ? 1 : 0)
  },
)

test('every document of the build is valid HTML', async () => {
  const checker = new HtmlValidate({ extends: ['html-validate:standard'] })
  const faults: string[] = []
  for (const path of [...screens.map(({ path }) => path), ...posts]) {
    const { results } = await checker.validateString(await (await fetch(product.site + path)).text())
    faults.push(
      ...results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message }) => `${path}: ${message} (${ruleId})`),
      ),
    )
  }
  expect(faults).toEqual([])
})

test('navigating before the app runs leads to the new address’s screen without an error', async () => {
  const { page } = await walker()
  let arrive = () => {}
  const held = new Promise<void>((release) => (arrive = release))
  await page.route('**/assets/main-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Let’s Begin!' }).waitFor()
  await goWithin(page, '/forgot-reset-password')
  arrive()
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
})

test('an unknown slug gets a 404 with the blog’s message', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(/status of 404/)
  const answer = await page.goto('/blogs/none-such')
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: '404 - Blog not found' }).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
})

/** Follows a path like an in-app link: through the router, without a new document. */
async function goWithin(page: Page, path: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Returns the lightness of a colour, from 0 to 255. */
const lightness = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = colour.match(/[\d.]+/g)!.map(Number)
  return (red + green + blue) / 3
}
