import { expect, test } from 'vitest'
import { failureCopy } from '../web/features/site/failureCopy.ts'
import { makeMember } from './members.ts'
import { lostCall, pathOf, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

test('a screen that cannot be fetched says so, and comes when the line is back', async () => {
  const { page, context, expectComplaint } = await memberWalker(await makeMember('asha'))
  expectComplaint(lostCall)
  expectComplaint(/Failed to fetch dynamically imported module/)
  await page.goto('/community', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Mind' }).click()
  await page.getByRole('heading', { name: failureCopy.heading }).waitFor()
  expect(pathOf(page)).toBe('/mental-space')
  await context.setOffline(false)
  await page.getByRole('button', { name: failureCopy.again }).click()
  await page.getByRole('heading', { name: 'Mental Space' }).waitFor()
})
