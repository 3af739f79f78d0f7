import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { expectReachable } from './keyboard.ts'
import { mailTo, makeMember, post, tokensOf } from './members.ts'
import { product } from './product.ts'
import { useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

test('a comment appears in the bell of every open tab and device, and marking it seen in one marks it in all', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const hers = await tokensOf(asha)
  const note = (await post('/api/posts/notes/', { title: 'Dawn', content: 'Slow water' }, hers.access)) as {
    id: number
  }
  const laptop = await memberWalker(asha)
  const phone = await memberWalker(asha, { viewport: { width: 360, height: 740 } })
  const tabs = [laptop.page, await laptop.context.newPage(), phone.page]
  for (const tab of tabs) {
    await tab.goto('/community')
    await tab.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
  }
  await post(`/api/posts/notes/${note.id}/comments/`, { content: 'Lovely' }, (await tokensOf(bela)).access)
  for (const tab of tabs) await tab.getByRole('link', { name: 'Notifications, 1 unread' }).waitFor()
  const [first, second] = tabs as [typeof laptop.page, typeof laptop.page]
  await first.getByRole('link', { name: 'Notifications, 1 unread' }).click()
  await first.getByRole('link', { name: /commented on your note/ }).click()
  await first.waitForURL(`/notes/${note.id}`)
  await second.getByRole('link', { name: 'Notifications', exact: true }).waitFor()
})

const screens = [
  ['/notifications', 'Notifications'],
  ['/settings/notifications', 'Quiet hours'],
  ['/settings', 'Passkeys'],
  ['/rewards', 'What it buys'],
] as const

test('the list, the settings and the rewards work by keyboard, are accessible and fit every width, with and without data', async () => {
  const asha = await makeMember('asha')
  const { page } = await memberWalker(asha)
  for (const [path, name] of screens) {
    await page.goto(path)
    await page.getByRole('heading', { name }).first().waitFor()
    for (const width of [320, 360, 768, 1280]) await expectNoSidewaysScroll(page, width)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 360)
    await expectAccessible(page)
    await expectReachable(page)
  }
  const { access } = await tokensOf(asha)
  const note = (await post(
    '/api/posts/notes/',
    { title: 'A title of some length, as people write them', content: 'Slow water' },
    access,
  )) as { id: number }
  const bela = await tokensOf(await makeMember('bela'))
  for (let n = 0; n < 3; n++)
    await post(`/api/posts/notes/${note.id}/comments/`, { content: 'Lovely' }, bela.access)
  await page.goto('/notifications')
  await page.getByRole('button', { name: 'Mark all as seen' }).waitFor()
  await expectAccessible(page)
  for (const width of [320, 1280]) await expectNoSidewaysScroll(page, width)
})

test('an email’s unsubscribe link turns off emails of that kind with one tap, even without a session', async () => {
  const asha = await makeMember('asha')
  const { access } = await tokensOf(asha)
  const note = (await post('/api/posts/notes/', { title: 'Noon', content: 'Bright' }, access)) as {
    id: number
  }
  const daytime = { quiet: { from: '00:00', to: '00:00' } }
  const answer = await fetch(`${product.site}/api/notifications/settings/`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
    body: JSON.stringify(daytime),
  })
  expect(answer.status).toBe(200)
  await post(
    `/api/posts/notes/${note.id}/comments/`,
    { content: 'Lovely' },
    (await tokensOf(await makeMember('bela'))).access,
  )
  const { Text } = await mailTo(asha.email, 'commented on your note')
  const link = /No more emails like this: (\S+)/.exec(Text)![1]!
  const { page } = await walker()
  await page.goto(new URL(link).pathname)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 320)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { name: 'Unsubscribed' }).waitFor()
  const settings = await fetch(`${product.site}/api/notifications/settings/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  expect(((await settings.json()) as { kinds: { comment: object } }).kinds.comment).toMatchObject({
    mail: false,
    app: true,
  })
})
