import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectFits } from './axe.ts'
import { dialog, openConsole } from './console.ts'
import { mailTo, makeMember, post, postNote, tokensOf } from './members.ts'
import { makeStaff } from './staff.ts'
import { noteNamed, useBrowser } from './walker.ts'

const { memberWalker, walker } = useBrowser()
const phone = { viewport: { width: 360, height: 740 } }

const still = (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })

test('a report is decided on a phone in three taps; the note’s author reads the reason, appeals, and gets the note back', async () => {
  const author = await makeMember('author')
  const title = `Cheap mats ${author.username}`
  await postNote(await tokensOf(author), { title, content: 'Buy them here.' })
  const reporter = await memberWalker(await makeMember('reporter'), phone)
  const reporting = reporter.page
  await still(reporting)
  await reporting.goto('/community')
  await noteNamed(reporting, title).getByRole('button', { name: 'Options' }).click()
  await reporting.getByRole('menuitem', { name: 'Report' }).click()
  const report = dialog(reporting, 'Report this')
  await report.getByLabel('What is wrong?').selectOption('spam')
  await expectFits(reporting)
  await report.getByRole('button', { name: 'Send the report' }).click()
  await reporting.getByText('Thank you. We will look at your report').waitFor()

  const first = await makeStaff('meera', 'moderator')
  const second = await makeStaff('nila', 'moderator')
  const { page: deciding } = await memberWalker(first, { tokens: first.tokens, hasTouch: true, ...phone })
  await openConsole(deciding, '/staff/community')
  // Three taps decide the report.
  await deciding.getByRole('link', { name: new RegExp(title) }).tap()
  await deciding.getByRole('button', { name: 'Remove it' }).tap()
  await dialog(deciding, 'Remove it').getByRole('button', { name: 'Remove it' }).tap()
  await deciding.getByText('Decided. The author has been notified.').waitFor()

  await reporting.goto('/community/reports')
  await reporting.getByText('We looked at what you reported and acted on it.').waitFor()
  await expectFits(reporting)

  const { page: appealing } = await memberWalker(author, phone)
  await still(appealing)
  await appealing.goto('/community/decisions')
  await appealing.getByText('Advertisements have no place in the community.').waitFor()
  await appealing.getByRole('button', { name: 'Ask for another look' }).click()
  const appeal = dialog(appealing, 'Ask for another look')
  await appeal.getByLabel('What we should know').fill('It was a poem.')
  await expectFits(appealing)
  await appeal.getByRole('button', { name: 'Send' }).click()
  await appealing.getByText('Somebody else is looking at this decision.').waitFor()

  const { page: again } = await memberWalker(second, { tokens: second.tokens, ...phone })
  await openConsole(again, '/staff/community?show=appeals')
  const card = again.getByRole('listitem').filter({ hasText: author.username })
  await card.getByRole('button', { name: 'Reverse the decision' }).click()
  const taking = dialog(again, 'Reverse the decision')
  await taking.getByRole('textbox').fill('A poem indeed.')
  await taking.getByRole('button', { name: 'Reverse the decision' }).click()
  await again.getByText('The decision is reversed. The member has been notified.').waitFor()
  await appealing.reload()
  await appealing.getByText('Reversed: A poem indeed.').waitFor()
  await reporting.goto('/community')
  await noteNamed(reporting, title).waitFor()
})

test('a member whose account was closed reads the reason at the link in our email, and appeals', async () => {
  const author = await makeMember('gone')
  const title = `Only mats ${author.username}`
  const tokens = await tokensOf(author)
  await postNote(tokens, { title, content: 'Buy them here.' })
  const { access } = await tokensOf(await makeMember('reporter'))
  await post('/api/moderation/reports/', { username: author.username, reason: 'spam' }, access)
  const moderator = await makeStaff('meera', 'moderator')
  const { page } = await memberWalker(moderator, { tokens: moderator.tokens, hasTouch: true, ...phone })
  await openConsole(page, '/staff/community')
  await page.getByRole('link', { name: new RegExp(author.username) }).click()
  await page.getByRole('button', { name: 'Close the account' }).click()
  const closing = dialog(page, 'Close the account')
  await closing.getByLabel('This was fraud: nothing is refunded').waitFor()
  await expectFits(page)
  await closing.getByRole('button', { name: 'Close the account' }).click()
  await page.getByText('Decided. The author has been notified.').waitFor()

  const { Text } = await mailTo(author.email, 'was closed')
  const { page: reading } = await walker(phone)
  await still(reading)
  await reading.goto(/https?:\/\/[^/\s]+(\/closed\/\S+)/.exec(Text)![1]!)
  await reading.getByText('Advertisements have no place in the community.').waitFor()
  await expect.poll(() => new URL(reading.url()).pathname).toBe('/closed/')
  await expectFits(reading)
  await reading.getByRole('button', { name: 'Ask for another look' }).click()
  const appeal = dialog(reading, 'Ask for another look')
  await appeal.getByLabel('What we should know').fill('They were mine to give away.')
  await appeal.getByRole('button', { name: 'Send' }).click()
  await reading.getByText('Somebody else is looking at this decision.').waitFor()
})
