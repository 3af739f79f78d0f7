import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { freshName, makeMember, post, postNote, tokensOf } from './members.ts'
import { logIn, noteNamed, pathOf, refusedCall, storageOf, storageWith, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

test('a member takes a copy of everything along: one file, with the journal opened', async () => {
  const member = await makeMember('asha')
  const tokens = await tokensOf(member)
  await postNote(tokens, { title: 'Dawn', content: 'Slow water' })
  await post('/api/journal/', { content: 'Only for me: शांति' }, tokens.access)
  const { page, expectComplaint } = await walker({ storageState: storageWith(tokens), acceptDownloads: true })
  expectComplaint(refusedCall)
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).hover()
  await page.getByRole('menuitem', { name: 'Your Data' }).click()
  await page.waitForURL('/your-data')

  const part = page.getByRole('region', { name: 'Download your data' })
  await part.getByLabel('Your password').fill('not this one')
  await part.getByRole('button', { name: 'Download my data' }).click()
  await part.getByText('Your password is not right.').waitFor()
  await part.getByLabel('Your password').fill(member.password)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    part.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^nitya-your-data-\d{4}-\d\d-\d\d\.json$/)
  const everything = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(everything.account).toMatchObject({ username: member.username, email: member.email })
  expect(everything.notes).toMatchObject([{ title: 'Dawn', content: 'Slow water' }])
  expect(everything.journal).toMatchObject([{ content: 'Only for me: शांति' }])
  await part.getByText('✅ Your data is among your downloads.').waitFor()
  expect(await part.getByLabel('Your password').inputValue()).toBe('')
})

test('a member leaves: nothing of theirs stays, here, in another tab, or in the community', async () => {
  const member = await makeMember('chetan')
  const tokens = await tokensOf(member)
  const title = freshName('Farewell')
  await postNote(tokens, { title, content: 'It was good.' })
  const { page, context, expectComplaint } = await walker({ storageState: storageWith(tokens) })
  const other = await context.newPage()
  await other.goto('/change-username')
  await page.goto('/your-data')
  const part = page.getByRole('region', { name: 'Delete your account' })
  await part.getByLabel('Your password').fill(member.password)
  await part.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my account' }).click()
  await part.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, delete it' }).click()
  await page.waitForURL('/')
  await expect.poll(() => storageOf(page)).toEqual({})
  expect(pathOf(page)).toBe('/')
  await other.waitForURL('/login?next=%2Fchange-username')

  expectComplaint(refusedCall)
  await page.goto('/login')
  await logIn(page, member)
  await page.getByText('🚫 Incorrect username or password!').waitFor()
  const { page: later } = await memberWalker(await makeMember('bela'))
  await later.goto('/community')
  await later.getByRole('textbox', { name: 'Title' }).waitFor()
  expect(await noteNamed(later, title).count()).toBe(0)
})

test('the screen is for everybody: in both themes, on a phone, and with its dialog open', async () => {
  const { page } = await memberWalker(await makeMember('devi'))
  await page.goto('/your-data')
  const part = page.getByRole('region', { name: 'Delete your account' })
  await part.getByLabel('Your password').fill('anything')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 360)
  await part.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').waitFor()
  await expectAccessible(page)
})
