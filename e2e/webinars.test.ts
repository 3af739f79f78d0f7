import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { freshName, mailTo, makeMember, type Member } from './members.ts'
import { product } from './product.ts'
import { fakeDevices, goIn, makeHost, seeFrames } from './room.ts'
import { makeStaff } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const phone = { width: 360, height: 780 }

const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

/** Adds a webinar led by `host` that starts in four days and costs 499 rupees. */
async function plan(host: Member) {
  const title = freshName('Sleep and rhythm ')
  const [row] = await sql(
    `insert into webinars (title, description, host, starts_at, minutes, capacity, price_paise)
     select $1, 'An evening about rest.', id, app_now() + interval '4 days', 60, 20, 49900 from members where username = $2
     returning id::float8 as id`,
    [title, host.username],
  )
  const id = row.id as number
  return { id, title, path: `/webinars/${id}` }
}
const startsNow = (id: number) =>
  sql("update webinars set starts_at = app_now() - interval '1 minute' where id = $1", [id])
const seat = (id: number, { username }: Member) =>
  sql(
    `insert into tickets (webinar, member, status, booked_at, booked_for)
     select webinars.id, members.id, 'booked', app_now(), starts_at from webinars, members where webinars.id = $1 and username = $2`,
    [id, username],
  )
/** Returns the structured data of a page as the server sent it. */
async function dataOf(path: string) {
  const html = await (await fetch(product.site + path)).text()
  return JSON.parse(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)
}
const expectLook = async (page: Page) => {
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, page.viewportSize()!.width)
}

