import { beforeAll, describe, expect, test } from 'vitest'
import { makeMember, post, tokensOf } from './members.ts'
import { screens } from './screens.ts'
import { hold, pathOf, refusedCall, storageWith, type Tokens, useBrowser, type Walker } from './walker.ts'

const { walker } = useBrowser()
const app = '**/assets/main-*.js'
const calls = '**/api/**'

let tokens: Tokens
beforeAll(async () => {
  tokens = await tokensOf(await makeMember('asha'))
  // Without a body type, the recommendations screen redirects.
  await post('/api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' }, tokens.access)
})

describe('before the app has loaded', () => {
  test('a member sees the screen, without any controls', async () => {
    const { page } = await walker({ storageState: storageWith(tokens) })
    const release = await hold(page, app)
    await page.goto('/community', { waitUntil: 'commit' })
    await page.getByText('Share Your Journey').waitFor()
    await page.getByText('Post', { exact: true }).waitFor()
    expect(await page.getByRole('status').textContent()).toBe('Loading...')
    expect(await page.locator('a, button, input, textarea, select, [tabindex]').count()).toBe(0)
    expect(await page.getByRole('heading').count()).toBe(0)
    release()
    await page.getByRole('button', { name: 'Post', exact: true }).waitFor()
    expect(await page.getByText('Share Your Journey').count()).toBe(1)
  })

  test.each([
    ['nobody', {}],
    ['a member with a junk token', { access: 'junk' }],
    ['a member whose session must be refreshed first', { access: tokenThatExpired(), refresh: 'a.b.c' }],
  ])('%s sees only a loading message', async (_who, storage) => {
    const { page, expectComplaint } = await walker({
      storageState: storageWith(storage as Record<string, string>),
    })
    expectComplaint(/401/)
    const release = await hold(page, app)
    await page.goto('/community', { waitUntil: 'commit' })
    // The app's script is at the end of the document, so any picture has been parsed once the script is
    // there.
    await page.locator('script[src*="/assets/main-"]').waitFor({ state: 'attached' })
    expect(await page.locator('body').textContent()).not.toContain('Share Your Journey')
    expect(await page.getByRole('status').textContent()).toBe('Loading...')
    release()
    await page.waitForURL((url) => url.pathname === '/login')
    expect(pathOf(page)).toBe('/login?next=%2Fcommunity')
  })
})

const sizes = [
  { name: 'a phone', viewport: { width: 360, height: 740 } },
  { name: 'a desk', viewport: { width: 1280, height: 900 } },
]

const pictured = screens.filter((each) => each.pictured)

describe.each(sizes)('on $name', ({ viewport }) => {
  let member: Walker
  beforeAll(async () => {
    member = await walker({ viewport, storageState: storageWith(tokens) })
    member.expectComplaint(refusedCall)
  })

  test.each(pictured)('the picture of $pattern matches the app’s layout', async ({ path }) => {
    const { page } = member
    const [releaseApp, releaseCalls] = [await hold(page, app), await hold(page, calls)]
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('h1').waitFor()
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.evaluate(measure)
    releaseApp()
    await page.getByRole('main').waitFor()
    expect(picture).toEqual(await page.evaluate(measure))
    releaseCalls()
  })
})

/** Runs in the page: returns the positions of its headings, and its height. */
function measure() {
  const headings = [...document.querySelectorAll('h1, h2, h3')].map((heading) => {
    const { x, y, width, height } = heading.getBoundingClientRect()
    return [heading.textContent, ...[x, y, width, height].map(Math.round)]
  })
  return { height: document.documentElement.scrollHeight, headings }
}

function tokenThatExpired(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ exp: 1, user_id: 1, username: 'asha' })}.x`
}
