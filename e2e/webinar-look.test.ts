import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { makeMember, type Member } from './members.ts'
import { product } from './product.ts'
import { makeHost } from './room.ts'
import { givePlus, grant, makeStaff } from './staff.ts'
import { useBrowser, type Tokens } from './walker.ts'
import { addClassReplay, addWebinarStates, type WebinarState } from './webinar-states.ts'

const { memberWalker, walker } = useBrowser()
let reader: Member
let desk: Member & { tokens: Tokens }
let ids: Record<WebinarState, number>
let lesson: number
beforeAll(async () => {
  const host = await makeHost()
  reader = await makeMember('asha')
  const other = await makeMember('bela')
  await givePlus(reader)
  desk = await makeStaff('dina', 'desk')
  const who = { reader: reader.username, other: other.username, host: host.username }
  ids = await addWebinarStates(product.siteDatabase, who)
  lesson = await addClassReplay(product.siteDatabase, who)
})

/**
 * Expects no overflow at 320 px (a desktop at 400 % zoom), and no axe findings on a phone and a desktop in
 * both themes.
 */
async function expectLook(page: Page) {
  await expectNoSidewaysScroll(page, 320)
  await expectFits(page)
}

describe('a webinar looks right', () => {
  test.each<[state: WebinarState, shown: RegExp]>([
    ['open', /^Discount code/],
    ['free', /^Take a seat$/],
    ['booked', /^You have a seat\./],
    ['held', /^Your seat is held until/],
    ['sold out', /^Tell me when a seat is free$/],
    ['waiting', /^You are number 1 on the list\.$/],
    ['offered', /^There is a seat for you\./],
    ['live', /^You have a seat\./],
    ['ended', /^Watch the recording$/],
    ['cancelled', /^This webinar was cancelled\.$/],
  ])('when it is %s', async (state, shown) => {
    const { page } = await memberWalker(reader)
    await page.goto(`/webinars/${ids[state]}`)
    await page.getByText(shown).first().waitFor()
    await expectLook(page)
  })

  test('for a visitor when it is sold out', async () => {
    const { page } = await walker()
    await page.goto(`/webinars/${ids['sold out']}`)
    await page.getByText('Log in to take a seat').waitFor()
    await expectLook(page)
  })

  test('on the page of its recording, like a class’s recording', async () => {
    const { page } = await memberWalker(reader)
    await page.goto(`/webinars/${ids.ended}/replay`)
    await page.getByText('Three hours, and lightly.').waitFor()
    await expectLook(page)
    await page.goto(`/classes/${lesson}/replay`)
    expect(await page.getByRole('link', { name: 'Watch it' }).getAttribute('href')).toBe(
      'https://video.example/slow',
    )
    await expectLook(page)
  })

  test('in the list of past webinars', async () => {
    const { page } = await memberWalker(reader)
    await page.goto('/webinars?when=past')
    await page.locator(`a[href="/webinars/${ids.ended}"]`).first().waitFor()
    await expectLook(page)
  })
})

describe('the console looks right', () => {
  test('on the day of a webinar', async () => {
    const { page } = await memberWalker(desk, { tokens: desk.tokens })
    await run(
      product.siteDatabase,
      `update webinars set starts_at = start_of_day('Asia/Kolkata', date_in('Asia/Kolkata', app_now())) + interval '12 hours'
       where id = $1`,
      [ids.free],
    )
    await page.goto('/staff')
    await page
      .getByRole('region', { name: 'Webinars today' })
      .locator(`a[href="/staff/webinars/${ids.free}"]`)
      .waitFor()
    await expectLook(page)
  })

  test('in a form, a list and a webinar’s screen', async () => {
    await grant(desk, 'host')
    const { page } = await memberWalker(desk, { tokens: desk.tokens })
    await page.goto('/staff/webinars')
    await page.getByRole('button', { name: 'Plan a webinar' }).click()
    await page.getByRole('dialog').getByLabel('What it is called').waitFor()
    await expectLook(page)
    await page.goto(`/staff/webinars/${ids.live}`)
    await page.getByText('Does the season change how much sleep I need?').waitFor()
    await expectAccessible(page)
    await expectLook(page)
  })
})
