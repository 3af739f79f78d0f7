import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeMember, type Member } from './members.ts'
import { product } from './product.ts'
import { noteNamed, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()
const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)
const givePlus = ({ username }: Member) =>
  sql(
    "insert into membership_grants (member, membership, duration_days) select id, 'Plus', 30 from members where username = $1",
    [username],
  )
/** Records a sitting in the Calm Room, by its entry in the points ledger. */
const sit = ({ username }: Member) =>
  sql("select post_points(id, 'breathing', 'walk', 3, false) from members where username = $1", [username])
const expectFits = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 360)
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('members create a circle, join it, nudge each other, write in it, hand it over and leave it', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  await givePlus(asha)
  const [hers, his] = [await memberWalker(asha), await memberWalker(bela)]
  const name = `Early birds of ${asha.username}`

  await hers.page.goto('/community')
  await hers.page.getByRole('link', { name: 'Circles' }).click()
  await hers.page.getByText('You are not in a circle yet.').waitFor()
  await expectFits(hers.page)
  await hers.page.getByLabel('Circle name').fill(name)
  await hers.page.getByRole('button', { name: 'Start the circle' }).click()
  await hers.page.getByRole('heading', { level: 1, name }).waitFor()
  await hers.page.getByLabel('Username').fill(bela.username)
  await hers.page.getByRole('button', { name: 'Invite', exact: true }).click()
  await hers.page.getByText(`${bela.username} is invited.`).waitFor()

  await his.page.goto('/community/circles')
  await his.page.getByText(`${asha.username} asks you to join.`).waitFor()
  await his.page.getByText(/With Plus you can start circles/).waitFor()
  await expectFits(his.page)
  await his.page.getByRole('button', { name: `Join ${name}` }).click()
  await his.page.getByRole('link', { name: `Open ${name}` }).click()
  await his.page.getByText('0 of 12 classes and sittings').waitFor()

  await hers.page.reload()
  await hers.page.getByRole('button', { name: `Send ${bela.username} a kind word` }).click()
  await hers.page.getByText(`We told ${bela.username} that you are thinking of them.`).waitFor()
  await his.page.goto('/notifications')
  await his.page.getByText(`${asha.username} is thinking of you`).waitFor()

  await sit(bela)
  await hers.page.reload()
  await hers.page.getByText('1 of 12 classes and sittings').waitFor()
  await hers.page.getByText('Here this week · Guest').waitFor()
  expect(await hers.page.getByRole('button', { name: /kind word/ }).count()).toBe(0)

  await his.page.goBack()
  await his.page.getByRole('heading', { level: 1, name }).waitFor()
  await his.page.getByLabel('Title').fill('Dusk of ours')
  await his.page.getByLabel('Content').fill('The river was pink.')
  await his.page.getByRole('button', { name: 'Post' }).click()
  await noteNamed(his.page, 'Dusk of ours').waitFor()
  await hers.page.reload()
  const card = noteNamed(hers.page, 'Dusk of ours')
  await card.getByRole('button', { name: 'Like (0)' }).click()
  await card.getByRole('button', { name: 'Unlike (1)' }).waitFor()
  await card.getByLabel('Add a comment').fill('I saw it too.')
  await card.getByRole('button', { name: 'Comment' }).click()
  await card.getByText('I saw it too.').waitFor()
  await expectFits(hers.page)

  await his.page.getByRole('button', { name: 'Leave the circle' }).click()
  await his.page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await his.page.getByText('You are not in a circle yet.').waitFor()
  his.expectComplaint(refusedCall)
  await his.page.goBack()
  await his.page.getByText('This circle is not open to you.').waitFor()
  await hers.page.reload()
  await hers.page.getByText('Nobody has written yet.').waitFor()
  expect(await hers.page.getByText(bela.username).count()).toBe(0)
})
