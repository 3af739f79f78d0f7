import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeMember, tokensOf } from './members.ts'
import { logIn, openIdle, pathOf, refreshesIn, storageOf, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const inside = 'Share Your Journey'
const minute = 60_000
const day = 24 * 60 * minute

test('logging out in one tab logs out the other', async () => {
  const { page, context } = await memberWalker(await makeMember('asha'))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/community')
    await tab.getByRole('heading', { name: inside }).waitFor()
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await other.waitForURL(/\/login/)
  await page.waitForURL('/login')
})

test('logging in in one tab logs in the other', async () => {
  const member = await makeMember('bela')
  const { page, context } = await walker()
  const other = await context.newPage()
  await other.goto('/change-username')
  await other.waitForURL('/login?next=%2Fchange-username')
  await page.goto('/login')
  await logIn(page, member)
  await page.waitForURL('/community')
  await other.waitForURL('/change-username')
})

test('tabs whose session expires at the same moment refresh it once and stay logged in', async () => {
  const member = await makeMember('chetan')
  const { access, refresh } = await tokensOf(member)
  // The token is altered rather than the browser's clock, so that the tabs accept the new token.
  const { page, context, requests } = await memberWalker(member, {
    tokens: { access: expired(access), refresh },
  })
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/community')))
  for (const tab of tabs) {
    await tab.getByRole('heading', { name: 'Home' }).waitFor()
    expect(pathOf(tab)).toBe('/community')
  }
  expect(refreshesIn(requests)).toBe(1)
})

test('a tab with a stale copy of the storage waits for the other tab’s token instead of refreshing again', async () => {
  const member = await makeMember('bela')
  const { access, refresh } = await tokensOf(member)
  const { page, context, requests } = await memberWalker(member, {
    tokens: { access: expired(access), refresh },
  })
  const lagging = await context.newPage()
  await lagging.addInitScript(() => {
    let copy: Record<string, string> | undefined = { ...localStorage }
    const read = Storage.prototype.getItem
    Storage.prototype.getItem = function (key) {
      return copy && this === localStorage ? (copy[key] ?? null) : read.call(this, key)
    }
    addEventListener('storage', (event) => copy && event.stopImmediatePropagation())
    Reflect.set(window, 'catchUp', () => {
      copy = undefined
      dispatchEvent(new StorageEvent('storage', { key: 'access' }))
    })
  })
  // Both tabs read the expired token before either may replace it.
  let renew = () => {}
  const held = new Promise<void>((resolve) => (renew = resolve))
  await context.route('**/api/accounts/token/refresh/', async (route) => {
    await held
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/accounts/token/refresh/')
  await page.goto('/community')
  await asked
  await lagging.goto('/community')
  await expect.poll(() => locksOf(lagging)).toMatchObject({ pending: ['refresh'] })
  renew()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await expect
    .poll(() => locksOf(lagging))
    .toMatchObject({ pending: [], held: expect.arrayContaining(['refresh']) })
  await lagging.evaluate(() => (Reflect.get(window, 'catchUp') as () => void)())
  await lagging.getByRole('heading', { name: 'Home' }).waitFor()
  expect(refreshesIn(requests)).toBe(1)
})

test('browsers without Web Locks refresh in every tab and stay logged in', async () => {
  const { page, context, requests } = await memberWalker(await makeMember('asha'))
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await context.clock.install({ time: Date.now() + 20 * minute })
  const other = await context.newPage()
  // Both tabs refresh before either gets a response.
  let asked = 0
  let letBoth = () => {}
  const both = new Promise<void>((resolve) => (letBoth = resolve))
  await context.route('**/api/accounts/token/refresh/', async (route) => {
    if (++asked === 2) letBoth()
    await both
    await route.continue()
  })
  await Promise.all([page.goto('/community'), other.goto('/community')])
  for (const tab of [page, other]) await tab.getByRole('heading', { name: 'Home' }).waitFor()
  expect(refreshesIn(requests)).toBe(2)
  for (const tab of [page, other]) {
    await tab.reload()
    await tab.getByRole('heading', { name: inside }).waitFor()
  }
})

test.each([
  ['a day ahead', day],
  ['a day behind', -day],
])('a phone whose clock is %s stays logged in, refreshing at most once per visit', async (_, shift) => {
  const member = await makeMember('bela')
  const { page, context, requests } = await walker()
  await context.clock.install({ time: Date.now() + shift })
  await page.goto('/login')
  await logIn(page, member)
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  for (let visit = 1; visit <= 3; visit++) {
    const before = refreshesIn(requests)
    await openIdle(page, '/change-username')
    await page.getByText('Current username').waitFor()
    await page.getByRole('main').locator('strong').waitFor()
    expect(refreshesIn(requests) - before).toBeLessThanOrEqual(1)
    expect(pathOf(page)).toBe('/change-username')
  }
  expect(Object.keys(await storageOf(page)).toSorted()).toEqual(['access', 'refresh'])
})

test('an expired session keeps its tokens offline and continues when the connection is back', async () => {
  const { page, context, expectComplaint } = await memberWalker(await makeMember('chetan'))
  expectComplaint(/net::ERR_/)
  await page.goto('/login')
  await context.clock.install({ time: Date.now() + 20 * minute })
  await page.route('**/api/accounts/token/refresh/', (route) => route.abort('internetdisconnected'))
  await page.goto('/community')
  await page.waitForURL('/login?next=%2Fcommunity')
  await page.getByRole('button', { name: 'Let’s Begin!', disabled: false }).waitFor()
  expect(Object.keys(await storageOf(page)).toSorted()).toEqual(['access', 'refresh'])
  await page.unroute('**/api/accounts/token/refresh/')
  await context.setOffline(true)
  await context.setOffline(false)
  await page.waitForURL('/community')
  await page.getByRole('heading', { name: inside }).waitFor()
})

/** Returns the names of the origin's locks, held and pending. */
const locksOf = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return { held: held.map(({ name }) => name), pending: pending.map(({ name }) => name) }
  })

/** Returns the same token, except that it expired a minute ago. */
function expired(access: string): string {
  const [head, claims, mark] = access.split('.')
  const read = JSON.parse(Buffer.from(claims!, 'base64url').toString()) as object
  const past = { ...read, exp: Math.floor((Date.now() - minute) / 1_000) }
  return [head, Buffer.from(JSON.stringify(past)).toString('base64url'), mark].join('.')
}
