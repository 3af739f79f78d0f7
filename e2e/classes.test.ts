import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { freshName, linkIn, mailTo, makeMember } from './members.ts'
import { product } from './product.ts'
import { makeStaff } from './staff.ts'
import { hold, logIn, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const phone = { width: 360, height: 780 }

/** Adds a one-hour class at six in the evening in India, two days from now. */
async function addClass({
  capacity = 1,
  link = null as string | null,
  startsAt = "(date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '2 days 18 hours') at time zone 'Asia/Kolkata'",
} = {}) {
  const title = freshName('Evening flow ')
  const [row] = await run(
    product.siteDatabase,
    `with kind as (
       insert into class_types (title, style, level, language, doshas, equipment, description)
       values ($1, 'vinyasa', 'steady', 'en', '{Vata}', 'A mat and a blanket', 'Slow sun salutations, and a long rest.') returning id
     )
     insert into classes (type, starts_at, minutes, capacity, link) select id, ${startsAt}, 60, $2, $3 from kind returning id::float8 as id, starts_at`,
    [title, capacity, link],
  )
  return { title, id: row.id as number, startsAt: row.starts_at as Date }
}

const acceptNotice = async (page: Page, go = 'Take the seat') => {
  const dialog = page.getByRole('dialog', { name: 'Before your first class' })
  await dialog.getByLabel('I have read this').check()
  await dialog.getByRole('button', { name: go }).click()
}

test('a seat is booked from the schedule, cancelled, and passed on to the member on the waitlist', async () => {
  const { title, startsAt } = await addClass()
  const [hers, his] = [
    await memberWalker(await makeMember('asha'), { viewport: phone }),
    await memberWalker(await makeMember('bela')),
  ]
  hers.expectComplaint(refusedCall)
  his.expectComplaint(refusedCall)
  const [day = ''] = /^\w+ \d+ \w+/.exec(
    startsAt.toLocaleDateString('en-IN', { dateStyle: 'full', timeZone: 'Asia/Kolkata' }).replace(',', ''),
  )!
  for (const { page } of [hers, his]) {
    await page.goto('/classes')
    await page.getByRole('button', { name: day }).click()
    await page.getByRole('heading', { level: 2, name: day }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, phone.width)
    await page.getByRole('link', { name: title }).click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }
  await hers.page.getByRole('button', { name: 'Take a seat' }).click()
  await acceptNotice(hers.page)
  await hers.page.getByText('You’re booked. See you there.').waitFor()
  await hers.page
    .getByText(/^Cancelling is free until /)
    .first()
    .waitFor()
  await expectAccessible(hers.page)
  await expectNoSidewaysScroll(hers.page, phone.width)

  await his.page.reload()
  await his.page.getByRole('button', { name: 'Join the waitlist' }).click()
  await acceptNotice(his.page, 'Join the waitlist')
  await his.page.getByText('You are number 1 on the waitlist.').first().waitFor()
  await expectAccessible(his.page)

  await hers.page.goto('/classes/mine')
  await hers.page.getByRole('region', { name: 'Upcoming' }).getByRole('link', { name: title }).waitFor()
  await hers.page
    .getByRole('region', { name: 'Credits' })
    .getByRole('link', { name: `Used for ${title}` })
    .waitFor()
  await expectAccessible(hers.page)
  await expectNoSidewaysScroll(hers.page, phone.width)
  await hers.page.getByRole('region', { name: 'Upcoming' }).getByRole('link', { name: title }).click()
  await hers.page.getByRole('button', { name: 'Cancel my seat' }).click()
  const dialog = hers.page.getByRole('dialog', { name: 'Cancel your seat?' })
  await dialog.getByText('Your credit is returned immediately').waitFor()
  await expectAccessible(hers.page)
  await dialog.getByRole('button', { name: 'Cancel my seat' }).click()
  await hers.page.getByText('Cancelled. Your credit is back.').waitFor()

  await his.page.reload()
  await his.page.getByText('You have a seat.').waitFor()
})

test('a member joins an imminent class, which opens the teacher’s own link', async () => {
  const link = `${product.site}/about`
  const { id } = await addClass({ link, startsAt: "now() + interval '5 minutes'" })
  const { page, expectComplaint } = await memberWalker(await makeMember('chetan'))
  expectComplaint(refusedCall)
  await page.goto(`/classes/${id}`)
  await page.getByRole('button', { name: 'Take a seat' }).click()
  await acceptNotice(page)
  await page.getByRole('button', { name: 'Join now' }).click()
  await page.waitForURL(link)
})

test('a visitor sees India’s time, keeps filters in the URL, and returns to the class after logging in', async () => {
  const { title, id, startsAt } = await addClass({ capacity: 20 })
  const { page } = await walker({ viewport: phone, timezoneId: 'America/New_York' })
  await page.goto('/classes?style=vinyasa&level=steady')
  await page.getByText('All times are India time (IST).').waitFor()
  await page.getByRole('button', { name: 'Vinyasa', pressed: true }).click()
  await page.waitForURL('/classes?level=steady')
  const shared = await (await fetch(`${product.site}/classes/${id}`)).text()
  expect(dataIn(shared)).toMatchObject({
    '@type': 'Event',
    name: title,
    url: `${product.site}/classes/${id}`,
    startDate: startsAt.toISOString(),
  })
  const { itemListElement: items } = dataIn(await (await fetch(`${product.site}/classes`)).text())
  expect(items.map(({ item }: { item: { name: string } }) => item.name)).toContain(title)
  expect(shared).toContain(`<title>${title}</title>`)
  expect(shared).toMatch(/og:description" content="[^"]*\(India time\) · 60 minutes, live/)
  await page.goto(`/classes/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText(/6:00\s–\s7:00\spm/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in to take a seat' }).click()
  await page.waitForURL(`/login?next=${encodeURIComponent(`/classes/${id}`)}`)

  // Registration preserves the class, even when the email's link is opened on another device.
  await page.getByRole('button', { name: 'Let’s Begin!', disabled: false }).waitFor()
  await page.getByRole('link', { name: 'Not a member yet? Register Here' }).click()
  const [username, password] = [freshName('visitor'), 'the lake is still at six']
  const email = `${username}@nitya.test`
  await page.getByRole('button', { name: 'Join the Movement!', disabled: false }).waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Join the Movement!' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  expect(await page.getByLabel('Username').isVisible()).toBe(false)
  await expectAccessible(page)
  const other = await walker({ viewport: phone })
  await other.page.goto(linkIn(await mailTo(email, 'Verify')))
  await other.page.waitForURL(`/login?next=${encodeURIComponent(`/classes/${id}`)}`)
  await logIn(other.page, { username, password })
  await other.page.waitForURL(`/classes/${id}`)
  await other.page.getByRole('button', { name: 'Take a seat' }).waitFor()
})

test('a class page shows its description before the app has started, and the app keeps it in place', async () => {
  const { title, id } = await addClass({ capacity: 20 })
  const { page } = await memberWalker(await makeMember('dara'), { viewport: phone })
  const [releaseApp, releaseCalls] = [await hold(page, '**/assets/main-*.js'), await hold(page, '**/api/**')]
  const places = () =>
    Promise.all(
      [page.getByRole('heading', { level: 1, name: title }), page.getByText('Slow sun salutations')].map(
        (each) => each.boundingBox(),
      ),
    )
  await page.goto(`/classes/${id}`, { waitUntil: 'commit' })
  await page.getByText('Slow sun salutations').waitFor()
  await page.evaluate(() => document.fonts.ready)
  const before = await places()
  await expectAccessible(page)
  releaseApp()
  await page.getByRole('link', { name: 'Community' }).waitFor()
  expect(await page.getByRole('status').textContent()).toBe('Loading...')
  expect(await places()).toEqual(before)
  releaseCalls()
  await page.getByRole('button', { name: 'Take a seat' }).waitFor()
  expect(await places()).toEqual(before)
})

test('without scripts, a class page shows title, time and teacher, and an unknown class no heading', async () => {
  const { title, id } = await addClass({ capacity: 20 })
  const { page, expectComplaint } = await walker({ javaScriptEnabled: false })
  expectComplaint(refusedCall)
  await page.goto(`/classes/${id}`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText(/6:00\s–\s7:00\spm, India time/).waitFor()
  await page.getByText('Teacher to be announced').waitFor()
  expect(await page.content()).not.toMatch(/%[A-Z]+%/)
  await page.goto('/classes/1')
  expect(await page.getByRole('heading').count()).toBe(0)
})

test('the landing and payment pages show bookable classes, and omit the section if there are none', async () => {
  const { title, id } = await addClass({ startsAt: "now() + interval '2 minutes'" })
  const { page, expectComplaint } = await walker({ viewport: phone })
  for (const path of ['/', '/payments']) {
    await page.goto(path)
    const section = page.getByRole('region', { name: 'Next on the mat' })
    await section.scrollIntoViewIfNeeded()
    await section.getByRole('link', { name: title }).waitFor()
    expect(await section.getByRole('link', { name: title }).getAttribute('href')).toBe(`/classes/${id}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 320)
  }
  await page.route('**/api/classes/**', (route) => route.fulfill({ json: [] }))
  for (const path of ['/', '/payments']) {
    const answered = page.waitForResponse('**/api/classes/**')
    await page.goto(path)
    await (await answered).finished()
    await expect.poll(() => page.getByRole('heading', { name: 'Next on the mat' }).count()).toBe(0)
  }
  await page.unroute('**/api/classes/**')
  expectComplaint(/status of 500/)
  await page.route('**/api/classes/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await page.getByRole('heading', { name: 'Next on the mat' }).count()).toBe(0)
})

test('the landing page shows classes within a phone’s second screenful, and also the teachers and a price', async () => {
  const { title } = await addClass({ startsAt: "now() + interval '1 minute'" })
  await makeStaff('hema', 'host')
  const { page } = await walker({ viewport: phone })
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Next on the mat' })
  await section.getByRole('link', { name: title }).waitFor()
  const { y, height } = (await section.boundingBox())!
  expect([y >= phone.height, y + height <= 2 * phone.height]).toEqual([true, true])
  const teachers = page.getByRole('region', { name: 'Who teaches' })
  // Only the oldest teachers are shown, and other tests add teachers too.
  const teacher = teachers.getByRole('link').first()
  await teacher.waitFor()
  await page.getByText(/^Plus from [\d,]+ rupees\. Nothing renews by itself\.$/).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 320)
  await teacher.click()
  await page.waitForURL(/\/teachers\/[^/]+$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

/** Returns the structured data of a document. */
const dataIn = (html: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)![1]!)

test('a class that does not exist shows a message', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(/status of 404/)
  await page.goto('/classes/9007199254740991')
  await page.getByRole('heading', { name: 'There is no such class' }).waitFor()
  await expectAccessible(page)
})
