import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { tabTo } from './keyboard.ts'
import { freshName, makeMember, type Member, post, tokensOf } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'
import { refusedCall, storageWith, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const phone = { width: 360, height: 780 }

const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

/** Moves the product's clock to 10:00 in India, the given number of days after Wednesday of next week. */
const onDay = (days: number) =>
  sql(
    `insert into product_clock (shift)
     values ((date_trunc('week', now() at time zone 'Asia/Kolkata') + interval '9 days 10 hours') at time zone 'Asia/Kolkata' - now() + $1::interval)
     on conflict (id) do update set stopped_at = null, shift = excluded.shift`,
    [`${days} days`],
  )
afterAll(() => sql('delete from product_clock'))

/** Adds verified points, like those for seats given to others. */
const givePoints = ({ username }: Member, points: number) =>
  sql("select post_points(id, 'seat_given', 'walk', $2, true) from members where username = $1", [
    username,
    points,
  ])

/** Adds a class that begins in the given number of hours. */
async function addClass(hours: number): Promise<number> {
  const [{ id }] = await sql(
    `with kind as (
       insert into class_types (title, style, level, language, doshas, equipment, description)
       values ($1, 'yin', 'gentle', 'en', '{}', '', '') returning id
     )
     insert into classes (type, starts_at, minutes, capacity) select id, app_now() + make_interval(hours => $2), 60, 9 from kind
     returning id::float8 as id`,
    [freshName('Yin '), hours],
  )
  return id
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a member earns points day by day and redeems a pass by keyboard, and a friend uses the pass', async () => {
  await onDay(0)
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const { page, expectComplaint } = await memberWalker(asha, { viewport: phone })
  expectComplaint(refusedCall)
  await page.goto('/dashboard')
  await page.getByText('+5 pts').waitFor()
  await page.getByRole('img', { name: 'Streak: 1 day' }).waitFor()
  await onDay(1)
  await page.goto('/dashboard')
  await page.getByRole('img', { name: 'Streak: 2 days' }).waitFor()
  const days = await page.getByRole('list', { name: 'This week' }).getByRole('listitem').allTextContents()
  expect(days).toHaveLength(7)
  expect(days.filter((day) => day.includes('you were here'))).toHaveLength(2)
  await region(page, 'Points').getByText('10', { exact: true }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)

  await givePoints(asha, 200)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await region(page, 'Points').getByRole('link', { name: 'See what points buy' }).click()
  await page.waitForURL('/rewards')
  const spendable = (points: string) =>
    region(page, 'What you have')
      .getByRole('paragraph')
      .filter({ hasText: `${points}points to spend` })
      .waitFor()
  await spendable('210')
  await region(page, 'How you earned it').getByText('earned in class ✓').first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await tabTo(page, 'Take it: A guest pass for a friend')
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: 'A guest pass for a friend?' })
    .getByText('This costs 200 points. You keep 10.')
    .waitFor()
  await expectAccessible(page)
  await tabTo(page, 'Yes, take it')
  await page.keyboard.press('Enter')
  const thanks = page.getByRole('dialog', { name: 'It is yours' })
  const code = (await thanks.locator('strong').textContent())!
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)
  // The axe check has turned on reduced motion, so the celebration is hidden.
  const celebration = thanks.locator('span[aria-hidden].overflow-hidden')
  expect(await celebration.isVisible()).toBe(false)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await celebration.evaluate((element) => getComputedStyle(element).display)).toBe('block')
  await page.keyboard.press('Escape')
  await region(page, 'Your rewards').getByText('Waiting for a friend').waitFor()
  await spendable('10')

  const friend = await memberWalker(bela)
  await friend.page.goto(`/rewards?code=${code.toLowerCase()}`)
  await friend.page.getByRole('button', { name: 'Use the pass' }).click()
  await friend.page.getByText(/^✅ You have one more class, until /).waitFor()
  await expectAccessible(friend.page)
  await friend.page.getByRole('link', { name: 'Choose a class' }).click()
  await friend.page.waitForURL('/classes')
  await page.reload()
  await region(page, 'Your rewards').getByText('Used by a friend').waitFor()
})

