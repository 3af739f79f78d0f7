import { expect, test } from 'vitest'
import { freshName, makeMember, postNote, tokensOf } from './members.ts'
import { logIn, noteNamed, pathOf, refusedCall, storageWith, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

test('a changed name appears on the member’s notes, and the login accepts it', async () => {
  const member = await makeMember('asha')
  const tokens = await tokensOf(member)
  const title = freshName('Mine')
  await postNote(tokens, { title, content: 'Written under the old name.' })
  const { page } = await walker({ storageState: storageWith(tokens) })
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).hover()
  await page.getByRole('menuitem', { name: 'Change Username' }).click()
  await page.waitForURL('/change-username')
  await page.getByText(member.username, { exact: true }).waitFor()

  const username = freshName('tara')
  await page.getByLabel('New username').fill(` ${username} `)
  await page.getByRole('button', { name: 'Change Username' }).click()
  await page.getByText('Username updated successfully!').waitFor()
  await page.getByText(username, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Home' }).click()
  await page.waitForURL('/community')
  await noteNamed(page, title).getByText(username).waitFor()

  const later = await walker()
  await later.page.goto('/login')
  await logIn(later.page, { username, password: member.password })
  await later.page.waitForURL('/community')
})

test('every invalid name is refused with the reason', async () => {
  const other = await makeMember('bela')
  const { page, expectComplaint } = await memberWalker(await makeMember('chetan'))
  expectComplaint(refusedCall)
  await page.goto('/change-username')
  const wrong = 'Username must be 3 to 30 characters long.'
  const rows = [
    ['', wrong],
    ['ab', wrong],
    [other.username.toUpperCase(), 'A user with that username already exists.'],
    ['admin', 'This username is reserved.'],
    ['नमस्ते', 'Enter a valid username. This value may contain only letters, numbers, and _ . - characters.'],
  ] as const
  for (const [name, sentence] of rows) {
    await page.getByLabel('New username').fill(name)
    await page.getByRole('button', { name: 'Change Username' }).click()
    await page.getByRole('alert').getByText(sentence).waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await page.getByLabel('New username').fill('')
  await page.getByLabel('New username').pressSequentially('x'.repeat(31))
  expect(await page.getByLabel('New username').inputValue()).toHaveLength(30)
})

test('a server error is shown when the name loads or changes, and a retry works', async () => {
  const { page, expectComplaint } = await memberWalker(await makeMember('asha'))
  expectComplaint(/^Failed to load resource/)
  await page.route('**/api/posts/user/', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/accounts/change-username/', (route) => route.abort())
  await page.goto('/change-username')
  await page.getByText('Could not load current username.').waitFor()
  await page.getByLabel('New username').fill('tara')
  await page.getByRole('button', { name: 'Change Username' }).click()
  await page.getByText('Failed to update username.').waitFor()
  await page.unroute('**/api/posts/user/')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Current username').waitFor()
})

test('Home leads back to the previous screen, or to the community if there is none', async () => {
  const member = await makeMember('bela')
  const { page, context } = await memberWalker(member)
  await page.goto('/change-username')
  await page.getByRole('button', { name: 'Home' }).click()
  await page.waitForURL('/community')
  const other = await context.newPage()
  await other.goto('/')
  await other.goto('/change-username')
  await other.getByRole('button', { name: 'Home' }).click()
  await other.waitForURL('/')
  expect(pathOf(other)).toBe('/')
})
