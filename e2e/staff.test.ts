import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { staffRoutes } from '../web/staffRoutes.ts'
import { plugIn } from './authenticator.ts'
import { expectFits } from './axe.ts'
import { expectDialog, expectReachable, tabTo } from './keyboard.ts'
import { type Member, makeMember, post, tokensOf } from './members.ts'
import { addBookedClass, endSecondFactor, givePlus, grant, makeStaff, revoke } from './staff.ts'
import { lostCall, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

let member: Member
let classId: number
/** Words that occur nowhere but in the member's private texts. */
const secrets = ['secretjournalword', 'secretthoughtword', 'Pitta + Kapha']

beforeAll(async () => {
  member = await makeMember('chetan')
  const { access } = await tokensOf(member)
  await givePlus(member)
  await post('/api/journal/', { content: `Today: ${secrets[0]}.`, consent: consent.version }, access)
  await post('/api/let-go/', { thought: `Always ${secrets[1]}.` }, access)
  await post('/api/accounts/update-dosha/', { dosha_result: secrets[2] }, access)
})

/** Every screen of the console, with its parameters filled. */
const consoleScreens = () => {
  const given: Record<string, string> = {
    username: member.username,
    id: String(classId),
    order_id: 'order_none',
  }
  return staffRoutes.map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? 'none'))
}