test('a broken streak can be repaired, and a hidden streak is shown nowhere', async () => {
  await onDay(0)
  const chetan = await makeMember('chetan')
  const { page, expectComplaint } = await memberWalker(chetan, { viewport: phone })
  expectComplaint(refusedCall)
  await page.goto('/dashboard')
  await page.getByRole('img', { name: 'Streak: 1 day' }).waitFor()
  await sql('update practice set freezes = 0 where member = (select id from members where username = $1)', [
    chetan.username,
  ])
  await onDay(2)
  await page.goto('/dashboard')
  const offer = page.getByRole('button', { name: 'Mend it: the first time is free' })
  await offer.waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)
  await offer.click()
  await page.getByText('✅ Your streak is whole again: 2 days.').waitFor()
  await page.getByRole('img', { name: 'Streak: 2 days' }).waitFor()

  await page.getByRole('link', { name: 'Rest days and streak settings' }).click()
  await page.waitForURL('/settings')
  const streak = region(page, 'Streak')
  await streak.getByLabel('Sunday').check()
  await streak.getByLabel('Hide my streak').check()
  await streak.getByRole('button', { name: 'Save these choices' }).click()
  await streak.getByText('✅ Saved.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)
  await page.goto('/dashboard')
  await page.getByText('Your streak is hidden. Every day counts as before.').waitFor()
  expect(await page.getByRole('img', { name: /^Streak/ }).count()).toBe(0)
  await expectAccessible(page)
})

test('a Free member who has used the week’s class takes a class from the open mat', async () => {
  await onDay(0)
  const member = await makeMember('mira')
  const [used, next] = [await addClass(3), await addClass(30)]
  const tokens = await tokensOf(member)
  await post(`/api/classes/${used}/book/`, { safety_notice: true }, tokens.access)
  await sql('delete from open_mats')
  const { page, expectComplaint } = await walker({ storageState: storageWith(tokens), viewport: phone })
  expectComplaint(refusedCall)
  await page.goto(`/classes/${next}`)
  // The open mat is empty, so there is no button, which could only fail.
  await page.getByText(/class is used/).waitFor()
  await page.getByRole('link', { name: '24 a month with Plus' }).waitFor()
  expect(await page.getByRole('button', { name: /^Take a (seat|class)$/ }).count()).toBe(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)
  await sql('insert into open_mats default values')
  await page.goto('/rewards')
  await region(page, 'The open mat').getByRole('button', { name: 'Take a class' }).click()
  await page.getByText(/^✅ You have one more class, until .* Somebody wished you well\.$/).waitFor()
  await page.goto(`/classes/${next}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByText('You’re booked. See you there.').waitFor()
})

test('the desk adds a reward, and members find it in the catalogue', async () => {
  await sql('delete from product_clock')
  const title = freshName('Dawn pass ')
  const { tokens } = await makeStaff('desk', 'desk')
  const { page, expectComplaint } = await walker({ storageState: storageWith(tokens), viewport: phone })
  expectComplaint(refusedCall)
  await page.goto('/staff/rewards')
  await page.getByRole('table', { name: 'Catalogue' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)
  await page.getByRole('button', { name: 'Add a reward' }).click()
  await page.getByLabel('Title, as members read it').fill(title)
  await page.getByLabel('Cost in points').fill('70')
  await page.getByLabel('How many are left').fill('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add it' }).click()
  await page.getByText(`${title} is on the shelf.`).waitFor()
  await page.goto('/rewards')
  await region(page, 'What it buys').getByRole('heading', { name: title }).waitFor()
  await region(page, 'What it buys').getByText('One left', { exact: true }).waitFor()
})
