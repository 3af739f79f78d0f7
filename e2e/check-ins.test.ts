import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectFits } from './axe.ts'
import { idOf, setUpCheckins } from './checkins.ts'
import { expectReachable } from './keyboard.ts'
import type { Member } from './members.ts'
import { product } from './product.ts'
import { useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()
const phone = { width: 360, height: 780 }
const sql = (text: string, values: unknown[] = []) => run(product.siteDatabase, text, values)

/** Adds a live check-in of this member and coach that starts in the given number of minutes. */
async function addCheckin(member: Member, coach: Member, minutes: number): Promise<number> {
  const [row] = await sql(
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at)
     select random_id(), $1, $2, 'live', 'booked', at, at + interval '20 minutes'
     from (select app_now() + make_interval(mins => $3) as at) chosen returning id::float8 as id`,
    [await idOf(member), await idOf(coach), minutes],
  )
  return row.id
}

afterEach(async () => {
  await sql('delete from availability')
})

/** Returns the calendar date in the member's time zone, the given number of days from today. */
async function dayOf(member: Member, days: number): Promise<string> {
  const [row] = await sql('select (day_of($1) + $2::integer)::text as day', [await idOf(member), days])
  return row.day
}

/** Returns the drafts stored on this device, and the contents of its web storage, as text. */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((found, failed) => {
      const opening = indexedDB.open('nitya-drafts')
      opening.onsuccess = () => found(opening.result)
      opening.onerror = () => failed(opening.error)
    })
    const rows = await new Promise<{ id: string; sealed: ArrayBuffer }[]>((found) => {
      const reading = db.transaction('drafts').objectStore('drafts').getAll()
      reading.onsuccess = () => found(reading.result)
    })
    db.close()
    const bytes = rows.map(({ id, sealed }) => id + new TextDecoder().decode(sealed)).join()
    return { rows: rows.length, text: bytes + JSON.stringify(localStorage) + JSON.stringify(sessionStorage) }
  })

/** Calls the API as the given member. */
async function send(method: string, path: string, body: object, access: string): Promise<void> {
  const answer = await fetch(product.site + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify(body),
  })
  expect(answer.status, await answer.text()).toBe(200)
}

test('a check-in is booked, prepared with a brief despite an interruption, moved, and cancelled', async () => {
  const { asha } = await setUpCheckins()
  const { page } = await memberWalker(asha, { viewport: phone })
  await page.goto('/check-ins')
  await page.getByText('Nothing is planned.').waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'Find a time' }).press('Enter')
  await page.getByText('You have 2 check-ins left.').waitFor()
  const times = page.getByRole('button', { name: /, with Hari$/ })
  await times.first().waitFor()
  await page.setViewportSize(phone)
  await page.getByRole('group', { name: 'Days' }).getByRole('button').last().click()
  await expectFits(page)
  await expectReachable(page)
  await times.first().press('Enter')
  await page.getByRole('dialog').getByText('This uses one of the 2 check-ins').waitFor()
  await expectFits(page)
  await page.getByRole('button', { name: 'Book it' }).press('Enter')
  await page.getByRole('heading', { name: 'Check-in with Hari' }).waitFor()

  await page.getByRole('button', { name: 'Good', exact: true }).click()
  await page.getByLabel('What went well?').fill('I slept before eleven, twice.')
  await page
    .getByText('Your words are kept on this device, where only you can open them, until you send them.')
    .waitFor()
  const kept = await keptOn(page)
  expect(kept.rows).toBe(1)
  expect(kept.text).not.toContain('eleven')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('What went well?').inputValue())
    .toBe('I slept before eleven, twice.')
  await page.getByLabel('What got in your way?').fill('The phone at night.')
  await expectFits(page)
  await expectReachable(page)
  await page.getByLabel(/^Keep what I tell my coach/).check()
  await page.getByRole('button', { name: 'Tell my coach' }).click()
  await page.getByText('Saved for your coach. You can change it until you talk.').waitFor()
  await expect.poll(async () => (await keptOn(page)).rows).toBe(0)
  expect(await page.getByLabel('What got in your way?').inputValue()).toBe('The phone at night.')

  await page.getByRole('link', { name: 'Choose another time' }).click()
  await page.getByText(/A check-in can be moved once\.$/).waitFor()
  await times.last().waitFor()
  await times.last().click()
  await page.getByRole('button', { name: 'Move it' }).click()
  await page.getByText(/^You can cancel it until /).waitFor()
  expect(await page.getByRole('link', { name: 'Choose another time' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel the check-in' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the check-in' }).click()
  await page.getByText('This check-in was cancelled, so it uses no credit.').waitFor()
  await page.getByRole('link', { name: 'Book the next one' }).click()
  await page.getByText('You have 2 check-ins left.').waitFor()
})

test('a commitment appears on its check-in’s page, on its due day, and at the top of the next brief', async () => {
  const { coach, asha } = await setUpCheckins()
  const id = await addCheckin(asha, coach, -15)
  await send(
    'PATCH',
    `/api/staff/checkins/${id}/`,
    {
      note: 'You found out what wakes you.',
      commitments: [{ text: 'Leave the phone outside', due: await dayOf(asha, 1) }],
    },
    coach.tokens.access,
  )
  await sql("update checkins set status = 'attended', settled_at = app_now() where id = $1", [id])
  const { page } = await memberWalker(asha, { viewport: phone })
  await page.goto(`/check-ins/${id}`)
  await page.getByText('You found out what wakes you.').waitFor()
  await page.getByText('Leave the phone outside').waitFor()
  await expectFits(page)

  await sql('update commitments set due = $2 where checkin = $1', [id, await dayOf(asha, 0)])
  await page.goto('/daily-boost')
  const wanted = page.getByRole('region', { name: 'What you wanted to do' })
  await wanted.getByText('Today you wanted to …').waitFor()
  await expectFits(page)
  await wanted.getByRole('button', { name: 'Done', exact: true }).press('Enter')
  await wanted.getByText('Well done. +15 points').waitFor()

  await page.goto('/check-ins/book?write')
  const last = page.getByRole('region', { name: 'Last time you wanted to …' })
  await last.getByText('Leave the phone outside').waitFor()
  await last.getByText('Done').waitFor()
  await expectFits(page)
})
