import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { freshName, linkIn, mailTo } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { walker } = useBrowser()
const password = 'the lake is still at six'

/** Adds a one-hour class at six in the evening in India, two days from now, with free seats. */
async function addClass(host: string): Promise<{ title: string; id: number; day: string }> {
  const title = freshName('Evening flow ')
  const [row] = await run(
    product.siteDatabase,
    `with kind as (
       insert into class_types (title, style, level, language) values ($1, 'vinyasa', 'steady', 'en') returning id
     )
     insert into classes (type, host, starts_at, minutes, capacity)
     select kind.id, members.id, (date_trunc('day', app_now() at time zone 'Asia/Kolkata') + interval '2 days 18 hours') at time zone 'Asia/Kolkata', 60, 20 from kind, members where username = $2
     returning id::float8 as id, starts_at`,
    [title, host],
  )
  const starts: Date = row.starts_at
  const date = starts.toLocaleDateString('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' })
  const [day = ''] = /^\w+ \d+ \w+/.exec(date.replace(',', ''))!
  return { title, id: row.id as number, day }
}

/** Expects the site's header and footer, as on the landing page. */
async function expectSite(page: Page) {
  for (const name of ['About', 'Blogs', 'Classes', 'Log in'])
    await page.getByRole('banner').getByRole('link', { name, exact: true }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and privacy' }).waitFor()
}

test.each([360, 1280])(
  'at %i px, a visitor to the schedule books a seat with thirteen taps and filled fields, including the emailed link',
  async (width) => {
    const host = await makeStaff('hari', 'host')
    const { title, id, day } = await addClass(host.username)
    const { page, expectComplaint } = await walker({ viewport: { width, height: 780 } })
    // The seat is refused until the safety notice has been accepted.
    expectComplaint(refusedCall)
    let acts = 0
    const tap = async (what: Locator) => {
      await what.click()
      acts++
    }
    const type = async (label: string, text: string) => {
      await page.getByLabel(label).fill(text)
      acts++
    }
    await page.goto('/classes')
    await expectSite(page)
    await tap(page.getByRole('button', { name: day }))
    const row = page.getByRole('link', { name: title })
    await row.getByText('60 min · Vinyasa · English').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, width)
    await tap(row)
    await page.getByText(/^Your first class costs nothing\./).waitFor()
    await expectSite(page)
    // Seats are counted only when few remain: "20 of 20" would show that nobody is coming.
    expect(await page.getByText(/seats left/).count()).toBe(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, width)
    await tap(page.getByRole('link', { name: 'Take this class free' }))

    const [username, email] = [freshName('visitor'), `${freshName('visitor')}@nitya.test`]
    await page.getByRole('button', { name: 'Join the Movement!', disabled: false }).waitFor()
    await type('Username', username)
    await type('Email', email)
    await type('Password', password)
    await tap(page.getByRole('button', { name: 'Join the Movement!' }))
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    await page.goto(linkIn(await mailTo(email, 'Verify')))
    acts++
    await page.waitForURL(`/login?next=${encodeURIComponent(`/classes/${id}`)}`)
    await page.getByRole('button', { name: 'Let’s Begin!', disabled: false }).waitFor()
    await type('Username', username)
    await type('Password', password)
    await tap(page.getByRole('button', { name: 'Let’s Begin!' }))
    await page.waitForURL(`/classes/${id}`)
    await tap(page.getByRole('button', { name: 'Take a seat' }))
    const notice = page.getByRole('dialog', { name: 'Before your first class' })
    // Ticking the consent is not counted as a tap.
    await notice.getByLabel('I have read this').check()
    await tap(notice.getByRole('button', { name: 'Take the seat' }))
    await page.getByText('You’re booked. See you there.').waitFor()
    expect(await page.getByRole('contentinfo').count()).toBe(0)
    expect(acts).toBe(13)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, width)
  },
)
