import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { screens } from './screens.ts'
import { logIn, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

const config = async () =>
  (await (await fetch(`${product.site}/api/config/`)).json()) as { google_script_url: string }

/** Returns the origins of the page's scripts, and the third-party globals it defines. */
const thirdParties = (page: Page) =>
  page.evaluate(() => ({
    scripts: [...document.scripts]
      .map(({ src }) => src)
      .filter((src) => src && new URL(src).origin !== location.origin),
    globals: ['google', 'Razorpay'].filter((name) => name in window),
  }))
const none = { scripts: [], globals: [] }
const sameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window)

test('only login, register and Google linking allow Google’s script; only plans and webinars allow Razorpay’s', async () => {
  const google = new URL((await config()).google_script_url).origin
  for (const { pattern, path } of screens) {
    const policy = (await fetch(product.site + path)).headers.get('content-security-policy')!
    expect(policy.includes(google), pattern).toBe(
      ['/login', '/register', '/settings/google'].includes(pattern),
    )
    expect(policy.includes(product.razorpay), pattern).toBe(['/payments', '/webinars/:id'].includes(pattern))
  }
})

test('the app’s links to the login and payments screens open new documents, which allow the third-party script', async () => {
  const { page } = await memberWalker(await makeMember('chetan'))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect.poll(async () => (await thirdParties(page)).globals).toEqual(['Razorpay'])
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  await expect.poll(async () => (await thirdParties(page)).globals).toEqual(['google'])
})

test('after a login, the document contains no script from Google', async () => {
  const member = await makeMember('asha')
  const { page } = await walker()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  expect((await thirdParties(page)).globals).toEqual(['google'])
  await logIn(page, member)
  await page.getByRole('heading', { name: 'Share Your Journey' }).waitFor()
  expect(await thirdParties(page)).toEqual(none)
})

test('Google’s script stays from login to register, but not on the forgotten-password screen', async () => {
  const { page } = await walker()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Not a member yet? Register Here' }).click()
  await page.getByRole('button', { name: 'Join the Movement!' }).waitFor()
  expect(await sameDocument(page)).toBe(true)
  await page.getByRole('link', { name: 'Already have an account? Login Here' }).click()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
  expect(await thirdParties(page)).toEqual(none)
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['by a link', (page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).click()],
  ['by the browser’s Back', (page) => page.goBack()],
])('leaving the payments screen %s opens a document without Razorpay’s script', async (_, leave) => {
  const { page } = await memberWalker(await makeMember('bela'))
  // Uses an in-app link, so that Back also navigates within the app.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect.poll(async () => (await thirdParties(page)).globals).toEqual(['Razorpay'])
  expect((await thirdParties(page)).scripts.map((src) => new URL(src).origin)).toEqual([product.razorpay])
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await leave(page)
  await expect.poll(() => sameDocument(page).catch(() => true)).toBe(false)
  await page.getByRole('heading', { level: 1, name: /Share Your Journey|Dashboard/ }).waitFor()
  expect(await thirdParties(page)).toEqual(none)
})
