import { beforeAll, expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { staffRoutes } from '../web/staffRoutes.ts'
import { expectFits } from './axe.ts'
import { dialog, openConsole } from './console.ts'
import { expectDialog, expectReachable } from './keyboard.ts'
import { type Member, makeMember, post, tokensOf } from './members.ts'
import { addBookedClass, givePlus, makeStaff } from './staff.ts'
import { lostCall, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

let member: Member
let classId: number
/** Words that occur only in the member's private texts. */
const secrets = ['secretjournalword', 'secretthoughtword', 'Pitta + Kapha']

beforeAll(async () => {
  member = await makeMember('chetan')
  const { access } = await tokensOf(member)
  await givePlus(member)
  await post('/api/journal/', { content: `Today: ${secrets[0]}.`, consent: consent.version }, access)
  await post('/api/let-go/', { thought: `Always ${secrets[1]}.` }, access)
  await post('/api/accounts/update-dosha/', { dosha_result: secrets[2] }, access)
})

/** Returns the path of every screen of the console, with its parameters filled in. */
const consoleScreens = () => {
  const given: Record<string, string> = {
    username: member.username,
    id: String(classId),
    order_id: 'order_none',
  }
  return staffRoutes.map(({ path }) => path.replace(/:(\w+)/g, (_, name: string) => given[name] ?? 'none'))
}

test('every screen of the console works by keyboard, is accessible in both themes and fits a phone, with and without data', async () => {
  const owner = await makeStaff('asha', 'owner', 'host')
  classId = await addBookedClass(owner, member)
  const { page, expectComplaint } = await memberWalker(owner, { tokens: owner.tokens })
  expectComplaint(refusedCall)
  expectComplaint(lostCall)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of consoleScreens()) {
    await openConsole(page, path)
    await expectFits(page)
    await expectReachable(page)
  }

  await page.route('**/api/staff/**', () => {})
  await page.goto('/staff')
  await page.getByRole('main').getByText('Loading...').waitFor()
  await expectFits(page)
  await page.unrouteAll()
  await page.route('**/api/staff/**', (route) => route.abort())
  await page.goto(`/staff/people?q=${member.username}`)
  await page.getByText('Couldn’t load the members. There is no connection right now.').waitFor()
  await expectFits(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: member.username, exact: true }).waitFor()
  await openConsole(page, '/staff/people?q=nobody-is-called-this')
  await page.getByText('No name or email address contains this.').waitFor()
  await expectFits(page)
  await openConsole(page, '/staff/people/nobody-is-called-this')
  await page.getByRole('heading', { name: 'There is no such member' }).waitFor()
  await expectFits(page)
})

test('the desk gives a credit, disables an account and undoes it, and a refusal keeps the typed text', async () => {
  const desk = await makeStaff('dina', 'desk')
  const { page, expectComplaint } = await memberWalker(desk, { tokens: desk.tokens })
  expectComplaint(refusedCall)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openConsole(page, `/staff/people/${member.username}`)
  await page.getByRole('button', { name: 'Give a credit' }).click()
  const giving = dialog(page, /^Give .* a credit\?$/)
  await giving.getByRole('button', { name: 'Give the credit' }).click()
  await giving.getByText('Say why, in a few words.').waitFor()
  await expectFits(page)
  await giving.getByLabel('Days it is valid').fill('0')
  await giving.getByLabel('Reason').fill('The sound failed.')
  await giving.getByRole('button', { name: 'Give the credit' }).click()
  await giving
    .getByRole('alert')
    .filter({ hasText: /greater than|at least|Ensure/ })
    .waitFor()
  expect(await giving.getByLabel('Reason').inputValue()).toBe('The sound failed.')
  await giving.getByLabel('Days it is valid').fill('14')
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
  await page.getByText(/ credit was taken back\.$/).waitFor()
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

  await openConsole(page, `/staff/people/${desk.username}`)
  await page.getByText(/^This is your own account/).waitFor()
  expect(await page.getByRole('button', { name: 'Give a credit' }).count()).toBe(0)
})

test.each([
  ['host', ['host']],
  ['moderator', ['moderator']],
])(
  'a %s receives no private text and no other person’s address on any screen of the console',
  async (base, held) => {
    const staff = await makeStaff(base, ...held)
    classId = await addBookedClass(staff, member)
    const { page, expectComplaint } = await memberWalker(staff, { tokens: staff.tokens })
    expectComplaint(refusedCall)
    const bodies: Promise<{ path: string; text: string }>[] = []
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      // Staff see their own address in their own account.
      if (pathname.startsWith('/api/') && pathname !== '/api/accounts/me/')
        bodies.push(
          response.text().then(
            (text) => ({ path: pathname, text }),
            () => ({ path: pathname, text: '' }),
          ),
        )
    })
    for (const path of consoleScreens()) {
      await openConsole(page, path)
      expect(await page.getByRole('main').textContent()).not.toContain('@')
    }
    const received = await Promise.all(bodies)
    expect(received.map(({ path }) => path)).toContain('/api/staff/today/')
    for (const { path, text } of received) {
      for (const secret of [...secrets, member.email]) expect(text, path).not.toContain(secret)
    }
  },
)
