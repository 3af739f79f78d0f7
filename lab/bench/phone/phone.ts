import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { findChromium } from '../../../scripts/chromium.ts'
import type { Tokens } from './member.ts'
import { observe, type Observed } from './observe.ts'
import type { Screen } from './screens.ts'
import { rested } from './tap.ts'

/**
 * The figures of a screen. Times are in ms; CLS is a score. `shown` is the time at which the screen's own
 * data appeared. `lcpAgain` and `shownAgain` are from a second visit, with a warm cache and the service
 * worker in control. `taps` has the INP of each tap.
 */
export type Figures = Record<'lcp' | 'cls' | 'tbt' | 'shown' | 'lcpAgain' | 'shownAgain', number> & {
  taps: Record<string, number>
}

const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const slowdown = 4
/** The shortest interaction that browsers report, in ms. */
const shortest = 16

/** Opens a browser that behaves like a phone on a slow connection. */
export async function openPhone(address: string) {
  const browser = await chromium.launch(findChromium())

  async function visitor({ content }: Screen, tokens: Tokens | undefined): Promise<BrowserContext> {
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
    await context.addInitScript(observe, content)
    return context
  }

  /**
   * Opens a screen with an empty cache, opens it again once the service worker is installed, and makes the
   * taps there.
   */
  async function visitTwice(screen: Screen, tokens: Tokens): Promise<Figures> {
    const context = await visitor(screen, screen.members ? tokens : undefined)
    try {
      const first = await slowPage(context)
      const { lcp, cls, tbt, shown } = await load(first, address + screen.path)
      await first.evaluate(() => navigator.serviceWorker.ready)
      await slowWorker(browser, address)
      const again = await slowPage(context)
      const { lcp: lcpAgain, shown: shownAgain } = await load(again, address + screen.path)
      if (!(await again.evaluate(() => navigator.serviceWorker.controller)))
        throw new Error('The service worker was not in control')
      const taps: Figures['taps'] = {}
      for (const [tap, act] of Object.entries(screen.taps ?? {})) taps[tap] = await inpOf(again, act)
      return { lcp, cls, tbt, shown, lcpAgain, shownAgain, taps }
    } finally {
      await context.close()
    }
  }

  return { visitTwice, close: () => browser.close() }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/**
 * Slows down the service worker's network, which a page's network conditions don't affect. The worker's
 * processor stays fast.
 */
async function slowWorker(browser: Browser, address: string): Promise<void> {
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(address))
  if (!worker) throw new Error('There is no service worker')
  const { sessionId } = await devtools.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  })
  for (const [id, [method, params]] of [
    ['Network.enable', {}],
    ['Network.emulateNetworkConditions', network],
  ].entries()) {
    await devtools.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    })
  }
}

/** Opens an address and waits until the page shows its data and is idle. The event stream keeps the network busy. */
async function load(page: Page, address: string): Promise<Observed> {
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForFunction(() => window.observed.shown > 0)
  await rested(page)
  return page.evaluate(() => window.observed)
}

/** Returns the time from a tap until its effect is painted, in ms. */
async function inpOf(page: Page, act: (page: Page) => Promise<void>): Promise<number> {
  await page.evaluate(() => (window.observed.inp = 0))
  await act(page)
  // Work started by the tap may still disturb the page, and the performance entries arrive a moment after the
  // paint.
  await page.waitForTimeout(1_500)
  return Math.max(shortest, await page.evaluate(() => window.observed.inp))
}
