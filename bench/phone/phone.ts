import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import type { Tokens } from './member.ts'
import { observe, type Observed } from './observe.ts'

/** LCP, TBT and INP in ms; CLS is a score. `lcpAgain` is the LCP of a second visit, with a warm cache. */
export type Figures = { lcp: number; cls: number; tbt: number; lcpAgain: number; likeInp: number; postInp: number }

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const slowdown = 4

/** A browser that behaves like a phone on a slow connection. */
export async function openPhone(address: string) {
  const browser = await chromium.launch(findChromium())

  async function visitor(tokens: Tokens | undefined): Promise<BrowserContext> {
    const localStorage = Object.entries(tokens ?? {}).map(([name, value]) => ({ name, value }))
    const context = await browser.newContext({
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en-US',
      timezoneId: 'Asia/Kolkata',
      storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
    })
    await context.addInitScript(observe)
    return context
  }

  async function measure(path: string, tokens: Tokens | undefined, runs: number): Promise<Partial<Figures>> {
    const measured: Partial<Figures>[] = []
    for (let run = 0; run < runs; run++) measured.push(await measureOnce(path, tokens))
    const names = Object.keys(measured[0]!) as (keyof Figures)[]
    return Object.fromEntries(names.map((name) => [name, median(measured.map((figures) => figures[name]!))]))
  }

  async function measureOnce(path: string, tokens: Tokens | undefined): Promise<Partial<Figures>> {
    const context = await visitor(tokens)
    try {
      const { lcp, cls, tbt } = await load(await slowPage(context), address + path)
      const again = await slowPage(context)
      const { lcp: lcpAgain } = await load(again, address + path)
      return { lcp, cls, tbt, lcpAgain, ...(path === '/community' && (await likeAndPost(again))) }
    } finally {
      await context.close()
    }
  }

  return { measure, close: () => browser.close() }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Opens an address and waits until nothing more is fetched and no long task has run for a second. */
async function load(page: Page, address: string): Promise<Observed> {
  await page.goto(address, { waitUntil: 'networkidle', timeout: 60_000 })
  await page.waitForFunction(() => performance.now() - window.observed.lastTask > 1_000)
  return page.evaluate(() => window.observed)
}

/** Likes a note and posts one by tapping: the time from each tap until its effect is painted. */
async function likeAndPost(page: Page) {
  const inpOf = async (act: () => Promise<void>) => {
    await page.evaluate(() => (window.observed.inp = 0))
    await act()
    // Event timing entries arrive a moment after the paint.
    await page.waitForFunction(() => window.observed.inp > 0)
    await page.waitForTimeout(1_000)
    return page.evaluate(() => window.observed.inp)
  }
  const likeInp = await inpOf(() => page.getByRole('button', { name: /^Like/ }).first().tap())
  await page.getByLabel('Title').fill('A morning more')
  await page.getByLabel('Content').fill('Written on a phone.')
  const postInp = await inpOf(() => page.getByRole('button', { name: 'Post', exact: true }).tap())
  return { likeInp, postInp }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