/** Opens a screen of the console and waits until it has its data. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

const settled = (page: Page) =>
  expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading...' }).count()).toBe(0)

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

test('every screen of the console works by keyboard, is accessible in both themes and fits a phone, with data and without', async () => {
  const owner = await makeStaff('asha', 'owner', 'host')
  classId = await addBookedClass(owner, member)
  const { page, expectComplaint } = await memberWalker(owner, { tokens: owner.tokens })
  expectComplaint(refusedCall)
  expectComplaint(lostCall)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of consoleScreens()) {
    await open(page, path)
    await expectFits(page)
    await expectReachable(page)
  }

  await page.route('**/api/staff/**', () => {})
  await page.goto('/staff')
  await page.getByRole('main').getByText('Loading...').waitFor()
  await expectFits(page)
  await page.unrouteAll()
  await page.route('**/api/staff/**', (route) => route.abort())
  await page.goto('/staff/people')
  await page.getByText('Couldn’t load the members. There is no connection right now.').waitFor()
  await expectFits(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: member.username, exact: true }).waitFor()
  await open(page, '/staff/people?q=nobody-is-called-this')
  await page.getByText('Nobody’s username or address begins like this.').waitFor()
  await expectFits(page)
  await open(page, '/staff/people/nobody-is-called-this')
  await page.getByRole('heading', { name: 'There is no such member' }).waitFor()
  await expectFits(page)
})

test('the desk gives a credit, disables an account and takes that back; a refusal keeps what was written', async () => {
  const desk = await makeStaff('dina', 'desk')
  const { page, expectComplaint } = await memberWalker(desk, { tokens: desk.tokens })
  expectComplaint(refusedCall)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `/staff/people/${member.username}`)
  await page.getByRole('button', { name: 'Give a credit' }).click()
  const giving = dialog(page, /^Give .* a credit\?$/)
  await giving.getByRole('button', { name: 'Give the credit' }).click()
  await giving.getByText('Say why, in a few words.').waitFor()
  await expectFits(page)
  await giving.getByLabel('Valid for days').fill('0')
  await giving.getByLabel('Reason').fill('The sound failed.')
  await giving.getByRole('button', { name: 'Give the credit' }).click()
  await giving
    .getByRole('alert')
    .filter({ hasText: /greater than|at least|Ensure/ })
    .waitFor()
  expect(await giving.getByLabel('Reason').inputValue()).toBe('The sound failed.')
  await giving.getByLabel('Valid for days').fill('14')
  await giving.getByRole('button', { name: 'Give the credit' }).click()
  await page.getByText(/ has a credit until /).waitFor()
  await page
    .getByRole('table', { name: 'Credits' })
    .getByRole('row')
    .filter({ hasText: 'Goodwill' })
    .waitFor()
  await expectFits(page)
  await expectDialog(page, page.getByRole('button', { name: /^Undo: Classes, until / }), () =>
    expectFits(page),
  )
  await page.getByRole('button', { name: /^Undo: Classes, until / }).click()
  await dialog(page, /^Take .* credit back\?$/)
    .getByRole('button', { name: 'Take the credit back' })
    .click()
  await page.getByText(/ credit is taken back\.$/).waitFor()
  await page.getByRole('row').filter({ hasText: 'Goodwill' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Disable the account' }).click()
  const disabling = dialog(page, /^Disable /)
  await disabling.getByText(/logged out on every device/).waitFor()
  await disabling.getByLabel('Reason').fill('Spam.')
  await disabling.getByRole('button', { name: 'Disable the account' }).click()
  await page.getByText(/^Disabled since /).waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undone.').waitFor()
  await page.getByRole('button', { name: 'Disable the account' }).waitFor()

  await open(page, `/staff/people/${desk.username}`)
  await page.getByText(/^This is your own account/).waitFor()
  expect(await page.getByRole('button', { name: 'Give a credit' }).count()).toBe(0)
})

test('somebody who loses their role during their work is refused calmly, and finds the way back', async () => {
  const desk = await makeStaff('eka', 'desk')
  const { page, expectComplaint } = await memberWalker(desk, { tokens: desk.tokens })
  expectComplaint(refusedCall)
  await open(page, `/staff/people/${member.username}`)
  await page.getByRole('button', { name: 'Give days of Plus' }).click()
  await revoke(desk, 'desk')
  const giving = dialog(page, /^Give .* days of Plus\?$/)
  await giving.getByLabel('Reason').fill('A present.')
  await giving.getByRole('button', { name: 'Give the days' }).click()
  await page.getByRole('heading', { name: 'Not for this account' }).waitFor()
  await page.getByRole('main').getByText('You do not have permission to perform this action.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Staff console' }).count()).toBe(0)
  await expectFits(page)
  await page.getByRole('link', { name: 'Back to Nitya' }).last().click()
  await page.waitForURL('/community')
})

test('the console asks for a passkey first, and again in the middle of a change, which then continues', async () => {
  const desk = await makeMember('fani')
  await grant(desk, 'desk')
  const owner = await makeStaff('owner', 'owner')
  const { page, expectComplaint } = await memberWalker(desk)
  expectComplaint(refusedCall)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await plugIn(page)
  await open(page, '/staff')
  await page.getByRole('heading', { level: 1, name: 'Confirm that it is you' }).waitFor()
  await page.getByText(/^An owner can make you a link/).waitFor()
  await expectFits(page)

  const { url } = await post(`/api/staff/members/${desk.username}/enrol/`, {}, owner.tokens.access)
  await page.goto(url)
  await page.getByLabel('Name of the passkey').fill('Desk phone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('✅ The passkey is added.').waitFor()

  // Within the app, since the authenticator's passkeys live as long as the page.
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await page.getByRole('link', { name: 'Open the staff console' }).click()
  await page.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor()
  await page.getByRole('region', { name: 'Classes today' }).waitFor()

  await page.getByRole('link', { name: 'People' }).click()
  await page.getByLabel('Search').fill(member.username)
  await page.getByRole('link', { name: member.username, exact: true }).click()
  await page.getByRole('button', { name: 'Give a credit' }).click()
  await endSecondFactor(desk)
  const giving = dialog(page, /^Give .* a credit\?$/)
  await giving.getByLabel('Reason').fill('The stream stopped.')
  await giving.getByRole('button', { name: 'Give the credit' }).click()
  const step = dialog(page, 'Confirm that it is you')
  await step.waitFor()
  await expectFits(page)
  await step.getByRole('button', { name: 'Confirm with a passkey' }).click()
  await page.getByText(/ has a credit until /).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('an owner gives and takes roles by keyboard alone, from the community’s menu on', async () => {
  const owner = await makeStaff('asha', 'owner')
  const bela = await makeMember('bela')
  const { page, expectComplaint } = await memberWalker(owner, { tokens: owner.tokens })
  expectComplaint(refusedCall)
  const press = (key: string) => page.keyboard.press(key)
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  await tabTo(page, 'Menu')
  await press('Enter')
  await page.getByRole('menuitem', { name: 'Staff' }).waitFor()
  await press('End')
  await press('Enter')
  await page.waitForURL('/staff')
  await page.getByRole('region', { name: 'Background tasks that failed' }).waitFor()
  await tabTo(page, 'Roles')
  await press('Enter')
  await page.waitForURL('/staff/roles')
  await page.getByRole('table', { name: 'People with a role' }).waitFor()

  await tabTo(page, 'Give a role')
  await press('Enter')
  await dialog(page, 'Give a role').waitFor()
  await tabTo(page, 'Username')
  await page.keyboard.insertText(bela.username)
  await tabTo(page, 'Role')
  await page.keyboard.type('Coach')
  await tabTo(page, 'Display name')
  await page.keyboard.insertText('Bela')
  await press('Enter')
  await page.getByText(`${bela.username} has the role Coach.`).waitFor()

  await tabTo(page, `Take the role Coach from ${bela.username}`)
  await press('Enter')
  await dialog(page, /^Take the role Coach/).waitFor()
  await press('Escape')
  await press('Enter')
  await tabTo(page, 'Take the role away')
  await press('Enter')
  await page.getByText(`${bela.username} no longer has the role Coach.`).waitFor()
  await tabTo(page, 'Undo')
  await press('Enter')
  await page.getByText('Undone.').waitFor()

  await tabTo(page, 'Audit')
  await press('Enter')
  await page.waitForURL('/staff/audit')
  await tabTo(page, 'About whom')
  await page.keyboard.insertText(bela.username)
  await page.waitForURL((url) => url.searchParams.get('whom') === bela.username)
  await expect
    .poll(() => page.getByRole('table', { name: 'Changes by staff' }).getByRole('row').count())
    .toBe(4)
  await tabTo(page, 'Roles')
  await press('Enter')
  await page.waitForURL('/staff/roles')
  await tabTo(page, `Take the role Owner from ${owner.username}`)
  await press('Enter')
  await tabTo(page, 'Take the role away')
  await press('Enter')
  await page.getByText('This cannot be done to your own account.').waitFor()
})

test.each([
  ['host', ['host']],
  ['moderator', ['moderator']],
])('a %s who walks through the console receives no private word and nobody’s address', async (base, held) => {
  const staff = await makeStaff(base, ...held)
  classId = await addBookedClass(staff, member)
  const { page, expectComplaint } = await memberWalker(staff, { tokens: staff.tokens })
  expectComplaint(refusedCall)
  const bodies: Promise<{ path: string; text: string }>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    // One's own account has one's own address.
    if (pathname.startsWith('/api/') && pathname !== '/api/accounts/me/')
      bodies.push(
        response.text().then(
          (text) => ({ path: pathname, text }),
          () => ({ path: pathname, text: '' }),
        ),
      )
  })
  for (const path of consoleScreens()) {
    await open(page, path)
    // The section's links are followed too, as somebody would.
    expect(await page.getByRole('main').textContent()).not.toContain('@')
  }
  const received = await Promise.all(bodies)
  expect(received.map(({ path }) => path)).toContain('/api/staff/today/')
  for (const { path, text } of received) {
    for (const secret of [...secrets, member.email]) expect(text, path).not.toContain(secret)
  }
})

test('visitors are led to the login, and members without a role are shown no link and no data', async () => {
  const visitor = await walker()
  await visitor.page.goto('/staff/people')
  await visitor.page.waitForURL(/\/login\?next=%2Fstaff%2Fpeople/)
  const { page, requests, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  await page.goto('/staff/people')
  await page.getByText('You do not have permission to perform this action.').waitFor()
  await expectFits(page)
  expect(requests.filter((each) => each.includes('/api/staff/'))).toEqual([])
  await page.goto('/community')
  const asked = page.waitForResponse('**/api/accounts/me/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await asked
  expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Dashboard', 'Settings', 'Logout'])
})
