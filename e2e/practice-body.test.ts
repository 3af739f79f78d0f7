import { describe, expect, test } from 'vitest'
import { makeMember } from './members.ts'
import { button, expectLook, link } from './practice.ts'
import { lostCall, pathOf, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

async function fresh(base: string, path: string) {
  const someone = await memberWalker(await makeMember(base))
  await someone.page.goto(path)
  return someone
}

describe('the body-type quiz', () => {
  test('must be taken before the recommendations open: until then they redirect to the landing page', async () => {
    const { page } = await fresh('asha', '/recommendations')
    await page.waitForURL('/')
    expect(pathOf(page)).toBe('/')
  })

  test('can be completed by keyboard, despite changed answers and a reload, and leads to recommendations', async () => {
    const { page } = await fresh('bela', '/know-your-body')
    await expectLook(page)
    await button(page, 'Start the quiz').click()
    await page.getByText('Question 1 of 25').waitFor()
    expect(await button(page, 'Back').isDisabled()).toBe(true)
    await expectLook(page)
    const options = page.getByRole('radio')
    for (let question = 1; question <= 24; question++) {
      await page.getByText(`Question ${question} of 25`, { exact: true }).waitFor()
      expect(await options.count()).toBe(3)
      await options.first().focus()
      await page.keyboard.press('Space')
      await page.getByText(`Question ${question + 1} of 25`, { exact: true }).waitFor()
      if (question === 10) {
        await page.reload()
        await button(page, 'Continue the quiz').click()
        await page.getByText('Question 11 of 25', { exact: true }).waitFor()
        await button(page, 'Back').click()
        await page.getByText('Question 10 of 25', { exact: true }).waitFor()
        expect(await options.first().isChecked()).toBe(true)
        await button(page, 'Next').click()
      }
    }
    await page.getByText('Question 25 of 25').waitFor()
    expect(await button(page, 'Next').isDisabled()).toBe(true)
    await options.first().click()
    await page.getByRole('heading', { name: 'Your body type' }).waitFor()
    const counts = async () =>
      (await page.getByRole('listitem').allInnerTexts()).map((text) => Number(/(\d+) of 25/.exec(text)![1]))
    const before = await counts()
    expect(before.reduce((sum, count) => sum + count, 0)).toBe(25)
    await page.getByText('a traditional lens, not a medical test', { exact: false }).waitFor()

    await button(page, 'Change an answer').click()
    await options.nth(1).click()
    await page.getByRole('heading', { name: 'Your body type' }).waitFor()
    const after = await counts()
    const moved = after.map((count, at) => count - before[at]!)
    expect(moved.toSorted()).toEqual([-1, 0, 1])
    await expectLook(page)

    await button(page, 'Save & Finish').click()
    await page.getByText('Please tick the box first.').waitFor()
    await page.getByLabel('Keep my answers and my result for me.').check()
    await button(page, 'Save & Finish').click()
    await page.waitForURL('/recommendations')
    for (const name of ['Food', 'Movement', 'Breath', 'Daily routine', 'Mind'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await expectLook(page)
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([])
    await link(page, 'Go to Dashboard').click()
    await page.waitForURL('/dashboard')
    await page.getByText(/^(Vata|Pitta|Kapha) \+ (Vata|Pitta|Kapha)$/).waitFor()
  })

  test('shows a skipped question again', async () => {
    const { page } = await fresh('chetan', '/know-your-body')
    await button(page, 'Start the quiz').click()
    for (let question = 1; question <= 25; question++) {
      await page.getByText(`Question ${question} of 25`, { exact: true }).waitFor()
      await (question === 7 ? button(page, 'Next') : page.getByRole('radio').first()).click()
    }
    await page.getByText('Question 7 has no answer yet.').waitFor()
    await page.getByText('Question 7 of 25').waitFor()
    await page.getByRole('radio').first().click()
    await page.getByRole('heading', { name: 'Your body type' }).waitFor()
  })

  test('shows a result that could not be sent, and saves it once the connection is back', async () => {
    const walker = await memberWalker(await makeMember('dina'))
    const { page, context } = walker
    walker.expectComplaint(lostCall)
    await page.goto('/know-your-body')
    // All questions but the last are answered, as after an earlier visit in this tab.
    await page.evaluate(() => {
      const { user_id } = JSON.parse(atob(localStorage.getItem('access')!.split('.')[1]!))
      sessionStorage.setItem(`draft ${user_id} quiz`, `24 ${'v'.repeat(15)}${'k'.repeat(9)}-`)
    })
    await page.reload()
    await button(page, 'Continue the quiz').click()
    await page.getByRole('radio').first().click()
    await page.getByLabel('Keep my answers and my result for me.').check()
    const unsaved = page.getByText('Your result could not be saved.')
    await context.setOffline(true)
    await button(page, 'Save & Finish').click()
    await page.waitForURL('/recommendations')
    await unsaved.waitFor()
    await expectLook(page)

    // The connection is back, but the server is still unreachable: a reload loses nothing.
    await page.route('**/api/accounts/update-dosha/', (route) => route.abort())
    await context.setOffline(false)
    await page.reload()
    await unsaved.waitFor()
    await page.getByRole('heading', { name: 'Food', exact: true }).waitFor()
    await page.unroute('**/api/accounts/update-dosha/')
    for (const offline of [true, false]) await context.setOffline(offline)
    await unsaved.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Food', exact: true }).waitFor()
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([])
  })
})
