import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFits } from './axe.ts'
import { freshName, mailTo, makeMember, registerMember } from './members.ts'
import { endSecondFactor, makeStaff } from './staff.ts'
import { useStrictSite } from './strict.ts'
import { lostCall, logIn, pathOf, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const strict = useStrictSite()

test('a new person joins with Google and logs in again as the same member', async () => {
  const name = freshName('asha')
  for (const path of ['/register', '/login']) {
    const { page } = await walker()
    await page.goto(path)
    await signIn(page, { email: `${name}@gmail.com` })
    await page.waitForURL('/community')
    expect(await usernameOf(page)).toBe(name)
  }
})

test('a member with a Gmail address is linked, notified by email, and keeps the password', async () => {
  const member = await makeMember('bela', 'gmail.com')
  const { page } = await walker()
  await page.goto('/login')
  await signIn(page, { email: member.email })
  await page.waitForURL('/community')
  expect(await usernameOf(page)).toBe(member.username)
  expect(await mailTo(member.email, 'Google sign-in was linked')).toBeTruthy()

  const other = await walker()
  await other.page.goto('/login')
  await logIn(other.page, member)
  await other.page.waitForURL('/community')
})

test('the owner of an address takes over an account that somebody else registered with it; its old password stops working', async () => {
  const planted = await registerMember('mallory', 'gmail.com')
  const { page, expectComplaint } = await walker()
  await page.goto('/login')
  await signIn(page, { email: planted.email })
  await page.waitForURL('/community')

  const other = await walker()
  other.expectComplaint(refusedCall)
  expectComplaint(refusedCall)
  await other.page.goto('/login')
  await logIn(other.page, planted)
  await other.page.getByText('🚫 Incorrect username or password!').waitFor()
})

test('a Google login does not open a password account whose address Google verified but does not host', async () => {
  const { email } = await makeMember('chetan', 'example.org')
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/login')
  await signIn(page, { email })
  await page.getByText('Log in with your password to link Google.').waitFor()
  expect(pathOf(page)).toBe('/login')
})

test('the login shows a message for every kind of invalid credential, and the form can be used again', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/login')
  const told = {
    'unverified-email': 'Google has not verified this email address.',
    'widget-error': 'Google Login Failed',
    'not-a-string': '❌ Google token missing.',
    'stranger-key': 'Google login failed. Please try again.',
    expired: 'Google login failed. Please try again.',
  }
  for (const [fault, sentence] of Object.entries(told)) {
    await signIn(page, { fault })
    await page.getByText(sentence).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByText(sentence).waitFor({ state: 'detached' })
  }
  await signIn(page, { email: `${freshName('bela')}@gmail.com` })
  await page.waitForURL('/community')
})

