import { expect, test } from 'vitest'
import { failureCopy } from '../web/features/site/failureCopy.ts'
import { makeMember } from './members.ts'
import { lostCall, openIdle, pathOf, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

test('a screen that fails to load shows a message, and loads when the connection is back', async () => {
  const { page, context, expectComplaint } = await memberWalker(await makeMember('asha'))
  expectComplaint(lostCall)
  expectComplaint(/^ScreenLost/)
  await openIdle(page, '/community')
  await context.setOffline(true)
  await page.getByRole('main').getByRole('link', { name: 'Mind' }).click()
  await page.getByRole('heading', { name: failureCopy.heading }).waitFor()
  expect(pathOf(page)).toBe('/mental-space')
  await context.setOffline(false)
  await page.getByRole('button', { name: failureCopy.again }).click()
  await page.getByRole('heading', { name: 'Mental Space' }).waitFor()
})

test('a screen whose file was replaced by a newer build loads in a new document', async () => {
  const { page, expectComplaint } = await memberWalker(await makeMember('bela'))
  expectComplaint(refusedCall)
  expectComplaint(/^ScreenLost/)
  await openIdle(page, '/community')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  // The file is missing for the running app; the new document requests a file that exists.
  await page.route('**/assets/MentalSpaceScreen-*.js', async (route) => {
    const stale = await page.evaluate(() => 'sameDocument' in window).catch(() => false)
    return stale ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.getByRole('main').getByRole('link', { name: 'Mind' }).click()
  await page.getByRole('heading', { name: 'Mental Space' }).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})
