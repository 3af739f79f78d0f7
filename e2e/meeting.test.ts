import { expect, test } from 'vitest'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { makeMember, postNote, tokensOf } from './members.ts'
import { noteNamed, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

test('a member edits a note, follows another’s comments, blocks and unblocks its author, and a block hides notes in both directions', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const [hers, theirs] = [`Dawn of ${asha.username}`, `Dusk of ${bela.username}`]
  await postNote(await tokensOf(asha), { title: hers, content: 'The river was pink.' })
  await postNote(await tokensOf(bela), { title: theirs, content: 'The river was grey.' })
  const { page, expectComplaint } = await memberWalker(asha)
  await page.goto('/community')

  const own = noteNamed(page, hers)
  await own.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('form', { name: 'Edit your note' })
  await form.getByLabel('Content').fill('The river was red.')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await own.getByText('The river was red.').waitFor()
  await own.getByText(/edited/).waitFor()

  const other = noteNamed(page, theirs)
  const menu = other.getByRole('button', { name: 'Options', exact: true })
  await menu.click()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 360)
  await page.getByRole('menuitem', { name: 'Follow the comments' }).click()
  await page.getByText('We’ll tell you about new comments.').waitFor()
  await menu.click()
  await page.getByRole('menuitem', { name: `Block ${bela.username}` }).click()
  // The comments of the disappearing note may be requested once more.
  expectComplaint(refusedCall)
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await other.waitFor({ state: 'detached' })

  const his = await memberWalker(bela)
  await his.page.goto('/community')
  await noteNamed(his.page, theirs).waitFor()
  expect(await noteNamed(his.page, hers).count()).toBe(0)

  await page.goto('/settings')
  await page.getByRole('button', { name: `Unblock ${bela.username}` }).click()
  await page.getByText(`✅ You and ${bela.username} can see each other in the community again.`).waitFor()
  await page.goto('/community')
  await other.waitFor()
})

test('a name links to the member’s page, where the member can be reported', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const title = `Noon of ${bela.username}`
  const tokens = await tokensOf(bela)
  await postNote(tokens, { title, content: 'The river was still.' })
  const { page } = await memberWalker(asha)
  await page.goto('/community')
  await noteNamed(page, title).getByRole('link', { name: bela.username }).click()
  await page.waitForURL(`/members/${bela.username}`)
  await noteNamed(page, title).waitFor()
  await page.getByRole('button', { name: `Options for ${bela.username}` }).waitFor()
  await expectFits(page)
  await page.goto(`/community/search?q=${encodeURIComponent(`noon ${bela.username}`)}`)
  await noteNamed(page, title).getByRole('button', { name: 'Options', exact: true }).waitFor()
  await expectFits(page)
  await noteNamed(page, title).getByRole('link', { name: bela.username }).click()
  await page.getByRole('button', { name: `Options for ${bela.username}` }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: `Report ${bela.username}` })
  await dialog.getByLabel('What is wrong?').selectOption('impersonation')
  await dialog.getByRole('button', { name: 'Send the report' }).click()
  await page.getByText('Thank you. We will look at your report and tell you the outcome.').waitFor()
})