test('a member finds a webinar, buys a ticket, asks a question, listens, and watches the recording', async () => {
  const [host, asha, bela] = [await makeHost(), await makeMember('asha'), await makeMember('bela')]
  const { id, title, path } = await plan(host)
  expect(await dataOf(path)).toMatchObject({
    '@type': 'Event',
    name: title,
    offers: { '@type': 'Offer', price: 499, priceCurrency: 'INR' },
  })

  const visitor = await walker({ viewport: phone })
  await visitor.page.goto('/webinars')
  await visitor.page.getByRole('link', { name: title }).waitFor()
  await expectLook(visitor.page)
  await visitor.page.goto(path)
  await visitor.page.getByRole('link', { name: 'Log in to take a seat' }).waitFor()
  await expectLook(visitor.page)

  const { page, expectComplaint } = await memberWalker(asha, { viewport: phone })
  expectComplaint(refusedCall)
  await page.goto(path)
  await page.getByRole('button', { name: 'Buy a ticket' }).click()
  const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]')
  await checkout.getByText(`${title} · ₹499.00`).waitFor()
  // Opening the page again resumes the same order.
  await page.reload()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await checkout.getByRole('button', { name: 'Pay by UPI' }).click()
  await page.getByText('You have a seat. See you there.').waitFor()
  expect(
    await sql('select count(*)::int as n from orders where webinar = $1 and state = $2', [id, 'paid']),
  ).toEqual([{ n: 1 }])
  expect((await mailTo(asha.email, 'Your ticket for')).Text).toContain(title)

  const first = 'How long before sleep should I eat?'
  await page.getByLabel('Your question').fill(first)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await page.getByText('asked by you').waitFor()
  await expectLook(page)
  await seat(id, bela)
  const other = await memberWalker(bela)
  other.expectComplaint(refusedCall)
  await other.page.goto(path)
  const vote = other.page.getByRole('button', { name: `I want to hear this too: ${first}` })
  await vote.click()
  await other.page.getByRole('button', { name: `Take my vote back: ${first}` }).waitFor()

  await startsNow(id)
  const teacher = await memberWalker(host, { tokens: host.tokens })
  teacher.expectComplaint(refusedCall)
  await goIn(teacher.page, `${path}/room`)
  await teacher.page.getByRole('button', { name: 'Camera' }).click()
  await goIn(page, `${path}/room`)
  await seeFrames(page, 'Picture of Bela', 5)
  expect(await page.getByRole('button', { name: 'Camera' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Questions' }).click()
  await page.getByText(first).waitFor()
  await expectFits(page)
  await expectAccessible(page)
  await teacher.page.getByText('1 person is listening').waitFor()
  await teacher.page.getByRole('button', { name: `Answer in writing: ${first}` }).click()
  const dialog = teacher.page.getByRole('dialog')
  await dialog.getByLabel('Your answer').fill('Three hours.')
  await dialog.getByRole('button', { name: 'Publish the answer' }).click()
  await page.getByText('Three hours.').waitFor()
  await expectFits(teacher.page)

  // Ending a member's session disconnects that member from the room.
  await goIn(other.page, `${path}/room`)
  await other.page.getByRole('group', { name: 'Controls' }).waitFor()
  await sql(
    'update sessions set revoked_at = app_now() from members m where m.id = member and m.username = $1',
    [bela.username],
  )
  await other.page.getByRole('group', { name: 'Controls' }).waitFor({ state: 'detached' })

  await teacher.page.getByRole('button', { name: 'End', exact: true }).click()
  await teacher.page.getByRole('button', { name: 'End it for everybody' }).click()
  await page.getByRole('heading', { name: 'Thank you for being here' }).waitFor()

  await teacher.page.goto(`/staff/webinars/${id}`)
  await teacher.page.getByRole('button', { name: 'Add a recording' }).click()
  const put = teacher.page.getByRole('dialog')
  await put.getByLabel('Address of the recording').fill('https://video.example/rest')
  await put.getByLabel('Only the teacher can be seen or heard in it.').check()
  await put.getByRole('button', { name: 'Publish it' }).click()
  await teacher.page.getByText(/^Open until /).waitFor()
  await expectLook(teacher.page)
  await page.goto(path)
  await page.getByRole('link', { name: 'Watch the recording' }).click()
  const watch = page.getByRole('link', { name: 'Watch it' })
  expect(await watch.getAttribute('href')).toBe('https://video.example/rest')
  await page.getByText(first).waitFor()
  await page.getByText('Three hours.').waitFor()
  await expectLook(page)
})

test('the desk plans a webinar, and the seat of a sold-out webinar passes to the next member', async () => {
  const desk = await makeStaff('dina', 'desk')
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const title = freshName('Breath at night ')
  const { page } = await memberWalker(desk, { tokens: desk.tokens, viewport: phone })
  await page.goto('/staff/webinars')
  await page.getByRole('button', { name: 'Plan a webinar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What it is called').fill(title)
  await dialog.getByLabel('Date').fill('2099-05-01')
  await dialog.getByLabel('Seats').fill('1')
  await dialog.getByRole('button', { name: 'Publish it' }).click()
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title }).waitFor()
  await expectLook(page)
  const [{ id }] = await sql('select id::float8 as id from webinars where title = $1', [title])

  const [first, second] = [await memberWalker(asha), await memberWalker(bela, { viewport: phone })]
  second.expectComplaint(refusedCall)
  await first.page.goto(`/webinars/${id}`)
  await first.page.getByRole('button', { name: 'Take a seat' }).click()
  await first.page.getByText('You have a seat. See you there.').waitFor()
  await second.page.goto(`/webinars/${id}`)
  await second.page.getByRole('button', { name: 'Tell me when a seat is free' }).click()
  await second.page.getByText('You are number 1 on the list.').waitFor()
  await expectLook(second.page)
  await first.page.getByRole('button', { name: 'Give the ticket back' }).click()
  await first.page.getByRole('dialog').getByRole('button', { name: 'Give the ticket back' }).click()
  await first.page.getByText('You gave your seat back.').waitFor()
  await second.page.reload()
  await second.page.getByText(/^There is a seat for you\./).waitFor()
  await expectLook(second.page)
  await second.page.getByRole('button', { name: 'Take a seat' }).click()
  await second.page.getByText('You have a seat. See you there.').waitFor()
})
