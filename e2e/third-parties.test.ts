import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { logIn, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

/** The origins of the scripts in the page, and which third party's globals it has. */
const thirdParties = (page: Page) =>
  page.evaluate(() => ({
    scripts: [...document.scripts].map(({ src }) => src).filter((src) => src && new URL(src).origin !== location.origin),
    globals: ['google', 'Razorpay'].filter((name) => name in window),
  }))
const none = { scripts: [], globals: [] }

test('after a login, the members’ side is a document without Google’s script', async () => {
  const member = await makeMember('asha')
  const { page } = await walker()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  expect((await thirdParties(page)).globals).toEqual(['google'])
  await logIn(page, member)
  await page.getByRole('heading', { name: 'Share Your Journey' }).waitFor()
  expect(await thirdParties(page)).toEqual(none)
})

test('from login to register Google’s script stays; to the forgotten password it does not', async () => {
  const { page } = await walker()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Not a member yet? Register Here' }).click()
  await page.getByRole('button', { name: 'Join the Movement!' }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.getByRole('link', { name: 'Already have an account? Login Here' }).click()
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
  expect(await thirdParties(page)).toEqual(none)
})

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['by a link', (page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).click()],
  ['by the browser’s Back', (page) => page.goBack()],
])('a member who leaves the payments %s leaves Razorpay’s script behind', async (_, leave) => {
  const { page } = await memberWalker(await makeMember('bela'))
  // By a link of the app, so that the way back is one of its own, too.
  await page.goto('/dashboard')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('link', { name: 'Upgrade Now' }).click()
  await expect.poll(async () => (await thirdParties(page)).globals).toEqual(['Razorpay'])
  expect((await thirdParties(page)).scripts.map((src) => new URL(src).origin)).toEqual([product.razorpay])
  await leave(page)
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window).catch(() => true)).toBe(false)
  await page.getByRole('heading', { level: 1, name: /Share Your Journey|Dashboard/ }).waitFor()
  expect(await thirdParties(page)).toEqual(none)
})
