import { afterEach, expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { setUpCheckins } from './checkins.ts'
import { walkOn } from './clock.ts'
import { openConsole } from './console.ts'
import { tokensOf } from './members.ts'
import { product } from './product.ts'
import { fakeDevices, goIn } from './room.ts'
import { confirmSessions } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

afterEach(async () => {
  await sql('delete from product_clock')
  await sql('delete from availability')
})

const dayMs = 86_400_000
const dayOf = (at: Date) => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' })

test('a commitment returns on its due day, in the next brief a week later, and on the coach’s screen', async () => {
  const { coach, asha } = await setUpCheckins()
  const viewport = { width: 360, height: 780 }
  const member = await memberWalker(asha, { viewport })
  const staff = await memberWalker(coach, { tokens: coach.tokens, viewport })
  for (const each of [member, staff]) each.expectComplaint(refusedCall)
  const [page, hers] = [member.page, staff.page]

  let at = new Date()
  /**
   * Moves the clocks of the product and both browsers to the given number of minutes after a moment, and logs
   * both members in again.
   */
  const walkTo = async (moment: Date, minutes: number) => {
    // Leaves the app, which would find its session expired and redirect to the login.
    for (const each of [page, hers]) await each.goto('/robots.txt')
    at = await walkOn((moment.getTime() - at.getTime()) / 3_600_000 + minutes / 60)
    for (const [who, each] of [[asha, member] as const, [coach, staff] as const]) {
      await each.context.clock.setFixedTime(at)
      const tokens = await tokensOf(who)
      await each.page.evaluate((fresh) => Object.assign(localStorage, fresh), tokens)
    }
    await confirmSessions(coach)
  }
  /**
   * Books a check-in at noon of a day.
   *
   * @returns its id and start
   */
  const book = async (day: string) => {
    await page.goto(`/check-ins/book?from=${day}&day=${day}`)
    await page.getByRole('button', { name: /^12:00\sPM, with Hari$/i }).click()
    await page.getByRole('button', { name: 'Book it' }).click()
    await page.getByRole('heading', { name: 'Check-in with Hari' }).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').at(-1))
    const [{ starts_at: starts }] = await sql('select starts_at from checkins where id = $1', [id])
    return { id, starts: starts as Date }
  }
  const tell = async (mood: string, obstacle: string, agree: boolean) => {
    await page.getByRole('button', { name: mood, exact: true }).click()
    await page.getByLabel('What got in your way?').fill(obstacle)
    if (agree) await page.getByLabel(/^Keep what I tell my coach/).check()
    await page.getByRole('button', { name: 'Tell my coach' }).click()
    await page.getByText('Saved for your coach. You can change it until you talk.').waitFor()
  }
  /** Opens the page of a check-in as its coach, from the list of upcoming check-ins. */
  const open = async (id: number) => {
    await openConsole(hers, '/staff/check-ins')
    await hers.getByRole('link', { name: asha.username }).first().click()
    await hers.waitForURL(`**/staff/check-ins/${id}`)
  }
  const reported = (id: number) =>
    sql('select count(*)::int as all, count(left_at)::int as gone from checkin_presence where checkin = $1', [
      id,
    ])
  /** Lets both enter the room at the start and leave it after a quarter of an hour. */
  const talk = async ({ id, starts }: { id: number; starts: Date }) => {
    await walkTo(starts, 1)
    for (const each of [hers, page]) await goIn(each, `/check-ins/${id}/room`)
    await expect.poll(() => reported(id)).toEqual([{ all: 2, gone: 0 }])
    at = await walkOn(1 / 4)
    for (const each of [hers, page]) await each.goto('/robots.txt')
    await expect.poll(() => reported(id)).toEqual([{ all: 2, gone: 2 }])
    await walkTo(starts, 19)
  }
  const form = hers.getByRole('form', { name: 'Outcome' })
  const settled = async ({ id, starts }: { id: number; starts: Date }) => {
    await walkTo(starts, 31)
    await expect
      .poll(() => sql('select status from checkins where id = $1', [id]))
      .toEqual([{ status: 'attended' }])
    await page.goto(`/check-ins/${id}`)
    await page.getByText('You were both there, and you earned 30 points.').waitFor()
  }

  const first = await book(dayOf(new Date(at.getTime() + 2 * dayMs)))
  await tell('Good', 'The phone at night.', true)
  await walkTo(first.starts, -9)
  await open(first.id)
  await hers.getByText('The phone at night.').waitFor()
  await hers.getByText('There are no earlier commitments.').waitFor()
  await talk(first)
  await openConsole(hers, `/staff/check-ins/${first.id}`)
  await form.getByLabel('A note for both of you').fill('You found out what wakes you.')
  await form.getByLabel('They want to', { exact: true }).fill('Leave the phone outside')
  await form.getByRole('group', { name: 'When the first is due' }).getByText('In 3 days').click()
  await form.getByLabel('And they want to').fill('Walk at noon')
  await form.getByRole('group', { name: 'When the second is due' }).getByText('In a week').click()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Saved. The member can find it on the page of this check-in.').waitFor()
  await settled(first)
  await page.getByText('You found out what wakes you.').waitFor()

  // After two days no commitment is shown; on the third day, the one that is due.
  const wanted = page.getByRole('region', { name: 'What you wanted to do' })
  await walkTo(first.starts, 2 * 1_440)
  const due = page.waitForResponse('**/api/checkins/commitments/')
  await page.goto('/daily-boost')
  expect(await (await due).json()).toEqual([])
  await walkTo(first.starts, 3 * 1_440)
  await page.goto('/daily-boost')
  await wanted.getByText('Leave the phone outside').waitFor()
  expect(await wanted.getByText('Today you wanted to …').count()).toBe(1)
  await wanted.getByRole('button', { name: 'Done', exact: true }).click()
  await wanted.getByText('Well done. +15 points').waitFor()

  const second = await book(dayOf(new Date(first.starts.getTime() + 7 * dayMs)))
  expect(second.starts.getTime() - first.starts.getTime()).toBe(7 * dayMs)
  const last = page.getByRole('region', { name: 'Last time you wanted to …' })
  await last.getByRole('listitem').filter({ hasText: 'Leave the phone outside' }).getByText('Done').waitFor()
  await last.getByRole('listitem').filter({ hasText: 'Walk at noon' }).getByText(/^By /).waitFor()
  await tell('In between', 'Rain at noon.', false)

  await walkTo(second.starts, -9)
  await page.goto('/daily-boost')
  await wanted.getByText('Walk at noon').waitFor()
  await wanted.getByRole('button', { name: 'Not done' }).click()
  await wanted.getByText('Thank you for saying so. Nothing is lost.').waitFor()
  await open(second.id)
  await hers.getByText('Rain at noon.').waitFor()
  await hers.getByText(/^Leave the phone outside \(done\)/).waitFor()
  await hers.getByText(/^Walk at noon \(not done\)/).waitFor()
  await talk(second)
  await openConsole(hers, `/staff/check-ins/${second.id}`)
  await form.getByLabel('A note for both of you').fill('Noon is not your hour.')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('Saved. The member can find it on the page of this check-in.').waitFor()
  await settled(second)
  await page.getByText('Noon is not your hour.').waitFor()

  const points = await sql(
    `select reason, sum(delta)::int as points from points_ledger join members on members.id = member
     where username = $1 and reason in ('checkin', 'commitment') group by reason order by reason`,
    [asha.username],
  )
  expect(points).toEqual([
    { reason: 'checkin', points: 60 },
    { reason: 'commitment', points: 15 },
  ])
})
