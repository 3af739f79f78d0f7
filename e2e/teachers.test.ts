import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { makeStaff } from './staff.ts'
import { storageWith, useBrowser } from './walker.ts'

const { walker } = useBrowser()
const words = 'Breath first, movement second.'

test('a host’s text and photo are shown to visitors, even without scripts', async () => {
  // An unbreakable name of the maximum length.
  const host = await makeStaff('w'.repeat(20), 'host')
  const { page } = await walker({ storageState: storageWith(host.tokens) })
  await page.goto('/staff/teachers')
  await page.getByLabel('In their own words').fill(words)
  await page.getByRole('button', { name: 'Save the words' }).click()
  await page.getByText(`${host.username}’s words are saved.`).waitFor()
  const picture = sharp({ create: { width: 900, height: 700, channels: 3, background: '#BF5B3D' } })
  await page.getByLabel(`Choose a photo of ${host.username}`).setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await picture.jpeg().toBuffer(),
  })
  await page.getByText(`${host.username}’s photo is on their page.`).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, 320)

  const visitor = (await walker()).page
  await visitor.goto('/teachers')
  await visitor.getByRole('link', { name: host.username }).waitFor()
  await expectNoSidewaysScroll(visitor, 320)
  await visitor.getByRole('link', { name: host.username }).click()
  await visitor.getByRole('heading', { level: 1, name: host.username }).waitFor()
  await visitor.getByText(words).waitFor()
  const photo = visitor.getByRole('img', { name: `${host.username}, portrait` })
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640)
  await visitor.getByText('No classes in the coming weeks.').waitFor()
  await expectAccessible(visitor)
  await expectNoSidewaysScroll(visitor, 320)

  const reader = (await walker({ javaScriptEnabled: false })).page
  await reader.goto(`/teachers/${host.username}`)
  expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe(host.username)
  expect(await reader.getByRole('article').textContent()).toContain(words)
  expect(await reader.title()).toContain(host.username)
})
