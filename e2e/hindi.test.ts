import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { expectFits } from './axe.ts'
import { serveInAll } from './languages.ts'
import { makeMember, post, tokensOf } from './members.ts'
import { product } from './product.ts'
import { givePlus } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'
import { crampedOn } from './wording.ts'

const { walker } = useBrowser()
let running: Awaited<ReturnType<typeof serveInAll>>
beforeAll(async () => {
  running = await serveInAll()
})
afterAll(() => running.stop())

const visitor = () => walker({ baseURL: running.address, locale: 'hi-IN', reducedMotion: 'reduce' })

describe.each([
  ['/', 'जगाइए अपने भीतर की सेहत'],
  ['/login', 'जगाइए अपने भीतर की सेहत'],
  ['/register', 'जगाइए अपने भीतर की सेहत'],
])('%s in Hindi', (path, heading) => {
  test('fits, is accessible, and cuts off no character', async () => {
    const { page } = await visitor()
    await page.goto(path)
    await page.waitForURL(`/hi${path}`)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (path !== '/') await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi')
    expect(await typefacesOf(page)).toEqual(['Anek Devanagari', 'Anek Latin'])
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await crampedOn(page), `${path} at ${width} px`).toEqual([])
    }
    await expectFits(page)
  })
})

test.each([
  ['/', 'en'],
  ['/hi/', 'hi'],
])(
  'the document of %s declares its language, its addresses in other languages, and a manifest in its language',
  async (path, language) => {
    const html = await (await fetch(running.address + path)).text()
    expect(html).toMatch(new RegExp(`^<!doctype html>\\s*<html lang="${language}"`, 'i'))
    const addresses = [...html.matchAll(/<link rel="alternate" hreflang="([\w-]+)" href="([^"]+)"/gi)]
    expect(addresses.map(([, of, address]) => [of, new URL(address!).pathname])).toEqual([
      ['en', '/'],
      ['hi', '/hi/'],
      ['en-XA', '/en-XA/'],
      ['x-default', '/'],
    ])
    const [, manifest] = /<link rel="manifest" href="([^"]+)"/.exec(html)!
    expect(await (await fetch(running.address + manifest)).json()).toMatchObject({ lang: language })
  },
)

test('a refusal and a missing field are reported in Hindi', async () => {
  const { page, expectComplaint } = await visitor()
  expectComplaint(refusedCall)
  await page.goto('/hi/login')
  await page.getByRole('button', { name: 'चलिए, शुरू करें!', disabled: false }).click()
  await page.getByText('⚠️ यूज़रनेम और पासवर्ड ज़रूरी हैं!').waitFor()
  await page.getByLabel('यूज़रनेम').fill('nobody-at-all')
  await page.getByLabel('पासवर्ड').fill('the lake is still at six')
  await page.getByRole('button', { name: 'चलिए, शुरू करें!' }).click()
  await page.getByText('🚫 यूज़रनेम या पासवर्ड गलत है!').waitFor()
})

test('journal days in Devanagari are printed in the page’s typeface', async () => {
  const member = await makeMember('chitra')
  await givePlus(member)
  const tokens = await tokensOf(member)
  // Words without ligatures, because a PDF does not record the letters of a ligature.
  const words = 'आज सब सरल है।'
  await post('/api/journal/', { content: words, consent: consent.version }, tokens.access)
  const { page } = await walker({ baseURL: running.address, locale: 'hi-IN' })
  await page.goto('/hi/login')
  await page.evaluate((each) => Object.assign(localStorage, each), tokens)
  await page.goto('/hi/mental-space/my-journal/pages')
  await page.getByText(words).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await typefacesOf(page)).toContain('Anek Devanagari')
  const letters = lettersOf(await page.pdf())
  expect([...words].filter((letter) => letter !== ' ' && !letters.has(letter))).toEqual([])
})

test('English pages load no Devanagari font, and an English-only build contains no Devanagari', async () => {
  const { page, requests } = await walker({ baseURL: running.address })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(await typefacesOf(page)).toEqual(['Anek Latin', 'Fraunces'])
  expect(requests.filter((request) => request.includes('devanagari'))).toEqual([])
  const client = join(product.settings.webFolder!, 'client')
  const files = await readdir(client, { recursive: true })
  expect(files.filter((file) => file.includes('devanagari'))).toEqual([])
  for (const file of files.filter((each) => /\.(html|js|css|webmanifest)$/.test(each)))
    expect(await readFile(join(client, file), 'utf8'), file).not.toMatch(/Devanagari|[\u0900-\u097f]/)
})

/** Returns the letters in a PDF, read from the character maps that its fonts contain for copying text. */
function lettersOf(pdf: Buffer): Set<string> {
  const maps = pdf
    .toString('latin1')
    .split(/stream\r?\n/)
    .map((part) => {
      try {
        return inflateSync(Buffer.from(part, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString(
          'latin1',
        )
      } catch {
        return ''
      }
    })
    .filter((text) => text.includes('begincmap'))
  const letters = new Set<string>()
  // A line of a map: a code and its letters, or the first and last code of a range and the letter of the
  // first.
  for (const [, first, last = first, text] of maps.join('\n').matchAll(/^<(\w+)> (?:<(\w+)> )?<(\w+)>$/gm))
    for (const unit of text!.match(/.{4}/g) ?? [])
      for (let at = 0; at <= parseInt(last!, 16) - parseInt(first!, 16); at++)
        letters.add(String.fromCharCode(parseInt(unit, 16) + at))
  return letters
}

/** Returns the typefaces that the page has loaded, without system fonts. */
const typefacesOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
    const families = new Set(loaded.map(({ family }) => family.replaceAll('"', '')))
    return [...families].filter((family) => !family.endsWith('Fallback')).sort()
  })
