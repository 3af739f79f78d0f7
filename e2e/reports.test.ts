import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { failureCopy } from '../web/features/site/failureCopy.ts'
import { makeMember } from './members.ts'
import { product } from './product.ts'
import { openIdle, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()
const canary = 'canary: what only a journal has'

type Line = {
  event?: string
  route?: string
  kind?: string
  frames?: string[]
  release?: string
  lcp?: number
}
const readLog = () => readFile(product.log, 'utf8')
const logged = async (event: string) =>
  (await readLog())
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.event === event)

test('a screen’s error and speed are logged within a minute, without any of its content', async () => {
  const { page, expectComplaint } = await memberWalker(await makeMember('asha'))
  // The journal throws an error (see below) whose message contains the text of an entry.
  expectComplaint(/canary/)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/browser-reports/')) bodies.push(request.postData() ?? '')
  })
  await page.addInitScript(() => {
    const lower = String.prototype.toLocaleLowerCase
    String.prototype.toLocaleLowerCase = function () {
      if (this.includes('canary')) throw new RangeError(`no lower case of ${this}`)
      return lower.call(this)
    }
  })
  await page.route('**/api/journal/**', (route) =>
    route.fulfill({ json: [{ id: 1, content: canary, created_at: '2026-01-02T03:04:05Z' }] }),
  )
  await openIdle(page, '/mental-space/my-journal')
  await page.getByRole('heading', { name: failureCopy.heading }).waitFor()
  await expect
    .poll(() => logged('browser.error'), { timeout: 60_000 })
    .toContainEqual(
      expect.objectContaining({
        route: '/mental-space/my-journal',
        kind: 'RangeError',
        release: expect.stringMatching(/^main-[\w-]+$/),
        frames: expect.arrayContaining([expect.stringMatching(/^\/assets\/[\w.-]+\.js:\d+:\d+$/)]),
      }),
    )
  expect(complaints.join('')).toContain('canary')
  await page.goto('/settings')
  await expect
    .poll(() => logged('browser.vitals'))
    .toContainEqual(expect.objectContaining({ route: '/mental-space/my-journal', lcp: expect.any(Number) }))
  expect(bodies.join('')).not.toContain('canary')
  expect(await readLog()).not.toContain('canary')
})
