import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { openConsole } from './console.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { fakeDevices, seeFrames } from './room.ts'
import { makeStaff } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const phone = { width: 360, height: 780 }

test('a coach and a member see only each other in a check-in’s room, and can leave and enter it again', async () => {
  const [coach, asha, bela] = [
    await makeStaff('coach', 'coach'),
    await makeMember('asha'),
    await makeMember('bela'),
  ]
  const [{ id }] = await run(
    product.siteDatabase,
    `insert into checkins (id, member, coach, kind, status, starts_at, ends_at)
     select random_id(), m.id, c.id, 'live', 'booked', app_now() - interval '1 minute', app_now() + interval '19 minutes'
     from members m, members c where m.username = $1 and c.username = $2 returning id::float8 as id`,
    [asha.username, coach.username],
  )
  const room = `/check-ins/${id}/room`
  const hers = await memberWalker(coach, { tokens: coach.tokens })
  await openConsole(hers.page, `/staff/check-ins/${id}`)
  await hers.page.getByRole('link', { name: 'Enter the room' }).click()
  await hers.page.waitForURL(`**${room}`)
  await hers.page.getByText('The room is open.').waitFor()
  await expectFits(hers.page)
  await hers.page.getByRole('button', { name: 'Turn camera on' }).click()
  await seeFrames(hers.page, 'Your picture', 3)
  await hers.page.getByRole('button', { name: 'Go in' }).click()
  await hers.page.getByText('You are in the right place.').waitFor()

  const { page } = await memberWalker(asha, { viewport: phone })
  await page.goto(room)
  await page.getByRole('button', { name: 'Turn camera on' }).click()
  await page.getByRole('button', { name: 'Go in', disabled: false }).click()
  await seeFrames(page, `Picture of ${coach.username}`, 5)
  await seeFrames(hers.page, `Picture of ${asha.username}`, 5)
  const controls = page.getByRole('group', { name: 'Controls' }).getByRole('button')
  expect(await controls.allInnerTexts()).toEqual(['Microphone', 'Camera', 'More', 'Leave'])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone.width)

  const third = await memberWalker(bela)
  third.expectComplaint(refusedCall)
  await third.page.goto(room)
  await third.page
    .getByText('Only the two people in the check-in can come in. The link may also be incomplete.')
    .waitFor()
  await expectFits(third.page)

  await page.getByRole('button', { name: 'Leave' }).click()
  await page.getByText('You can go back in until the planned end.').waitFor()
  await hers.page.getByText('You are in the right place.').waitFor()
  await page.getByRole('button', { name: 'Go back in' }).click()
  await seeFrames(page, `Picture of ${coach.username}`, 3)
  const [{ both }] = await run(
    product.siteDatabase,
    'select count(distinct of_coach)::int as both from checkin_presence where checkin = $1',
    [id],
  )
  expect(both).toBe(2)
})
