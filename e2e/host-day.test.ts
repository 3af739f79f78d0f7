import { expect, test } from 'vitest'
import { expectFits } from './axe.ts'
import { makeMember } from './members.ts'
import { addLiveClass, fakeDevices, makeHost } from './room.ts'
import { useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ args: fakeDevices })

/** Later today in India. */
const soon = `least(app_now() + interval '20 minutes',
  date_trunc('day', app_now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + interval '1439 minutes')`

test('a host’s day begins with what they teach, who is coming, and one way in', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { title, id, path } = await addLiveClass({ host, startsAt: soon, seats: [asha] })
  const { page } = await memberWalker(host, { tokens: host.tokens })
  await page.goto('/staff')
  const teaching = page.getByRole('region', { name: 'You teach today' })
  await teaching.getByRole('link', { name: '1 of 20 coming' }).waitFor()
  await expectFits(page)
  const enter = teaching.getByRole('link', { name: 'Enter the room' })
  expect(await enter.getAttribute('href')).toBe(path)

  await teaching.getByRole('link', { name: title }).click()
  await page.waitForURL(`**/staff/classes/${id}`)
  await page.getByRole('table', { name: 'Roster' }).getByText(asha.username).waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'Enter the room' }).click()
  await page.waitForURL(`**${path}`)
  await page.getByRole('button', { name: 'Go in' }).waitFor()
})
