import { expect, test } from 'vitest'
import { sampleMails } from '../server/mail-samples.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { useBrowser } from './walker.ts'

const { walker } = useBrowser()

test('every email fits into 320 px and is accessible in the light and the dark theme', async () => {
  const { page } = await walker()
  for (const { mail } of await sampleMails('https://nitya.example')) {
    await page.setContent(mail.html)
    await expectNoSidewaysScroll(page, 320)
    await expectAccessible(page)
  }
})

test('an email is dark for readers who prefer a dark theme', async () => {
  const { page } = await walker()
  const [sample] = await sampleMails('https://nitya.example')
  await page.setContent(sample!.mail.html)
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await paper()).toBe('rgb(251, 247, 240)')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await paper()).toBe('rgb(15, 26, 23)')
})
