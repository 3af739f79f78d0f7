import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { freshName, makeMember, post, tokensOf } from './members.ts'
import { button, expectLook, link } from './practice.ts'
import { product } from './product.ts'
import { givePlus } from './staff.ts'
import { lostCall, openIdle, pathOf, storageOf, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

async function fresh(base: string, path: string) {
  const someone = await memberWalker(await makeMember(base))
  await someone.page.goto(path)
  return someone
}

test('the mental space links to its three rooms, to a help line, and back to the community', async () => {
  const { page } = await fresh('asha', '/mental-space')
  for (const [name, path] of [
    ['Calm Room', '/calm-room'],
    ['My Journal', '/my-journal'],
    ['Let Go', '/let-go'],
  ]) {
    await link(page, name!).click()
    await page.waitForURL(`/mental-space${path}`)
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await link(page, 'Mental Space').click()
    await page.waitForURL('/mental-space')
  }
  expect(await link(page, 'Tele-MANAS 14416').getAttribute('href')).toBe('tel:14416')
  await expectLook(page)
  await link(page, 'Back to Community').click()
  await page.waitForURL('/community')
})

test('mood prompts appear before and after an entry, count in the mental space, and stop once switched off', async () => {
  const { page } = await fresh('asha', '/mental-space/my-journal')
  const write = async (words: string) => {
    await page.getByLabel('Today').fill(words)
    await button(page, 'Save').waitFor()
    if (await page.getByRole('checkbox').isVisible()) await page.getByRole('checkbox').check()
    await button(page, 'Save').click()
    await page.getByRole('article').getByText(words, { exact: true }).waitFor()
  }
  await write('The first one.')
  await page.getByRole('group', { name: 'How do you feel right now?' }).waitFor({ state: 'detached' })
  await page.reload()
  const faces = (question: string) => page.getByRole('group', { name: question })
  await button(page, 'Low').click()
  await expectLook(page)
  await write('The second one.')
  await faces('And now?').getByText('And now?').waitFor()
  await expectLook(page)
  await button(page, 'Very good').click()
  await page.getByText('Saved. Only you can see it.').waitFor()
  await page.goto('/mental-space')
  await page.getByText('before and after, once. With Plus you can see here after 10 times').waitFor()
  await page.goto('/settings')
  await page.getByLabel('Ask me how I feel').uncheck()
  await button(page, 'Save this choice').click()
  await page.getByRole('region', { name: 'How I feel' }).getByText('✅ Saved.').waitFor()
  await page.goto('/mental-space/my-journal')
  await page.getByRole('article').first().waitFor()
  expect(await faces('How do you feel right now?').count()).toBe(0)
})

describe('my journal', () => {
  test('prints only the chosen days, Devanagari included, and sends no text to any server', async () => {
    const member = await makeMember('chitra')
    await givePlus(member)
    const { access } = await tokensOf(member)
    for (const content of ['Rain all morning.\n\nThen a walk.', 'आज मन शांत है।'])
      await post('/api/journal/', { content, consent: consent.version }, access)
    const { page, requests } = await memberWalker(member)
    await page.goto('/mental-space/my-journal')
    await link(page, 'Print some days').click()
    await page.waitForURL('/mental-space/my-journal/pages')
    await page.getByText('Rain all morning.').waitFor()
    await expectLook(page)
    const before = requests.length
    await page.emulateMedia({ media: 'print' })
    for (const there of [
      page.getByRole('heading', { name: 'From my journal' }),
      page.getByText('आज मन शांत है।'),
    ])
      expect(await there.isVisible()).toBe(true)
    const seen = await page.locator('header a, header button, form, nav').all()
    expect(seen.length).toBeGreaterThan(4)
    for (const each of seen) expect(await each.isVisible(), String(await each.textContent())).toBe(false)
    expect(await button(page, 'Print or save as PDF').count()).toBe(0)
    const pdf = await page.pdf()
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const sent = requests.slice(before)
    expect(sent.filter((each) => !each.startsWith(`GET ${product.site}/`))).toEqual([])
    expect(sent.filter((each) => /rain|morning|आज|मन/i.test(decodeURIComponent(each)))).toEqual([])
  })

  test('saves an entry, shows the points, and can be searched', async () => {
    const { page, requests } = await fresh('asha', '/mental-space/my-journal')
    await page.getByText('Nothing here yet').waitFor()
    const field = page.getByLabel('Today')
    await button(page, 'Save').dblclick()
    await page.getByText('Journal cannot be empty.', { exact: true }).waitFor()
    await field.fill(' \n ')
    await button(page, 'Save').click()
    await page.getByText('Journal cannot be empty.', { exact: true }).waitFor()
    await field.fill('The lake was still at six.')
    await button(page, 'Save').click()
    await page.getByText('Please tick the box below your words first.').waitFor()
    await page.getByLabel('Keep what I write here for me').check()
    await button(page, 'Save').click()
    await page
      .getByText("🎉 +10 points for today's journal! ✅ Journal added successfully.", { exact: true })
      .waitFor()
    expect(await field.inputValue()).toBe('')
    await page.getByRole('article').getByText('The lake was still at six.').waitFor()

    await field.fill('And rain by noon.')
    await button(page, 'Save').click()
    await page
      .getByText('✅ Journal added successfully. (points already added for today)', { exact: true })
      .waitFor()
    await expect
      .poll(() => page.getByRole('article').allInnerTexts())
      .toEqual([
        expect.stringContaining('And rain by noon.'),
        expect.stringContaining('The lake was still at six.'),
      ])
    await expectLook(page)

    const before = requests.length
    await page.getByLabel('Search your journal').fill('LAKE six')
    await page.getByText('1 entry found').waitFor()
    await page.getByLabel('Search your journal').fill('desert')
    await page.getByText('No entry contains these words.').waitFor()
    expect(requests.slice(before).filter((request) => /lake|desert/i.test(request))).toEqual([])
  })

  test('finds entries that are not on the screen yet', async () => {
    const { page } = await fresh('bela', '/mental-space/my-journal')
    await page.getByText('Nothing here yet').waitFor()
    await page.evaluate(async () => {
      for (let n = 0; n < 25; n++) {
        await fetch('/api/journal/', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('access')}`,
          },
          body: JSON.stringify({ content: n ? `Day ${n}` : 'The very first words' }),
        })
      }
    })
    await page.reload()
    await page.getByText('Day 24', { exact: true }).waitFor()
    expect(await page.getByText('The very first words').count()).toBe(0)
    await page.getByLabel('Search your journal').fill('very first')
    await page.getByText('The very first words').waitFor()
    expect(await page.getByRole('article').count()).toBe(1)
  })

  test('keeps unsent text across a reload and a lost connection, but not in local storage', async () => {
    const walker = await fresh('chetan', '/mental-space/my-journal')
    const { page } = walker
    walker.expectComplaint(lostCall)
    await page.getByLabel('Today').fill('Half a thought')
    await page.reload()
    await expect.poll(() => page.getByLabel('Today').inputValue()).toBe('Half a thought')
    await page.getByLabel('Keep what I write here for me').check()
    await page.context().setOffline(true)
    await button(page, 'Save').click()
    await page.getByText('❌ Failed to save journal.', { exact: true }).waitFor()
    expect(await page.getByLabel('Today').inputValue()).toBe('Half a thought')
    await page.context().setOffline(false)
    await button(page, 'Save').click()
    await page.getByText("🎉 +10 points for today's journal!").waitFor()
    expect(Object.keys(await storageOf(page)).toSorted()).toEqual(['access', 'refresh'])
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft'))),
    ).toEqual([])
  })
})

describe('let go', () => {
  test('burns a thought for two and a half seconds without storing it', async () => {
    const { page } = await fresh('asha', '/mental-space/let-go')
    await page.clock.install()
    await page.reload()
    const field = page.getByLabel('The thought')
    const act = button(page, 'Let it burn')
    expect(await act.isDisabled()).toBe(true)
    await field.fill('   ')
    expect(await act.isDisabled()).toBe(true)
    await field.fill('I should have known better.')
    await expectLook(page)
    await expectToBurn(page)
    await expectLook(page)
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'known better',
    )
    await button(page, 'Burn More Thoughts').click()
    expect(await field.inputValue()).toBe('')
    await field.fill('One more.')
    await act.click()
    await link(page, 'Go Back Home').click()
    await page.waitForURL('/community')
  })

  test('burns as long with reduced motion', async () => {
    const { page } = await fresh('bela', '/mental-space/let-go')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.reload()
    await page.getByLabel('The thought').fill('Quietly.')
    await expectToBurn(page)
  })

  test('stops burning and keeps the text if the server cannot be reached', async () => {
    const walker = await fresh('chetan', '/mental-space/let-go')
    const { page } = walker
    walker.expectComplaint(lostCall)
    await page.clock.install()
    await page.reload()
    await page.getByLabel('The thought').fill('Still here.')
    await page.context().setOffline(true)
    await button(page, 'Let it burn').click()
    await expect.poll(() => page.getByLabel('The thought').inputValue()).toBe('Still here.')
    await page.clock.runFor(2_700)
    expect(await page.getByText('✅ Released.').count()).toBe(0)
    await page.context().setOffline(false)
  })
})

/** Burns the thought, with the browser's clock stopped and moved by hand. */
async function expectToBurn(page: Page) {
  await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 1_000)))
  const sent = page.waitForResponse('**/api/let-go/')
  await button(page, 'Let it burn').click()
  await page.getByText('Your thought is burning.').waitFor()
  await sent
  await page.clock.runFor(2_400)
  expect(await page.getByText('Your thought is burning.').count()).toBe(1)
  await page.clock.runFor(200)
  await page.clock.resume()
  await page.getByText('✅ Released. Take a breath.', { exact: true }).waitFor()
}

test('no screen of the mental space contacts a third party', async () => {
  const { page, requests } = await fresh('asha', '/mental-space')
  for (const path of ['calm-room', 'my-journal', 'let-go']) {
    await openIdle(page, `/mental-space/${path}`)
    expect(pathOf(page)).toBe(`/mental-space/${path}`)
  }
  const outside = requests.filter((request) => !request.includes(new URL(product.site).host))
  expect(outside).toEqual([])
})

test('text written in the mental space never appears in the product’s log', async () => {
  const secret = freshName('canary')
  const readLog = () => readFile(product.log, 'utf8')
  const linesOfLetGo = async () =>
    (await readLog()).split('\n').filter((line) => line.includes('"/api/let-go/"')).length
  const { page } = await fresh('bela', '/mental-space/my-journal')
  await page.getByLabel('Keep what I write here for me').check()
  for (let n = 0; n < 6; n++) {
    await page.getByLabel('Today').fill(`${secret} journal ${n}`)
    await button(page, 'Save').click()
    await page.getByRole('article').getByText(`${secret} journal ${n}`, { exact: true }).waitFor()
  }
  const before = await linesOfLetGo()
  const calls = await page.evaluate(async (secret) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${localStorage.getItem('access')}`,
    }
    const say = (n: number) =>
      fetch('/api/let-go/', { method: 'POST', headers, body: JSON.stringify({ thought: `${secret} ${n}` }) })
    return Promise.all(Array.from({ length: 6 }, async (_, n) => (await say(n)).status))
  }, secret)
  expect(calls).toEqual(Array(6).fill(201))
  // Log lines are buffered, so they may arrive late.
  await expect.poll(linesOfLetGo).toBeGreaterThanOrEqual(before + calls.length)
  expect(await readLog()).not.toContain(secret)
})
