import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { makeMember, post, postNote, tokensOf } from './members.ts'
import { product } from './product.ts'
import { screens } from './screens.ts'
import { givePlus } from './staff.ts'
import { hold, refusedCall, storageWith, type Tokens, useBrowser, type Walker } from './walker.ts'

const { walker } = useBrowser()
const phone = { width: 360, height: 740 }
/** The limit for the sum of all layout shifts (docs/promises.md#p8). */
const most = 0.02

declare global {
  interface Window {
    shifts: { value: number; what: string }[]
  }
}

let tokens: Tokens
let member: Walker
let newcomer: Walker
let plus: Walker
beforeAll(async () => {
  const chetan = await makeMember('chetan')
  await givePlus(chetan)
  tokens = await tokensOf(await makeMember('asha'))
  ;[member, newcomer, plus] = await Promise.all([
    watched(tokens),
    makeMember('bela').then(tokensOf).then(watched),
    tokensOf(chetan).then(watched),
  ])
  for (let count = 0; count < 3; count++)
    await postNote(tokens, { title: `Morning ${count}`, content: 'Ten slow breaths. '.repeat(20) })
  await post(
    '/api/journal/',
    { content: 'Ten slow breaths. '.repeat(20), consent: consent.version },
    tokens.access,
  )
  await post('/api/accounts/update-dosha/', { dosha_result: 'Vata + Pitta' }, tokens.access)
})

test.each(screens.filter(({ membersOnly }) => membersOnly))(
  '$pattern does not shift as data arrives, and makes no call twice',
  async ({ path }) => {
    await expectSteady(path, member)
  },
)

test.each(['/mental-space/my-journal', '/dashboard', '/your-data'])(
  '%s does not shift for a new member',
  async (path) => {
    await expectSteady(path, newcomer)
  },
)

test.each(['/classes', '/payments'])('the public screen %s does not shift for a member', async (path) => {
  await expectSteady(path, member)
})

test('the payments screen does not shift for a Plus member, who also sees when Plus ends and what it still contains', async () => {
  await expectSteady('/payments', plus)
})

test('the schedule keeps the document’s prerendered elements when the app renders it for a member', async () => {
  const { page } = await walker({ viewport: phone, storageState: storageWith(tokens) })
  const release = await hold(page, '**/assets/main-*.js')
  await page.goto('/classes', { waitUntil: 'commit' })
  const heading = (await page.waitForSelector('h1'))!
  release()
  await page.getByRole('link', { name: 'My classes' }).waitFor()
  expect(await heading.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

async function watched(tokens: Tokens): Promise<Walker> {
  const someone = await walker({ viewport: phone, storageState: storageWith(tokens) })
  // Screens of items that don't exist fail to load.
  someone.expectComplaint(refusedCall)
  await someone.page.addInitScript(noteShifts)
  return someone
}

/**
 * Expects a screen not to shift while its data arrives, and to make no call twice. Playwright's routes
 * disable the browser's cache, so each screen loads as on a first visit.
 */
async function expectSteady(path: string, { page, requests }: Walker) {
  // Excludes the calls of the previous screen.
  await page.goto('about:blank')
  requests.length = 0
  const release = await hold(page, '**/api/**')
  // Blocks the live connection, which opens after three seconds and then counts the unread notifications
  // again: on a busy machine, the screen may load more slowly than that.
  await page.route('**/api/notifications/live/', () => undefined)
  await page.goto(path)
  // The app has rendered its state without data, and the browser has painted it.
  await page.getByRole('main').waitFor()
  await painted(page)
  release()
  await expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading...' }).count()).toBe(0)
  await painted(page)

  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, shifts.map(({ value, what }) => `${value}: ${what}`).join('\n')).toBeLessThanOrEqual(most)
  const calls = requests.filter((each) => each.includes(`${product.site}/api/`))
  expect(calls.filter((each, at) => calls.indexOf(each) !== at)).toEqual([])
}

/** Runs in the page: records layout shifts. */
function noteShifts() {
  window.shifts = []
  type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      window.shifts.push({
        value,
        what: sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(' | '),
      })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Waits two frames, after which everything rendered has been painted and its shifts are recorded. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
