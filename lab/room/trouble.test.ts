import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { watchConnections } from '../../e2e/connections.ts'
import { makeMember } from '../../e2e/members.ts'
import { product } from '../../e2e/product.ts'
import { addLiveClass, fakeDevices, goIn, makeHost, seeFrames } from '../../e2e/room.ts'
import { lostCall, refusedCall, useBrowser, type Walker } from '../../e2e/walker.ts'
import { run } from '../../server/testing/admin.ts'

const { memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const turn = (to: string) => fetch(`${product.livekit}/switches/${to}`, { method: 'POST' })
const troubles = [/WebSocket connection to/, refusedCall, lostCall, /503/]

afterEach(async () => {
  for (const to of ['webhooks/on', 'clock/0', 'server/on']) await turn(to)
})

/** Opens a class with a host whose camera is on, and a member, both in the room if it is reachable. */
async function openClass() {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path, id } = await addLiveClass({ host, seats: [asha] })
  const teacher = await memberWalker(host, { tokens: host.tokens })
  const member = await memberWalker(asha)
  for (const each of [teacher, member]) for (const trouble of troubles) each.expectComplaint(trouble)
  await teacher.page.goto(path)
  await teacher.page.getByRole('button', { name: 'Turn camera on' }).click()
  await teacher.page.getByRole('button', { name: 'Turn camera off' }).waitFor()
  await teacher.page.getByRole('button', { name: 'Go in' }).click()
  await watchConnections(member.page)
  await goIn(member.page, path)
  return { teacher, member, id }
}

const seeTeacher = ({ page }: Walker) => seeFrames(page, 'Picture of Bela', 5)
/** Returns the protocols that transport a page's video. */
const protocolsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { made } = window as typeof window & { made: RTCPeerConnection[] }
    const reports = await Promise.all(made.map((each) => each.getStats()))
    const protocols = reports.flatMap((report) =>
      [...report.values()]
        .filter(({ type, state }) => type === 'candidate-pair' && state === 'succeeded')
        .map(({ localCandidateId }) => String(report.get(localCandidateId).protocol)),
    )
    return [...new Set(protocols)]
  })
/** Returns, for each stay that the product has recorded, whether it is still open. */
const staysIn = async (id: number): Promise<boolean[]> =>
  (
    await run(
      product.siteDatabase,
      `select left_at is null as lasts from class_presence
       where class = $1 and member <> (select host from classes where id = $1) order by joined_at`,
      [id],
    )
  ).map(({ lasts }) => lasts as boolean)

/**
 * Ends the class after 44 minutes of the product's clock. @returns the resulting status of the member's seat
 */
async function endLater({ page }: Walker, id: number): Promise<string> {
  await run(product.siteDatabase, "insert into product_clock (shift) values ('44 minutes')")
  try {
    await page.getByRole('button', { name: 'End', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'End the class?' })
    await dialog.getByRole('button', { name: 'End class for all' }).click()
    await page.getByRole('heading', { name: 'Thank you for teaching' }).waitFor()
    const status = async () =>
      (await run(product.siteDatabase, 'select status from bookings where class = $1', [id]))[0].status
    await expect.poll(status).not.toBe('booked')
    return await status()
  } finally {
    await run(product.siteDatabase, 'delete from product_clock')
  }
}

test('nobody can enter a room on a server with a different key, and the page retries until the key is right', async () => {
  await turn('server/other-key')
  const { member, id } = await openClass()
  await member.page.getByRole('heading', { name: 'The room can’t be reached right now' }).waitFor()
  await turn('server/on')
  await seeTeacher(member)
  await expect.poll(() => staysIn(id)).toEqual([true])
})

test.each(['twice', 'unreachable', 'off'])('attendance is the same with webhooks %s', async (mode) => {
  await turn(`webhooks/${mode}`)
  const { teacher, member, id } = await openClass()
  await seeTeacher(member)
  // Without webhooks, the member is found by the comparison with the room's participants every minute.
  await expect.poll(() => staysIn(id), { timeout: 150_000 }).toEqual([true])
  expect(await endLater(teacher, id)).toBe('attended')
})

test.each([50, -50, 120])('attendance is counted on a server whose clock is %i s ahead', async (ahead) => {
  await turn(`clock/${ahead}`)
  const { teacher, member, id } = await openClass()
  await seeTeacher(member)
  await expect.poll(() => staysIn(id), { timeout: 150_000 }).toEqual([true])
  expect(await endLater(teacher, id)).toBe('attended')
})

test('nobody can enter a room on a server whose clock is two minutes behind until the clock is right', async () => {
  await turn('clock/-120')
  const { member, id } = await openClass()
  await member.page.getByRole('heading', { name: 'The room can’t be reached right now' }).waitFor()
  expect(await staysIn(id)).toEqual([])
  await turn('clock/0')
  await seeTeacher(member)
})

test('everybody returns after the server restarts during a class, and attendance is counted', async () => {
  const { teacher, member, id } = await openClass()
  await seeTeacher(member)
  await turn('server/off')
  await member.page.getByText('Your connection dropped.').waitFor()
  await turn('server/on')
  await member.page.getByText('Your connection dropped.').waitFor({ state: 'detached' })
  await seeTeacher(member)
  await expect.poll(async () => (await staysIn(id)).at(-1), { timeout: 150_000 }).toBe(true)
  expect(await endLater(teacher, id)).toBe('attended')
})

test('a class is shown over TCP on a network that blocks UDP', async () => {
  await turn('server/tcp')
  const { member } = await openClass()
  await seeTeacher(member)
  expect(await protocolsIn(member.page)).toEqual(['tcp'])
})
