import { expect, test } from 'vitest'
import { makeMember } from '../../e2e/members.ts'
import { product } from '../../e2e/product.ts'
import { addLiveClass, fakeDevices, makeHost } from '../../e2e/room.ts'
import { useBrowser } from '../../e2e/walker.ts'
import type { Watching } from './crowd.ts'

const { memberWalker } = useBrowser({ whole: true, args: fakeDevices })
const ask = (to: string, body?: object) =>
  fetch(`${product.livekit}/switches/${to}`, {
    ...(body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })

/**
 * Lets twenty-nine participants watch a host for ten seconds. @returns kbit/s to all of them, and the
 * server's share of a processor
 */
async function load(room: string, watching: Watching): Promise<{ kbit: number; processor: number }> {
  const filled = await ask('fill', { room, count: 29, watching })
  expect(filled.status, await filled.text()).toBe(200)
  return (await ask('load')).json() as Promise<{ kbit: number; processor: number }>
}

test('a class of thirty uses less than one of the server’s processors', async () => {
  const [host, asha] = [await makeHost(), await makeMember('asha')]
  const { path, id } = await addLiveClass({ host, seats: [asha] })
  const { page } = await memberWalker(host, { tokens: host.tokens })
  await page.goto(path)
  for (const device of ['camera', 'microphone']) {
    await page.getByRole('button', { name: `Turn ${device} on` }).click()
    await page.getByRole('button', { name: `Turn ${device} off` }).waitFor()
  }
  await page.getByRole('button', { name: 'Go in' }).click()
  await page.getByText('0 of 1 here').waitFor()
  const small = await load(`class-${id}`, 'small')
  const large = await load(`class-${id}`, 'large')
  console.log('With 29 participants watching, kbit/s to them and processors used by the server:', {
    small,
    large,
  })
  expect(small.kbit).toBeGreaterThan(29 * 30)
  expect(large.kbit).toBeGreaterThan(small.kbit)
  expect(large.processor).toBeLessThan(1)
})
