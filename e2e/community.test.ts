import { expect, test } from 'vitest'
import { boostTypes } from '../contract/limits.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeMember, postNote, tokensOf } from './members.ts'
import { product } from './product.ts'
import { noteNamed, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()

test('a note is liked and commented on; after its author deletes it, unliking it fails', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  const title = `Dusk of ${asha.username}`
  await postNote(await tokensOf(asha), { title, content: 'The river was pink.' })
  const [hers, his] = [await memberWalker(asha), await memberWalker(bela)]
  await hers.page.goto('/community')
  await his.page.goto('/community')
  const hersCard = noteNamed(hers.page, title)
  const hisCard = noteNamed(his.page, title)

  await hisCard.getByRole('button', { name: 'Like (0)' }).click()
  await hisCard.getByRole('button', { name: 'Unlike (1)' }).waitFor()
  expect(await hisCard.getByRole('button', { name: 'Comment' }).count()).toBe(0)
  await hisCard.getByLabel('Add a comment').fill('I saw it too.')
  await hisCard.getByRole('button', { name: 'Comment' }).click()
  await hisCard.getByText('I saw it too.').waitFor()
  expect(await hisCard.getByLabel('Add a comment').inputValue()).toBe('')
  expect(await hisCard.getByRole('button', { name: 'Delete' }).count()).toBe(0)

  await hers.page.reload()
  await hersCard.getByRole('button', { name: 'Like (1)' }).waitFor()
  await hersCard.getByText('I saw it too.').waitFor()
  await hersCard.getByRole('button', { name: 'Delete' }).click()
  await hers.page.getByText('Note deleted!').waitFor()
  expect(await hersCard.count()).toBe(0)

  his.expectComplaint(refusedCall)
  await hisCard.getByRole('button', { name: 'Unlike (1)' }).click()
  await his.page.getByText('Failed to toggle like/dislike.').waitFor()
  await hisCard.getByRole('button', { name: 'Unlike (1)' }).waitFor()
})

test('a shared link opens for everybody and has a preview card', async () => {
  const asha = await makeMember('asha')
  const tokens = await tokensOf(asha)
  const title = `</title><script>alert("x")</script> & ${asha.username}`
  await postNote(tokens, { title, content: 'First words "of" a note. '.repeat(20) })
  const [{ id }] = (await (
    await fetch(`${product.site}/api/posts/notes/?limit=1`, {
      headers: { authorization: `Bearer ${tokens.access}` },
    })
  ).json()) as [{ id: number }]

  const html = await (await fetch(`${product.site}/notes/${id}`)).text()
  expect(html).toContain(
    `<title>&lt;/title&gt;&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; ${asha.username}</title>`,
  )
  expect(html).toContain('<meta property="og:description" content="First words &quot;of&quot; a note.')
  expect(html).toContain('<meta name="robots" content="noindex"/>')

  const { page } = await walker({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.goto(`/notes/${id}`)
  const card = page.getByRole('article')
  await card.getByRole('heading', { name: title }).waitFor()
  await card.getByRole('button', { name: 'Delete' }).click()
  await page.getByText(/^Only its author can delete a note/).waitFor()
  await page.reload()
  await card.waitFor()
  await card.getByRole('button', { name: 'Share' }).click()
  await page.getByText('Link copied to clipboard!').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${product.site}/notes/${id}`)
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Like (0)' }).click()
  await page.waitForURL(`/login?next=${encodeURIComponent(`/notes/${id}`)}`)
})

test('a missing note shows a message', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/notes/1')
  await page.getByText('Note not found.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL('/')
})

test('new notes by others are announced by a button, and appear when it is pressed', async () => {
  const [asha, bela] = [await makeMember('asha'), await makeMember('bela')]
  await postNote(await tokensOf(asha), { title: 'Before', content: 'Text.' })
  const { page, context } = await memberWalker(asha)
  await context.clock.install()
  await page.goto('/community')
  await page.getByRole('article').first().waitFor()
  const title = `After, by ${bela.username}`
  await postNote(await tokensOf(bela), { title, content: 'Text.' })
  await context.clock.runFor(31_000)
  await page.getByRole('button', { name: 'New notes' }).waitFor()
  expect(await page.getByRole('heading', { name: title }).count()).toBe(0)
  await page.getByRole('button', { name: 'New notes' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
})

test('pressing Post twice without text shows a message, which stays', async () => {
  const { page } = await memberWalker(await makeMember('dina'))
  await page.goto('/community')
  await page.getByRole('button', { name: 'Post', exact: true }).dblclick()
  expect(await page.getByText('⚠️ Give your note a title.').isVisible()).toBe(true)
})

test('the boost opens from the feed and has its own screen', async () => {
  const { page } = await memberWalker(await makeMember('chetan'))
  await page.goto('/community')
  for (const type of boostTypes) {
    await page.getByRole('button', { name: 'Boost' }).click()
    await page.getByRole('menuitem', { name: `${type[0]!.toUpperCase()}${type.slice(1)}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(`Type: ${type}`).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page.goto('/daily-boost')
  await page.getByRole('button', { name: 'Health' }).click()
  await page.getByText('Type: health').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 360)
})

test('the menu shows the tier; Settings opens on hover and closes two seconds after the mouse has left', async () => {
  const { page, context } = await memberWalker(await makeMember('asha'))
  await context.clock.install()
  await page.goto('/community')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByText('Membership: Free').waitFor()
  const change = page.getByRole('menuitem', { name: 'Change Username' })
  await page.getByRole('menuitem', { name: 'Settings' }).hover()
  await change.waitFor()
  await context.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.move(5, 800)
  await context.clock.runFor(1_900)
  expect(await change.isVisible()).toBe(true)
  await context.clock.runFor(200)
  await change.waitFor({ state: 'detached' })
  await context.clock.resume()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({})
})

test('notes of every kind fit a phone and do not break the layout around them', async () => {
  const asha = await makeMember('asha')
  const tokens = await tokensOf(asha)
  const long = `${'word '.repeat(1_990)}${'unbroken'.repeat(5)}`.slice(0, 10_000)
  const texts = [
    'مرحبا، هذا يوم جميل',
    '🧘🏽‍♀️🌅🫶'.repeat(60),
    '<img src=x onerror="document.title=1"><b>no</b>',
    'x'.repeat(3_000),
    long,
  ]
  for (const content of texts) await postNote(tokens, { title: content.slice(0, 60), content })
  const { page } = await memberWalker(asha)
  await page.goto('/community')
  await page.getByRole('article').nth(4).waitFor()
  await expectNoSidewaysScroll(page, 360)
  expect(await page.title()).toBe('Community · Nitya')
  await expectAccessible(page)
})
