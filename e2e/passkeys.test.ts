import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { plugIn } from './authenticator.ts'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { expectDialog } from './keyboard.ts'
import { linkIn, type Member, mailTo, makeMember, post, tokensOf } from './members.ts'
import { product } from './product.ts'
import { confirmSessions, grant } from './staff.ts'
import { logIn, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

const part = (page: Page, name: string) => page.getByRole('region', { name })

async function addPasskey(page: Page, { password }: Member, name: string) {
  const passkeys = part(page, 'Passkeys')
  await passkeys.getByLabel('Name of the passkey').fill(name)
  await passkeys.getByLabel('Your password').fill(password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('✅ The passkey is added.').waitFor()
}

/** Returns a member's enrolment link, created by a new owner. */
async function enrolmentLink({ username }: Member): Promise<string> {
  const owner = await makeMember('owner')
  await grant(owner, 'owner')
  const { access } = await tokensOf(owner)
  await confirmSessions(owner)
  return (await post(`/api/staff/members/${username}/enrol/`, {}, access)).url
}

const me = async (page: Page): Promise<{ username: string; second_factor_until: string | null }> =>
  page.evaluate(async () =>
    (
      await fetch('/api/accounts/me/', {
        headers: { authorization: `Bearer ${localStorage.getItem('access')}` },
      })
    ).json(),
  )

test('a member adds a passkey, names it, logs in with it without a username, and removes it', async () => {
  const member = await makeMember('asha')
  const { page, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  const authenticator = await plugIn(page)
  await page.goto('/settings')
  await part(page, 'Passkeys').getByText('You have no passkey yet.').waitFor()
  await addPasskey(page, member, 'My laptop')
  const [held] = await authenticator.passkeys()
  expect([held?.rpId, held?.isResidentCredential]).toEqual([new URL(product.site).hostname, true])

  for (const name of ['Rename: My laptop', 'Remove: My laptop']) {
    await expectDialog(page, page.getByRole('button', { name }), () => expectAccessible(page))
  }
  await page.getByRole('button', { name: 'Rename: My laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Study')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove: Study' }).waitFor()

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('/community')
  expect(await me(page)).toMatchObject({
    username: member.username,
    second_factor_until: expect.stringMatching(/Z$/),
  })

  await page.goto('/settings')
  await part(page, 'Passkeys').getByText('last used').waitFor()
  await page.getByRole('button', { name: 'Remove: Study' }).click()
  await page.getByRole('button', { name: 'Yes, remove it' }).click()
  // The session ends, because it was opened with the removed passkey.
  await page.waitForURL(/\/login/)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('This passkey does not open any account here. Log in with your password.').waitFor()
  await logIn(page, member)
  await page.waitForURL('/settings')
})

test('a person whom the device does not verify cannot log in, but can try again', async () => {
  const member = await makeMember('bela')
  const { page, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  const authenticator = await plugIn(page)
  await page.goto('/settings')
  await addPasskey(page, member, 'Phone')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await authenticator.verifies(false)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('No passkey was used. Try again when you are ready.').waitFor()
  await authenticator.verifies(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL('/community')
})

test('a staff member adds a first passkey through a link, confirms a session with it, and saves recovery codes', async () => {
  const member = await makeMember('chetan')
  await grant(member, 'desk')
  const { page, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  await plugIn(page)
  await page.goto('/settings')
  await part(page, 'Passkeys').getByLabel('Name of the passkey').fill('Stolen')
  await part(page, 'Passkeys').getByLabel('Your password').fill(member.password)
  await part(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await part(page, 'Passkeys').getByText('Staff accounts need a passkey for this.').waitFor()

  await page.goto(await enrolmentLink(member))
  await expect.poll(() => new URL(page.url()).pathname).toBe('/enrol/')
  await page.getByLabel('Name of the passkey').fill('Desk phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('✅ The passkey is added.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Settings' }).click()

  const staff = part(page, 'Staff access')
  await staff.getByText('Not confirmed in this session.').waitFor()
  await staff.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await staff.getByText('Confirmed until').waitFor()
  const make = staff.getByRole('button', { name: 'Make recovery codes' })
  await expectDialog(page, make, () => expectFits(page))
  await make.click()
  const codes = page.getByRole('dialog').getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const [code] = await codes.allTextContents()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()

  const elsewhere = await memberWalker(member)
  await elsewhere.page.goto('/settings')
  await part(elsewhere.page, 'Staff access').getByLabel('Recovery code').fill(code!)
  await part(elsewhere.page, 'Staff access').getByRole('button', { name: 'Use a recovery code' }).click()
  await part(elsewhere.page, 'Staff access').getByText('Confirmed until').waitFor()
  await expectNoSidewaysScroll(elsewhere.page, 360)
})

test('a member sees their sessions and ends the others', async () => {
  const member = await makeMember('devi')
  const { page } = await memberWalker(member)
  const other = await tokensOf(member)
  const reads = async () =>
    (await fetch(`${product.site}/api/posts/user/`, { headers: { authorization: `Bearer ${other.access}` } }))
      .status
  await page.goto('/settings')
  const sessions = part(page, 'Where you are logged in')
  await sessions.getByText('This device').waitFor()
  expect(await reads()).toBe(200)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await sessions.getByText('✅ Every other device is logged out.').waitFor()
  expect(await reads()).toBe(401)
  await expect.poll(() => sessions.getByRole('button', { name: /^Log out/ }).count()).toBe(0)
})

test('a member changes their email through the link in the new inbox, and restores it through the link in the old one', async () => {
  const member = await makeMember('eka')
  const { page, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  const address = `new.${member.email}`
  await page.goto('/settings')
  const account = part(page, 'Account')
  await account.getByText('Change email').click()
  await account.getByLabel('New email').fill(address)
  await account.getByLabel('Your password').fill(member.password)
  await account.getByRole('button', { name: 'Send the link' }).click()
  await account.getByText('✅ Check your new inbox').waitFor()

  await page.goto(linkIn(await mailTo(address, 'Confirm')))
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText('✅ Your email is changed.').waitFor()
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await account.getByText(address).waitFor()

  const { page: later } = await walker()
  await later.goto(linkIn(await mailTo(member.email, 'email was changed')))
  await expect.poll(() => new URL(later.url()).pathname).toBe('/undo-email/')
  await expectAccessible(later)
  await later.getByRole('button', { name: 'Undo the change' }).click()
  await later.getByText('✅ Your old email is back.').waitFor()
  await mailTo(member.email, 'is this address again')
  // The end of the session may redirect this page first, which interrupts the navigation.
  await page.goto('/settings').catch(() => undefined)
  await page.waitForURL(/\/login/)
})

test('a member changes their password and their time zone', async () => {
  const member = await makeMember('fani')
  const { page, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  await page.goto('/settings')
  const password = part(page, 'Password')
  await password.getByLabel('Current password').fill('not this one')
  await password.getByLabel('New password').fill('slow water, warm stone')
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByText('Your old password is incorrect.').waitFor()
  await password.getByLabel('Current password').fill(member.password)
  await password.getByRole('button', { name: 'Change password' }).click()
  await password.getByText('✅ Your password is changed.').waitFor()

  const zone = part(page, 'Time zone')
  await zone.getByLabel('Time zone').selectOption('Asia/Tokyo')
  await zone.getByRole('button', { name: 'Save the time zone' }).click()
  await zone.getByText('✅ Saved.').waitFor()
  await zone.getByRole('button', { name: 'Follow this device: Asia/Kolkata' }).click()
  await zone.getByText('✅ Your time zone follows this device again.').waitFor()
  await expect.poll(() => zone.getByLabel('Time zone').inputValue()).toBe('Asia/Kolkata')
})
