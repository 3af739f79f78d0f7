import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { consent } from '../contract/limits.ts'
import { makeMember, post, postNote, tokensOf } from './members.ts'
import { product } from './product.ts'
import { screens } from './screens.ts'
import { givePlus } from './staff.ts'
import { hold, refusedCall, storageWith, type Tokens, useBrowser } from './walker.ts'

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
let newcomer: Tokens
let plus: Tokens
beforeAll(async () => {
  const chetan = await makeMember('chetan')
  await givePlus(chetan)
  ;[tokens, newcomer, plus] = await Promise.all([
    makeMember('asha').then(tokensOf),
    makeMember('bela').then(tokensOf),
    tokensOf(chetan),
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
    await expectSteady(path, tokens)
  },
)

test.each(['/mental-space/my-journal', '/dashboard', '/your-data'])(
  '%s does not shift either for a new member',
  async (path) => {
    await expectSteady(path, newcomer)
  },
)

test.each(['/classes', '/payments'])('%s does not shift either, which visitors share', async (path) => {
  await expectSteady(path, tokens)
})

test('the plans do not shift either for a Plus member, who sees its end and its meter', async () => {
  await expectSteady('/payments', plus)
})

test('the schedule keeps the elements of its document when the app finds a member', async () => {
  const { page } = await walker({ viewport: phone, storageState: storageWith(tokens) })
  const release = await hold(page, '**/assets/main-*.js')
  await page.goto('/classes', { waitUntil: 'commit' })
  const heading = (await page.waitForSelector('h1'))!
  release()
  await page.getByRole('link', { name: 'My classes' }).waitFor()
  expect(await heading.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

async function expectSteady(path: string, member: Tokens) {
  const { page, requests, expectComplaint } = await walker({
    viewport: phone,
    storageState: storageWith(member),
  })
  // Screens about missing items.
  expectComplaint(refusedCall)
  await page.addInitScript(noteShifts)
  const release = await hold(page, '**/api/**')
  // It opens after three seconds, which a busy machine can exceed; then the unread notifications are counted
  // again.
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

/** Runs in the page. */
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

/** Two frames later, everything rendered has been painted and its shifts are recorded. */
const painted = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
