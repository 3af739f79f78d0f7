import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeMember } from './members.ts'
import { addLiveClass, fakeDevices, makeHost } from './room.ts'
import { makeStaff } from './staff.ts'
import { useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ args: fakeDevices })

/** SQL for a time later today in India. */
const soon = `least(app_now() + interval '20 minutes',
  date_trunc('day', app_now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' + interval '1439 minutes')`

/** The suggested note: just before midnight, the class may have begun. */
const note = (name: string) => new RegExp(`Dear ${name}, (how lovely|today was the day)`)

async function expectGoodLook(page: Page, width: number) {
  await expectNoSidewaysScroll(page, width)
  await expectAccessible(page)
}

describe.each([360, 1280])('at %i px', (width) => {
  test('a host’s day begins with their classes, the attendees, and a link into the room', async () => {
    const [host, asha] = [await makeHost(), await makeMember('asha')]
    const { title, id, path } = await addLiveClass({ host, startsAt: soon, seats: [asha] })
    const { page } = await memberWalker(host, { tokens: host.tokens, viewport: { width, height: 780 } })
    await page.goto('/staff')
    const teaching = page.getByRole('region', { name: 'You teach today' })
    await teaching.getByRole('link', { name: '1 of 20 coming' }).waitFor()
    await expectGoodLook(page, width)
    const enter = teaching.getByRole('link', { name: 'Enter the room' })
    expect(await enter.getAttribute('href')).toBe(path)

    await teaching.getByRole('link', { name: title }).click()
    await page.waitForURL(`**/staff/classes/${id}`)
    await page.getByRole('table', { name: 'Roster' }).getByText(asha.username).waitFor()
    await expectGoodLook(page, width)
    await page.getByRole('link', { name: 'Enter the room' }).click()
    await page.waitForURL(`**${path}`)
    await page.getByRole('button', { name: 'Go in' }).waitFor()
  })

  test('an owner sees which members have their first class today, and writes to one of them in two taps', async () => {
    const [owner, host, asha] = [await makeStaff('olga', 'owner'), await makeHost(), await makeMember('asha')]
    await addLiveClass({ host, startsAt: soon, seats: [asha] })
    const { page } = await memberWalker(owner, { tokens: owner.tokens, viewport: { width, height: 780 } })
    await page.goto('/staff')
    const morning = page.getByRole('region', { name: 'This morning' })
    const row = morning
      .getByRole('list', { name: 'First class today' })
      .getByRole('listitem')
      .filter({ hasText: asha.username })
    await row.getByRole('button', { name: `Write to ${asha.username}` }).waitFor()
    await expectGoodLook(page, width)
    await row.getByRole('button').click()
    const dialog = page.getByRole('dialog', { name: `Write to ${asha.username}` })
    await dialog.getByText(note(asha.username)).waitFor()
    await expectGoodLook(page, width)
    await dialog.getByRole('button', { name: 'Send the note' }).click()
    await page.getByText(`${asha.username} has your note.`).waitFor()
    await row.getByText(/^Last note on/).waitFor()

    const hers = await memberWalker(asha, { viewport: { width, height: 780 } })
    await hers.page.goto('/notifications')
    await hers.page.getByText(`${owner.username} wrote to you`).waitFor()
    await hers.page.getByText(note(asha.username)).waitFor()
  })
})
