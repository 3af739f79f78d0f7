import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { makeMember, type Member, tokensOf } from './members.ts'
import { product } from './product.ts'
import {
  logIn,
  pathOf,
  refreshesIn,
  refusedCall,
  storageOf,
  storageWith,
  type Tokens,
  useBrowser,
} from './walker.ts'

const { walker, memberWalker } = useBrowser()
const inside = 'Share Your Journey'
const minute = 60_000

test('without a session, a guarded screen redirects to the login, which leads back to the screen', async () => {
  const member = await makeMember('asha')
  const { page } = await walker()
  await page.goto('/change-username?from=a#b')
  await page.waitForURL(`/login?next=${encodeURIComponent('/change-username?from=a#b')}`)
  await logIn(page, member)
  await page.waitForURL('/change-username?from=a#b')
  await page.getByText('Current username').waitFor()
})

test('an expired session is refreshed once, while the guard shows Loading...', async () => {
  const { page, context, requests } = await memberWalker(await makeMember('bela'))
  await context.clock.install({ time: Date.now() + 20 * minute })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/accounts/token/refresh/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/community')
  await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor()
  expect(await page.getByRole('heading', { name: inside }).count()).toBe(0)
  answer()
  await page.getByRole('heading', { name: inside }).waitFor()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(refreshesIn(requests)).toBe(1)
})

test('an access token that the server rejects is refreshed during the call', async () => {
  const { access, refresh } = await tokensOf(await makeMember('chetan'))
  const [head, body] = access.split('.')
  const { page, requests, expectComplaint } = await walker({
    storageState: storageWith({ access: `${head}.${body}.c2lnbmF0dXJl`, refresh }),
  })
  expectComplaint(refusedCall)
  await page.goto('/change-username')
  await page.getByText('Current username').waitFor()
  await page.getByRole('main').locator('strong').waitFor()
  expect(refreshesIn(requests)).toBe(1)
  expect((await storageOf(page))['refresh']).not.toBe(refresh)
})

test('a screen whose session has ended redirects to the login, which leads back to the screen', async () => {
  const member = await makeMember('asha')
  const { page, context, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  await endSessionsOf(member)
  await context.clock.install({ time: Date.now() + 20 * minute })
  await page.goto('/change-username')
  await page.waitForURL('/login?next=%2Fchange-username')
  expect(await storageOf(page)).toEqual({})
  await logIn(page, member)
  await page.waitForURL('/change-username')
})

test('the login screen works with junk in the storage instead of a token', async () => {
  const payload = (claims: unknown) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const junk = [
    'undefined',
    'null',
    '',
    'junk',
    'a.b.c',
    '..',
    '💥.💥.💥',
    `e30.${payload(null)}.x`,
    `e30.${payload([])}.x`,
    `e30.${payload({ exp: 'soon' })}.x`,
    `e30.${payload({ username: 'asha' })}.x`,
    `${'x'.repeat(100_000)}.y.z`,
  ]
  const { page } = await walker()
  for (const value of junk) {
    await page.goto('/login')
    await page.evaluate((text) => {
      localStorage.setItem('access', text)
      localStorage.setItem('refresh', text)
    }, value)
    await page.goto('/community')
    await page.waitForURL('/login?next=%2Fcommunity')
    await page.getByRole('button', { name: 'Let’s Begin!' }).waitFor()
  }
})

test('the login redirects only to our own paths', async () => {
  const member = await makeMember('bela')
  const { page } = await walker()
  for (const next of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
  ]) {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await logIn(page, member)
    await page.getByRole('heading', { name: inside }).waitFor()
    expect(pathOf(page), next).toBe('/community')
    await page.evaluate(() => localStorage.clear())
  }
})

test('the storage contains the two tokens and, per tab, unsent text; Logout clears it, even offline', async () => {
  const { page, context, expectComplaint } = await memberWalker(await makeMember('chetan'))
  await page.goto('/community')
  await page.getByLabel('Title').fill('Unsent')
  await page.getByLabel('Content').fill('A half-finished thought')
  expect(Object.keys(await storageOf(page)).toSorted()).toEqual(['access', 'refresh'])
  await page.reload()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(await page.getByLabel('Content').inputValue()).toBe('A half-finished thought')
  expect(await context.cookies()).toEqual([])

  // The login screen's code can't be loaded offline either.
  expectComplaint(/net::ERR_INTERNET_DISCONNECTED|ScreenLost: features\/accounts\/LoginScreen/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect.poll(() => pathOf(page)).toBe('/login')
  expect(await storageOf(page)).toEqual({})
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('thought')
})

test('Logout ends the session on the server as well', async () => {
  const tokens = await tokensOf(await makeMember('asha'))
  const { page } = await walker({ storageState: storageWith(tokens) })
  await page.goto('/community')
  await page.getByRole('heading', { name: inside }).waitFor()
  expect(await statusOf(tokens)).toBe(200)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await expect.poll(() => statusOf(tokens)).toBe(401)
})

async function statusOf({ access }: Tokens): Promise<number> {
  const { status } = await fetch(`${product.site}/api/posts/user/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  return status
}

async function endSessionsOf({ username }: Member): Promise<void> {
  const whose = 'member = (select id from members where username = $1)'
  await run(
    product.siteDatabase,
    `update sessions set ends_at = now() - interval '1 minute' where ${whose}`,
    [username],
  )
}