test('a member links a Google account in Settings and logs in with it, and nobody else can link it', async () => {
  const member = await makeMember('esha')
  const email = `${freshName('esha')}@gmail.com`
  const { page, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  await page.goto('/settings')
  await page.getByRole('link', { name: 'Link a Google account' }).click()
  await page.waitForURL('/settings/google')
  await signIn(page, { email })
  const link = page.getByRole('button', { name: 'Link this account' })
  await link.waitFor()
  await expectFits(page)
  await page.getByLabel('Your password').fill('not my password')
  await link.click()
  await page.getByText('Your password is incorrect.').waitFor()
  await page.getByLabel('Your password').fill(member.password)
  await link.click()
  await page.getByText(`✅ ${email} is linked.`).waitFor()
  await expectFits(page)
  expect(await mailTo(member.email, 'Google sign-in was linked')).toBeTruthy()
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await page.getByRole('region', { name: 'Google accounts' }).getByText(email).waitFor()
  expect(await page.evaluate(() => 'google' in window)).toBe(false)

  const elsewhere = await walker()
  await elsewhere.page.goto('/login')
  await signIn(elsewhere.page, { email })
  await elsewhere.page.waitForURL('/community')
  expect(await usernameOf(elsewhere.page)).toBe(member.username)

  const other = await makeMember('farid')
  const thief = await memberWalker(other)
  thief.expectComplaint(refusedCall)
  await thief.page.goto('/settings/google')
  await signIn(thief.page, { email })
  await thief.page.getByLabel('Your password').fill(other.password)
  await thief.page.getByRole('button', { name: 'Link this account' }).click()
  await thief.page.getByText('This Google account already logs in to an account here.').waitFor()
})

test('a staff member links a Google account without a password, but only while the second factor is valid', async () => {
  const owner = await makeStaff('owner', 'owner')
  const { page } = await memberWalker(owner, { tokens: owner.tokens })
  const email = `${freshName('owner')}@gmail.com`
  await page.goto('/settings/google')
  await signIn(page, { email })
  await page.getByRole('button', { name: 'Link this account' }).click()
  await page.getByText(`✅ ${email} is linked.`).waitFor()

  await endSecondFactor(owner)
  await page.goto('/settings/google')
  await page.getByText('Staff accounts need a passkey for this.').waitFor()
  expect(await page.getByRole('button', { name: 'Continue with Google' }).isVisible()).toBe(false)
  await expectFits(page)
})

test('closing the account chooser changes nothing', async () => {
  const { page } = await walker()
  await page.goto('/login')
  const chooser = await openChooser(page)
  await clickLast(chooser.getByRole('button', { name: 'Close without choosing' }))
  expect(await page.getByRole('button', { name: 'Let’s Begin!' }).isEnabled()).toBe(true)
})

test.each([
  ['the connection is lost', 'abort'],
  ['the server fails', 'break'],
])('the Google login shows an error when %s', async (_, how) => {
  const { page, expectComplaint } = await walker()
  expectComplaint(how === 'abort' ? lostCall : /status of 500/)
  await page.goto('/login')
  await page.route('**/api/accounts/google-login/', (route) =>
    how === 'abort'
      ? route.abort()
      : route.fulfill({ status: 500, json: { detail: 'A server error occurred.' } }),
  )
  await signIn(page, { email: `${freshName('chetan')}@gmail.com` })
  await page.getByText('❌ Google login failed.').waitFor()
})

test('while Google’s keys can’t be fetched, a login fails with a message; the next attempt works', async () => {
  // Uses a second process, which has not cached the keys; they are cached for hours.
  const { page, expectComplaint } = await walker({ baseURL: strict.address })
  expectComplaint(refusedCall)
  const { google_script_url } = await (await fetch(`${strict.address}/api/config/`)).json()
  const turn = (trouble: string) =>
    fetch(new URL(`/switches/trouble/${trouble}`, google_script_url), { method: 'POST' })
  await page.goto('/login')
  const email = `${freshName('dina')}@gmail.com`
  await turn('failing')
  try {
    await signIn(page, { email })
    await page.getByText('Google sign-in is unavailable right now. Please try again.').waitFor()
    expect(pathOf(page)).toBe('/login')
  } finally {
    await turn('none')
  }
  await signIn(page, { email })
  await page.waitForURL('/community')
})

test('when Google’s script is blocked, the page shows a notice and passwords work', async () => {
  const member = await makeMember('asha')
  const { page, expectComplaint } = await walker()
  expectComplaint(lostCall)
  await page.route('**/gsi/client', (route) => route.abort('blockedbyclient'))
  await page.goto('/login')
  await page.getByText('Google is not available right now. Your username and password still work.').waitFor()
  await logIn(page, member)
  await page.waitForURL('/community')
})

test('the Google button is 40 pixels high at login and registration, reserves its space while it loads, and fits a phone', async () => {
  const { page } = await walker({ viewport: { width: 360, height: 740 } })
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/gsi/client', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  const link = page.getByRole('link', { name: 'Forgot Password?' })
  await page.getByText('or', { exact: true }).waitFor()
  const before = await link.boundingBox()
  letThrough()
  const button = page.getByRole('button', { name: 'Continue with Google' })
  await button.waitFor()
  expect(await link.boundingBox()).toEqual(before)
  expect((await button.boundingBox())!.height).toBe(40)
  await page.getByRole('link', { name: 'Not a member yet? Register Here' }).click()
  await page.waitForURL('/register')
  // The previous screen's button can stay for a moment.
  await page.getByRole('button', { name: 'Join the Movement!' }).waitFor()
  await expect.poll(() => button.boundingBox()).toMatchObject({ height: 40 })
  const { x, width } = (await button.boundingBox())!
  expect(x).toBeGreaterThan(0)
  expect(x + width).toBeLessThan(360)
})

async function openChooser(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  const chooser = await opened
  await chooser.getByRole('heading', { name: 'Choose an account' }).waitFor()
  return chooser
}

/** Chooses an account in the provider's window, with any email and any fault in its credential. */
async function signIn(page: Page, { email, fault }: { email?: string; fault?: string }): Promise<void> {
  const chooser = await openChooser(page)
  await chooser.getByText('Somebody else, or something wrong').click()
  if (email) await chooser.getByLabel('Email', { exact: true }).fill(email)
  if (fault) await chooser.getByLabel('What is wrong with it').selectOption(fault)
  await clickLast(chooser.getByRole('button', { name: 'Continue' }))
}

/**
 * Clicks a button that closes its own window, and waits until it is closed. The window can be gone before the
 * click is acknowledged.
 */
async function clickLast(button: Locator): Promise<void> {
  const closed = button.page().waitForEvent('close')
  await button.click().catch((error: Error) => {
    if (!error.message.includes('has been closed')) throw error
  })
  await closed
}

/** Returns the username of the page's member, according to the change-username screen. */
async function usernameOf(page: Page): Promise<string> {
  await page.goto('/change-username')
  await page.getByText('Current username').waitFor()
  return page.getByRole('main').locator('strong').innerText()
}
