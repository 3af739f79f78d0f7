import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshName } from './members.ts'
import { useStrictSite } from './strict.ts'
import { logIn, refusedCall, useBrowser } from './walker.ts'

const { walker } = useBrowser()
const strict = useStrictSite()
const throttled = /^Request was throttled\. Expected available in \d+ seconds?\.$/
const password = 'the lake is still at six'

/** Each row has a screen, a repeated action on it, and how often the action is allowed. */
const rows: [path: string, act: (page: Page) => Promise<void>, allowed: number][] = [
  ['/login', (page) => logIn(page, { username: 'nobody', password }), 2],
  ['/register', register, 1],
  ['/forgot-reset-password', askForLink, 1],
]

test.each(rows)('%s shows the waiting time after too many attempts', async (path, act, allowed) => {
  const { page, expectComplaint } = await walker({ baseURL: strict.address })
  expectComplaint(refusedCall)
  await page.goto(path)
  const tooOften = page.getByRole('alert').getByText(throttled)
  for (let time = 1; time <= allowed + 1; time++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await act(page)
    expect((await answered).status() === 429).toBe(time > allowed)
    await page.getByRole('button', { name: 'Processing...' }).waitFor({ state: 'detached' })
    expect(await tooOften.isVisible()).toBe(time > allowed)
  }
})

async function register(page: Page) {
  const username = freshName('asha')
  // After a registration, "Check your inbox" replaces the form.
  const another = page.getByRole('button', { name: 'Use another address' })
  if (await another.isVisible()) await another.click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(`${username}@nitya.test`)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join the Movement!' }).click()
}

async function askForLink(page: Page) {
  await page.getByLabel('Email').fill('nobody@nitya.test')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
}
