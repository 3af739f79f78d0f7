import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { receivedRate, watchConnections } from './connections.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import {
  addLiveClass,
  coveredTiles,
  fakeDevices,
  goIn,
  isKeptAwake,
  makeHost,
  scriptBytes,
  seeFrames,
  watchWakeLock,
} from './room.ts'
import { listenTo, lostCall, openIdle, refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const phone = { width: 360, height: 780 }
const sideways = { width: 780, height: 360 }
const kB = 1_000

/** True if the document's policy allows the camera; only Chromium reports this. */
const mayFilm = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(document, 'featurePolicy').allowsFeature('camera'))

/**
 * Expects five controls at the bottom, wholly visible and large enough for a thumb, in portrait, in landscape
 * and on a desktop.
 */
async function expectControlsInReach(page: Page): Promise<void> {
  for (const size of [{ width: 1280, height: 800 }, sideways, phone]) {
    await page.setViewportSize(size)
    const boxes = await page
      .getByRole('group', { name: 'Controls' })
      .getByRole('button')
      .evaluateAll((all) =>
        all.map((each) => {
          const { left, right, top, bottom, width, height } = each.getBoundingClientRect()
          const word = each.querySelector('span')!
          return (
            left >= 0 &&
            right <= innerWidth &&
            top >= innerHeight - 90 &&
            bottom <= innerHeight &&
            width >= 44 &&
            height >= 44 &&
            word.scrollWidth <= word.clientWidth
          )
        }),
      )
    expect(boxes, `${size.width}×${size.height}`).toEqual([true, true, true, true, true])
  }
}

/** Expects the buttons named and the choices of picture quality to be fully visible without scrolling. */
async function expectInSight(page: Page, names: string[]): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  const buttons = names.map((name) => [name, page.getByRole('button', { name, exact: true })] as const)
  const choices = ['Full picture', 'Save data', 'Audio only'].map(
    (name) => [name, page.getByRole('radio', { name })] as const,
  )
  for (const [name, part] of [...buttons, ...choices]) {
    const { y, height } = (await part.boundingBox())!
    expect([name, y >= 0 && y + height <= page.viewportSize()!.height]).toEqual([name, true])
  }
}

test('a teacher enters with camera and microphone; a member without either watches, raises a hand and leaves', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path, id } = await addLiveClass({ host, seats: [asha] })
  const teacher = await memberWalker(host, { tokens: host.tokens })
  await teacher.page.goto(path)
  await teacher.page.getByRole('button', { name: 'Turn camera on' }).click()
  await seeFrames(teacher.page, 'Your picture', 3)
  await teacher.page.getByRole('button', { name: 'Turn microphone on' }).click()
  await teacher.page.getByRole('button', { name: 'Turn microphone off' }).waitFor()
  await expectAccessible(teacher.page)
  await teacher.page.getByRole('button', { name: 'Go in' }).click()
  await teacher.page.getByText('0 of 1 here').waitFor()

  // The member arrives from the class's page, by keyboard only.
  const member = await memberWalker(asha, { viewport: phone })
  const { page } = member
  await openIdle(page, `/classes/${id}`)
  expect(member.requests.filter((each) => /LiveRoom|livekit/.test(each))).toEqual([])
  expect(await mayFilm(page)).toBe(false)
  await watchWakeLock(page)
  const spent = scriptBytes(page)
  const held = Promise.withResolvers<void>()
  await page.route(/LiveRoom|room-live|livekit/, (route) => held.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Join now' }).press('Enter')
  const enter = page.getByRole('button', { name: 'Go in', disabled: false })
  await enter.waitFor()
  const green = await spent()
  held.resolve()
  expect(green).toBeLessThanOrEqual(200 * kB)
  await expect.poll(spent).toBeGreaterThan(green)
  expect(await mayFilm(page)).toBe(true)
  await expectNoSidewaysScroll(page, phone.width)
  await expectAccessible(page)
  await page.setViewportSize(sideways)
  await expectInSight(page, ['Turn camera on', 'Turn microphone on', 'Go in'])
  await page.getByRole('button', { name: 'Turn microphone on' }).click()
  await page.getByRole('button', { name: 'Turn microphone off' }).waitFor()
  await expectInSight(page, ['Turn camera on', 'Turn microphone off', 'Go in'])
  await page.getByRole('button', { name: 'Turn microphone off' }).click()
  await page.setViewportSize(phone)
  await enter.press('Enter')
  await seeFrames(page, 'Picture of Bela', 20)
  expect(await spent()).toBeLessThanOrEqual(320 * kB)
  await expect.poll(() => isKeptAwake(page)).toBe(true)
  for (const name of ['Microphone', 'Camera']) {
    expect(await page.getByRole('button', { name, exact: true }).getAttribute('aria-pressed'), name).toBe(
      'false',
    )
  }
  await expectAccessible(page)
  await expectControlsInReach(page)

  const [teacherHears, memberHears] = [await listenTo(teacher.page), await listenTo(page)]
  await page.getByRole('button', { name: 'Raise hand' }).press('Enter')
  await teacherHears(`${asha.username} raised a hand.`)
  await expectAccessible(teacher.page)
  await expectControlsInReach(teacher.page)
  await teacher.page.setViewportSize({ width: 1280, height: 800 })
  await teacher.page.getByRole('button', { name: `Lower ${asha.username}’s hand` }).click()
  await memberHears('The teacher lowered your hand.')
  expect(await page.getByRole('button', { name: 'Raise hand' }).getAttribute('aria-pressed')).toBe('false')

  await page.getByRole('button', { name: 'Raise hand' }).press('Enter')
  await teacher.page.getByRole('button', { name: `Lower ${asha.username}’s hand` }).waitFor()
  await teacher.page.getByRole('button', { name: 'Lower all hands' }).press('Enter')
  await expect
    .poll(() => page.getByRole('button', { name: 'Raise hand' }).getAttribute('aria-pressed'))
    .toBe('false')
  const microphone = page.getByRole('button', { name: 'Microphone', exact: true })
  await microphone.press('Enter')
  await teacher.page.getByRole('button', { name: `Mute ${asha.username}` }).waitFor()
  await teacher.page.getByRole('button', { name: 'Mute all' }).press('Enter')
  await memberHears('The teacher muted you.')
  await teacherHears('Everybody is muted.')
  await expect.poll(() => microphone.getAttribute('aria-pressed')).toBe('false')

  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('textbox', { name: 'Message to the teacher' }).fill('My knee hurts today.')
  await page.keyboard.press('Enter')
  await memberHears('Your message was sent.')
  await teacher.page.getByRole('region', { name: 'Messages' }).getByText('My knee hurts today.').waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Audio only' }).check()
  await page.getByText('Audio only: you hear everything').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Camera', exact: true }).press('Enter')
  const self = page.getByRole('button', { name: /^Your own picture, top right/ })
  await self.press('ArrowDown')
  await page.getByRole('button', { name: /^Your own picture, bottom right/ }).press('ArrowLeft')
  await page.getByRole('button', { name: /^Your own picture, bottom left/ }).waitFor()
  await seeFrames(teacher.page, `Picture of ${asha.username}`, 5)
  await teacher.page.getByRole('button', { name: `Spotlight ${asha.username}` }).press('Enter')
  const unspotlight = teacher.page.getByRole('button', { name: `End the spotlight on ${asha.username}` })
  await unspotlight.waitFor()
  await expectAccessible(teacher.page)
  await unspotlight.press('Enter')
  await teacher.page.getByRole('button', { name: `Spotlight ${asha.username}` }).waitFor()

  await page.getByRole('button', { name: 'Leave' }).press('Enter')
  await page.getByRole('heading', { name: 'You left the class' }).waitFor()
  expect(await isKeptAwake(page)).toBe(false)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back in' }).press('Enter')
  await page.getByText('Audio only: you hear everything').waitFor()
})

