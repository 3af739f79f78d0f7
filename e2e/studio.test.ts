import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { walkOn } from './clock.ts'
import { tabTo } from './keyboard.ts'
import { freshName, mailTo, makeMember, type Member, tokensOf } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()
const studio = 'Asia/Kolkata'
const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

afterEach(async () => {
  await sql('delete from product_clock')
})

/** Accepts the safety notice for a member, for tests about seats. */
const acceptNotice = ({ username }: Member) =>
  sql(
    'insert into safety_notices (member, version) select id, safety_notice_version() from members where username = $1',
    [username],
  )

/** Returns the date in India, the given number of days from today. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: studio })

async function expectLook(page: Page) {
  for (const width of [360, 1280]) {
    await expectNoSidewaysScroll(page, width)
    await expectAccessible(page)
  }
}

test('two members compete for the only seat of a host’s class, which is then moved and cancelled', async () => {
  const [host, asha, bela] = [
    await makeStaff('hari', 'host'),
    await makeMember('asha'),
    await makeMember('bela'),
  ]
  await Promise.all([asha, bela].map(acceptNotice))
  const staff = await memberWalker(host, { tokens: host.tokens })
  const hers = await memberWalker(asha, { viewport: { width: 360, height: 780 } })
  const far = await memberWalker(bela, { timezoneId: 'America/New_York' })
  for (const each of [staff, hers, far]) {
    each.expectComplaint(refusedCall)
    await each.page.emulateMedia({ reducedMotion: 'reduce' })
  }
  const { page: desk } = staff
  const dialog = (name: string | RegExp) => desk.getByRole('dialog', { name })
  const title = freshName('Evening rest ')
  const day = dayIn(2)

  await desk.goto('/staff/class-types')
  await desk.getByRole('button', { name: 'Add a class type' }).click()
  await expectLook(desk)
  await dialog('Add a class type').getByLabel('Title').fill(title)
  await dialog('Add a class type').getByRole('button', { name: 'Add the type' }).click()
  await desk.getByText(`${title} can be planned now.`).waitFor()

  await desk.goto(`/staff/schedule?week=${day}`)
  await desk.getByRole('button', { name: 'Add a class' }).click()
  const adding = dialog('Add a class')
  await adding.getByLabel('Class type').selectOption({ label: title })
  await adding.getByLabel('Date').fill(day)
  await adding.getByLabel('Time').fill('20:30')
  await adding.getByLabel('Seats').fill('1')
  await expectLook(desk)
  await adding.getByRole('button', { name: 'Add the class' }).click()
  await desk.getByText(`${title} is on the schedule`).waitFor()
  await desk.getByRole('button', { name: 'Copy this week' }).click()
  await dialog(/^Copy the week/)
    .getByRole('button', { name: 'Copy the week' })
    .click()
  await dialog(/^1 class copied to the week/).waitFor()
  await expectLook(desk)
  await dialog(/^1 class copied/)
    .getByRole('button', { name: 'Close', exact: true })
    .click()
  await desk.getByRole('link', { name: title }).click()
  await desk.getByRole('heading', { level: 1, name: title }).waitFor()
  const id = Number(new URL(desk.url()).pathname.split('/').at(-1))

  const start = new Date(`${day}T20:30:00+05:30`)
  const inNewYork = start
    .toLocaleTimeString('en-IN', { timeStyle: 'short', timeZone: 'America/New_York' })
    .split(/\s/)[0]!
  for (const { page } of [hers, far]) await page.goto(`/classes/${id}`)
  await hers.page
    .getByText(/^.*8:30\s–\s9:30\spm/)
    .first()
    .waitFor()
  await far.page
    .getByText(new RegExp(`${inNewYork}\\s[–a]`))
    .first()
    .waitFor()
  await hers.page.getByRole('button', { name: 'Take a seat' }).click()
  await hers.page.getByText('You have a seat.').waitFor()
  await far.page.reload()
  await far.page.getByRole('button', { name: 'Join the waitlist' }).click()
  await far.page.getByText('You are number 1 on the waitlist.').first().waitFor()
  await hers.page.getByRole('button', { name: 'Cancel my seat' }).click()
  await hers.page.getByRole('dialog').getByRole('button', { name: 'Cancel my seat' }).click()
  await hers.page.getByText('Cancelled. Your credit is back.').waitFor()
  await mailTo(bela.email, `You got a seat in ${title}`)
  await far.page.reload()
  await far.page.getByText('You have a seat.').waitFor()

  const move = async (time: string, effect: RegExp) => {
    await desk.reload()
    await desk.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog(`Change ${title}`).getByLabel('Time').fill(time)
    await dialog(`Change ${title}`).getByText(effect).waitFor()
    await expectLook(desk)
    await dialog(`Change ${title}`).getByRole('button', { name: 'Change the class' }).click()
    await desk.getByText(`${title} was changed.`).waitFor()
  }
  await move('20:50', /^1 member keeps the seat/)
  await mailTo(bela.email, `${title} has a new time`)
  await move('22:30', /^1 member booked for a different time and has to confirm/)
  await mailTo(bela.email, `${title} has moved`)
  await hers.page.reload()
  await hers.page.getByRole('button', { name: 'Join the waitlist' }).waitFor()
  await far.page.reload()
  await far.page.getByRole('button', { name: /^(Take a seat|Join the waitlist)$/ }).click()
  await far.page.getByText('You have a seat.').waitFor()

  // The rest of the test uses the keyboard only.
  await desk.reload()
  await desk
    .getByRole('table', { name: 'Roster' })
    .getByRole('row')
    .filter({ hasText: bela.username })
    .waitFor()
  await tabTo(desk, 'Cancel')
  await desk.keyboard.press('Enter')
  await dialog(`Cancel ${title}?`)
    .getByText(/^1 member loses the seat/)
    .waitFor()
  await expectLook(desk)
  await tabTo(desk, 'Reason')
  await desk.keyboard.insertText('The teacher is ill.')
  await tabTo(desk, 'Cancel the class')
  await desk.keyboard.press('Enter')
  await desk.getByText(`${title} was cancelled. 1 member is being notified.`).waitFor()
  await mailTo(bela.email, `${title} was cancelled`)
  await far.page.reload()
  await far.page.getByText('This class was cancelled. If you used a credit, you have it back.').waitFor()
})

test('over a month, reminders arrive, a host confirms the roster, a credit is used, and four carry over', async () => {
  const [host, member] = [await makeStaff('mira', 'host'), await makeMember('nila')]
  await acceptNotice(member)
  await sql(
    "insert into membership_grants (member, membership, duration_days, granted_at) select id, 'Plus', 60, now() from members where username = $1",
    [member.username],
  )
  // The class is in a week wholly within Plus, so no free credit pays for it, and at noon, so no reminder is
  // due in quiet hours.
  const start = new Date(`${dayIn(9)}T12:30:00+05:30`)
  const title = freshName('Noon breath ')
  const [{ id }] = await sql(
    `with kind as (insert into class_types (title, style, level, language) values ($1, 'pranayama', 'gentle', 'en') returning id)
     insert into classes (type, starts_at, minutes, capacity, host, link)
     select kind.id, $2, 60, 12, m.id, $3 from kind, members m where m.username = $4 returning id::float8 as id`,
    [title, start, `${product.site}/about`, host.username],
  )
  const { page, context, expectComplaint } = await memberWalker(member)
  expectComplaint(refusedCall)
  await page.goto(`/classes/${id}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await page.getByText('You have a seat.').waitFor()

  let at = new Date()
  /** Moves both clocks to the given number of hours after the start, and logs in again. */
  const walkTo = async (hours: number) => {
    // Leaves the app, which would find its session expired and redirect to the login.
    await page.goto('/robots.txt')
    at = await walkOn((start.getTime() - at.getTime()) / 3_600_000 + hours)
    await context.clock.setFixedTime(at)
    const tokens = await tokensOf(member)
    await page.evaluate((fresh) => Object.assign(localStorage, fresh), tokens)
  }
  await walkTo(-23)
  await mailTo(member.email, `${title} is on`)
  await walkTo(-1.5)
  await mailTo(member.email, `${title} begins on`)
  await walkTo(-0.1)
  await page.goto(`/classes/${id}`)
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.waitForURL('/about')

  // Attendance in another provider's room is unknown, so the host confirms it.
  await walkTo(1.5)
  const tokens = await tokensOf(host)
  await sql(
    "update sessions set second_factor_until = app_now() + interval '1 hour' from members m where m.id = member and m.username = $1",
    [host.username],
  )
  const staff = await memberWalker(host, { tokens, viewport: { width: 360, height: 780 } })
  staff.expectComplaint(refusedCall)
  await staff.context.clock.setFixedTime(at)
  await staff.page.emulateMedia({ reducedMotion: 'reduce' })
  await staff.page.goto(`/staff/classes/${id}`)
  await staff.page.getByText(/please confirm whether one person came/).waitFor()
  await expectLook(staff.page)
  await staff.page.getByRole('button', { name: `${member.username} came` }).click()
  await expectLook(staff.page)
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Correct the roster' }).click()
  await staff.page.getByText(`${member.username}: Came.`).waitFor()
  await page.goto('/classes/mine')
  await page.getByRole('region', { name: 'Past' }).getByText('You were there').waitFor()
  const plus = page
    .getByRole('region', { name: 'Credits' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') })
  await expect.poll(() => plus.count()).toBe(1)
  await page.getByText('23 of 24 left').waitFor()

  // The second window has 24 new credits, and four of the 23 left in the first are carried over.
  await walkTo(22 * 24)
  await page.goto('/classes/mine')
  await page.getByText('24 of 24 left').waitFor()
  await page.getByText('4 of 4 left').waitFor()
  await page.getByText('Carried over').waitFor()
  await expectAccessible(page)
})
