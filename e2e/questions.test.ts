import { afterEach, expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectFits } from './axe.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { givePlus, makeStaff } from './staff.ts'
import { noteNamed, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()
const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)
const phone = { viewport: { width: 360, height: 780 } }

afterEach(() => sql("update product_clock set shift = '0', stopped_at = null"))

test('a teacher is reminded of an overdue question and answers it, and the member reads the answer', async () => {
  const [asha, hari] = [await makeMember('asha'), await makeStaff('hari', 'host')]
  await givePlus(asha)
  const title = `Knees of ${asha.username}`
  const hers = await memberWalker(asha, phone)
  await hers.page.goto('/community')
  await hers.page.getByRole('link', { name: 'Ask a teacher' }).click()
  await hers.page.getByText('You have not asked anything yet.').waitFor()
  await hers.page.getByLabel('Title').fill(title)
  await hers.page.getByLabel('Content').fill('May they touch the floor?')
  await hers.page.getByRole('button', { name: 'Ask', exact: true }).click()
  await hers.page.getByText('✅ The teachers have your question.').waitFor()
  const own = noteNamed(hers.page, title)
  await own.getByText(/^To the teachers\. One of them will answer by /).waitFor()
  await expectFits(hers.page)

  const his = await memberWalker(hari, { tokens: hari.tokens, ...phone })
  await his.page.goto('/notifications')
  await his.page.getByText(`${asha.username} has asked the teachers`).waitFor()

  // Moves the product's clock and the browsers' clocks forward by three days.
  await sql(
    "update sessions set second_factor_until = '9999-01-01' from members where members.id = member and username = $1",
    [hari.username],
  )
  await sql(
    "insert into product_clock (shift) values ('3 days 1 minute') on conflict (id) do update set shift = excluded.shift",
  )
  const later = Date.now() + 3 * 86_400_000 + 60_000
  for (const { context, expectComplaint } of [hers, his]) {
    await context.clock.setSystemTime(later)
    // Both access tokens have expired, and are refreshed.
    expectComplaint(refusedCall)
  }
  const reminder = his.page.getByText('A question is waiting for a teacher')
  await expect
    .poll(
      () =>
        sql(
          `select from notifications where kind = 'question_overdue'
             and data ->> 'note' = (select id::text from notes where title = $1)
             and member = (select id from members where username = $2)`,
          [title, hari.username],
        ),
      { timeout: 60_000 },
    )
    .toHaveLength(1)
  await his.page.goto('/notifications')
  await reminder.first().waitFor()
  await hers.page.goto('/community/questions')
  await own.getByText('No teacher has answered yet. We have reminded them.').waitFor()

  await his.page.goto('/staff')
  const today = his.page.getByRole('region', { name: 'Questions to the teachers' })
  await today.getByText(/(is|are) overdue\.$/).waitFor()
  await today.getByRole('link').click()
  const question = his.page.getByRole('region', { name: title })
  await question.getByText(/^overdue since /).waitFor()
  await expectFits(his.page)
  await question.getByLabel('Your answer').fill('Gently, on a blanket.')
  await question.getByLabel('Your answer').press('Tab')
  await his.page.keyboard.press('Enter')
  await his.page.getByText('Everybody can read your answer now.').waitFor()
  await question.waitFor({ state: 'detached' })

  await hers.page.goto('/notifications')
  await hers.page.getByText(`${hari.username} answered your question`).click()
  await hers.page.waitForURL('**/notes/*')
  const answer = hers.page.getByRole('listitem').filter({ hasText: 'Gently, on a blanket.' })
  await answer.getByText('Teacher', { exact: true }).waitFor()
  expect(await hers.page.getByText(/No teacher has answered/).count()).toBe(0)
  await expectFits(hers.page)
})

test('without Plus the screen explains that asking requires Plus', async () => {
  const { page } = await memberWalker(await makeMember('bela'), phone)
  await page.goto('/community/questions')
  await page.getByRole('link', { name: 'See the plans' }).waitFor()
  await page.getByText('You have not asked anything yet.').waitFor()
  expect(await page.getByRole('button', { name: 'Ask', exact: true }).count()).toBe(0)
  await expectFits(page)
})
