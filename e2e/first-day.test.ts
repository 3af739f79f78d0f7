import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { makeMember } from './members.ts'
import { logIn, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const sizes = { 'a phone': { width: 360, height: 740 }, 'a desk': { width: 1280, height: 900 } }

/** Returns `tap`, which clicks an element, and `taps`, the number of clicks so far. */
function tapping() {
  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    return ++taps
  }
  return { tap, taps: () => taps }
}

/** Expects an element to be visible without scrolling. */
async function expectInView(page: Page, what: Locator) {
  await what.waitFor()
  const { y, height } = (await what.boundingBox())!
  expect(y + height, `${await what.innerText()} at ${page.url()}`).toBeLessThanOrEqual(
    page.viewportSize()!.height,
  )
}

describe.each(Object.entries(sizes))('on %s', (_, viewport) => {
  test('a newcomer completes a breathing session within four taps of the first login, each next step in view', async () => {
    const member = await makeMember('asha')
    const { page } = await walker({ viewport })
    await page.goto('/login')
    await logIn(page, member)
    await page.waitForURL('/community')
    const { tap, taps } = tapping()

    const welcome = page.getByRole('region', { name: 'Welcome. It’s good to have you here.' })
    await expectInView(page, welcome.getByRole('button', { name: 'Say hello to everybody' }))
    await tap(welcome.getByRole('link', { name: 'Breathe for one minute' }))
    await page.waitForURL('/mental-space/calm-room')
    await page.getByRole('group', { name: 'How do you feel right now?' }).waitFor()
    await tap(page.getByRole('button', { name: '1 minute' }))
    await tap(page.getByRole('button', { name: 'Begin session' }))
    await expectInView(page, page.getByText(/^Breathe (In|Out)\.\.\.$/))
    await expectInView(page, page.getByRole('timer'))
    expect(await page.getByRole('main').getByRole('button').allInnerTexts()).toEqual(['End session'])
    const ended = page.waitForResponse(/\/api\/breathing\/\d+\/$/)
    expect(await tap(page.getByRole('button', { name: 'End session' }))).toBeLessThanOrEqual(4)
    expect((await ended).status()).toBe(200)
    expect(taps()).toBe(4)

    // Ending the session has marked the step as done.
    const places = page.getByRole('navigation', { name: 'Places' })
    await places.getByRole('link', { name: 'Community' }).click()
    await welcome.getByText('Done: Breathe for one minute').waitFor()

    // Today shows the next step, one bead, the boost and, below, the first day's streak.
    await places.getByRole('link', { name: 'Today' }).click()
    await expectInView(page, page.getByRole('link', { name: 'See the schedule' }))
    await page.getByRole('heading', { name: 'For now' }).waitFor()
    await page.getByText(/^\+\d+ points$/).waitFor()
    await page.getByRole('region', { name: 'Today’s boost' }).getByRole('link', { name: 'Read on' }).waitFor()
    await page.getByRole('region', { name: 'From the community' }).waitFor()
    await page.getByRole('img', { name: 'Streak: 1 day', exact: true }).waitFor()
    await expectNoSidewaysScroll(page, viewport.width)
    await expectAccessible(page)
  })

  test('a buyer finds the plans through the account menu, pays with the prefilled email, and is led to the first Plus class', async () => {
    const member = await makeMember('bela')
    const { page } = await memberWalker(member, { viewport })
    await page.goto('/dashboard')
    const account = page.getByRole('button', { name: 'Your account' })
    await account.waitFor()
    await account.focus()
    await page.keyboard.press('Enter')
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    await expect
      .poll(() => item('Plan and payments').evaluate((it) => it === document.activeElement))
      .toBe(true)
    await expectNoSidewaysScroll(page, viewport.width)
    await expectAccessible(page)
    await page.setViewportSize(viewport)
    await page.keyboard.press('Enter')
    await page.waitForURL('/payments')

    await page.getByText('Membership:').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(member.email)
    expect(await page.getByText('Your payments').count()).toBe(0)
    await page.getByRole('radio', { name: 'Plus Monthly' }).check()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    const checkout = page.frameLocator('iframe[title="Razorpay Checkout"]')
    await checkout.getByRole('button', { name: 'Pay by UPI' }).click()
    await page.getByRole('heading', { name: 'Payment Successful! 🎉' }).waitFor()

    const meter = page.getByRole('region', { name: 'What your plan gives you' })
    await meter.getByText('0 of 24').waitFor()
    expect(await meter.getByText(/each\.|Free would/).count()).toBe(0)
    await page.getByText(/^Until \w{3} \d/).waitFor()
    await page.getByRole('link', { name: 'Book your first Plus class' }).click()
    await page.waitForURL('/classes')

    await page.goto('/payments')
    const payments = page.getByRole('region', { name: 'Your payments' })
    await payments.getByText('Plus Monthly, ₹499', { exact: true }).waitFor()
    await payments.getByRole('button', { name: /^Receipt for Plus Monthly/ }).click()
    const receipt = page.getByRole('dialog', { name: 'Your receipt for Plus Monthly' })
    await receipt.getByText(/^order_\w+$/).waitFor()
    await expectFits(page)
    await page.emulateMedia({ media: 'print' })
    expect(await receipt.getByText('₹499').isVisible()).toBe(true)
    expect(await page.getByRole('heading', { name: 'Choose your plan' }).isVisible()).toBe(false)
  })
})
