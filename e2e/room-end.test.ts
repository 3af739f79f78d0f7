import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { expectDialog } from './keyboard.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { addLiveClass, fakeDevices, goIn, makeHost } from './room.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const phone = { width: 360, height: 780 }

test('a class that host and member attend is counted and earns points, and the next class is offered', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path, id } = await addLiveClass({ host, seats: [asha] })
  const next = await addLiveClass({ host, startsAt: "app_now() + interval '26 hours'" })
  const teacher = await memberWalker(host, { tokens: host.tokens })
  const { page, expectComplaint } = await memberWalker(asha, { viewport: phone })
  for (const each of [teacher, { expectComplaint }]) each.expectComplaint(refusedCall)
  await goIn(teacher.page, path)
  await goIn(page, path)
  await teacher.page.getByText('1 of 1 here').waitFor()
  // A class that ends before half its minutes have passed does not count, so the host is warned.
  await teacher.page.getByRole('button', { name: 'End', exact: true }).click()
  await teacher.page
    .getByText(/^If you end it now, the class doesn’t count: .* more minutes and it counts\.$/)
    .waitFor()
  await teacher.page.getByRole('button', { name: 'Stay' }).click()
  try {
    await run(product.siteDatabase, "insert into product_clock (shift) values ('44 minutes')")
    const end = teacher.page.getByRole('button', { name: 'End', exact: true })
    await expectDialog(teacher.page, end, () => expectFits(teacher.page))
    await end.click()
    const dialog = teacher.page.getByRole('dialog', { name: 'End the class?' })
    await dialog.getByRole('button', { name: 'End class for all' }).click()
    await teacher.page.getByRole('heading', { name: 'Thank you for teaching' }).waitFor()
    await page.getByRole('heading', { name: 'Thank you for being here' }).waitFor()
    await page.getByText(/^You were here for 4\d of 4\d minutes$/).waitFor()
    await page.getByText('+30 points').waitFor()
    await expectNoSidewaysScroll(page, phone.width)
    await expectAccessible(page)
    const ledger = await run(
      product.siteDatabase,
      "select delta from points_ledger where reason = 'class' and ref = $1",
      [String(id)],
    )
    expect(ledger).toEqual([{ delta: 20 }])

    const offer = page.getByRole('region', { name: 'The next class like this one' })
    await offer.getByRole('link', { name: next.title }).waitFor()
    await offer.getByRole('button', { name: 'Take a seat' }).click()
    await offer.getByText('You have a seat.').waitFor()

    // The host sees the roster and the points earned by the class.
    await teacher.page.getByRole('link', { name: 'See who came' }).click()
    await teacher.page.getByText('1 of 1 person came and earned 30 points.').waitFor()
    await teacher.page.getByText('+30 for class number 1').waitFor()
    await expectFits(teacher.page)
  } finally {
    await run(product.siteDatabase, 'delete from product_clock')
  }
})

test('removing a participant requires a confirmation, disconnects them immediately and prevents their return', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path } = await addLiveClass({ host, seats: [asha] })
  const teacher = await memberWalker(host, { tokens: host.tokens })
  const { page, expectComplaint } = await memberWalker(asha)
  expectComplaint(refusedCall)
  await goIn(teacher.page, path)
  await page.goto(path)
  await page.getByRole('button', { name: 'Turn microphone on' }).click()
  await page.getByRole('button', { name: 'Turn microphone off' }).waitFor()
  await page.getByRole('button', { name: 'Go in' }).click()
  await teacher.page.getByRole('button', { name: `Mute ${asha.username}` }).click()
  await page.getByText('The teacher muted you.').waitFor()
  expect(await page.getByRole('button', { name: 'Microphone' }).getAttribute('aria-pressed')).toBe('false')
  await teacher.page.getByRole('button', { name: `Remove ${asha.username}` }).click()
  await teacher.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'You are no longer in this class' }).waitFor()
  await expectAccessible(page)
  await page.reload()
  await page.getByText('The host has asked you to leave this class.').waitFor()
})