test('a second window takes over the class from the first, which can take it back', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path } = await addLiveClass({ host, seats: [asha] })
  const { page, context } = await memberWalker(asha)
  await goIn(page, path)
  await page.getByText('Bela is running a little late').waitFor()
  const second = await context.newPage()
  await goIn(second, path)
  await second.getByText('Bela is running a little late').waitFor()
  await page.getByRole('heading', { name: 'You are in this class in another window' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bring it back here' }).click()
  await page.getByText('Bela is running a little late').waitFor()
  await second.getByRole('heading', { name: 'You are in this class in another window' }).waitFor()
})

test('an unavailable room is retried automatically, and a dropped connection recovers with a message', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path } = await addLiveClass({ host, seats: [asha] })
  const { page, expectComplaint } = await memberWalker(asha)
  for (const complaint of [/WebSocket connection to/, refusedCall, lostCall]) expectComplaint(complaint)
  const turn = (name: string) => fetch(`${product.livekit}/switches/${name}`, { method: 'POST' })
  await turn('refuse/on')
  try {
    await goIn(page, path)
    await page.getByRole('heading', { name: 'The room can’t be reached right now' }).waitFor()
    await expectAccessible(page)
  } finally {
    await turn('refuse/off')
  }
  await page.getByText('Bela is running a little late').waitFor()
  await turn('drop/on')
  await page.getByText('Your connection dropped.').waitFor()
  await page.getByText('You are back.').waitFor()
  // A dropped connection counts as weak, so lower quality is offered, but not again to members who decline.
  await page.getByText('Your connection is weak.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not now' }).press('Enter')
  await page.getByText('Your connection is weak.').waitFor({ state: 'detached' })
}, 60_000)

test('with thirty people in the room, “Save data” stays below 300 kbit/s and “Audio only” below 60 kbit/s', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path, id } = await addLiveClass({ host, seats: [asha] })
  const teacher = await memberWalker(host, { tokens: host.tokens })
  await teacher.page.goto(path)
  for (const device of ['camera', 'microphone']) {
    await teacher.page.getByRole('button', { name: `Turn ${device} on` }).click()
    await teacher.page.getByRole('button', { name: `Turn ${device} off` }).waitFor()
  }
  await teacher.page.getByRole('button', { name: 'Go in' }).click()
  await teacher.page.getByText('0 of 1 here').waitFor()
  const filled = await fetch(`${product.livekit}/switches/fill`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ room: `class-${id}`, count: 28 }),
  })
  expect(filled.status, await filled.text()).toBe(200)

  const { page } = await memberWalker(asha, { viewport: phone })
  await watchConnections(page)
  await goIn(page, path)
  await seeFrames(page, 'Picture of Bela', 10)
  expect(await page.getByRole('list', { name: 'Here with you' }).getByRole('listitem').count()).toBe(28)
  for (const size of [{ width: 1280, height: 800 }, sideways, phone]) {
    await teacher.page.setViewportSize(size)
    expect(await coveredTiles(teacher.page), `${size.width}×${size.height}`).toEqual([])
  }
  const rates: Record<string, number> = {}
  for (const quality of ['Save data', 'Audio only']) {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('radio', { name: quality }).check()
    await page.keyboard.press('Escape')
    // Waits until traffic of the previous choice has ended before measuring this one.
    await page.waitForTimeout(2_000)
    rates[quality] = await receivedRate(page, 4)
  }
  expect(rates['Save data']).toBeLessThan(300)
  expect(rates['Audio only']).toBeLessThan(60)
  expect(rates['Audio only']).toBeGreaterThan(5)
})
