import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Request,
} from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { findChromium, findHeadlessShell } from '../scripts/chromium.ts'
import { type Member, tokensOf } from './members.ts'
import { product } from './product.ts'

export type Tokens = { access: string; refresh: string }

export type Walker = {
  page: Page
  context: BrowserContext
  /** Expects console errors that the test causes on purpose, such as by blocking a script. */
  expectComplaint(pattern: RegExp): void
  /** Every request of the walker's pages in order, as 'METHOD address'. */
  requests: string[]
}

let browser: Browser | undefined
const walkers: (Walker & { complaints: string[]; expected: RegExp[] })[] = []

/** The console error that the browser reports for a refused call. */
export const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/
/**
 * The console error of a 503, which a busy server may return. The page retries; if it didn't, the test would
 * fail anyway.
 */
const busy = /^Failed to load resource: the server responded with a status of 503/
export const lostCall = /^Failed to load resource: net::ERR_/

/** By default a headless shell, since most tests need only pages, not a whole browser. */
type Kind = { whole?: boolean; args?: string[] }

/**
 * Starts one Chromium for the file; each walker is a person with their own browser profile. Walkers created
 * in `beforeAll` stay for all tests, since a new profile costs as much time as five visits.
 *
 * @param kind `whole` for notifications and wake locks, which the headless shell lacks; `args` are added to
 * the usual arguments
 */
export function useBrowser({ whole = false, args: more = [] }: Kind = {}) {
  beforeAll(async () => {
    const { executablePath, env, args } = whole ? findChromium() : findHeadlessShell()
    browser = await chromium.launch({ executablePath, env, args: [...args, ...more] })
  })
  afterAll(() => {
    walkers.length = 0
    return browser?.close()
  })
  let staying = 0
  beforeEach(() => void (staying = walkers.length))
  // Every error in a page's console and every exception fails the test unless it is expected.
  afterEach(async () => {
    const complaints = walkers.flatMap(({ complaints, expected }) =>
      complaints.splice(0).filter((text) => !expected.some((pattern) => pattern.test(text))),
    )
    for (const { context } of walkers.splice(staying)) await context.close()
    expect(complaints).toEqual([])
  })
  return { walker: newWalker, memberWalker }
}

type Options = BrowserContextOptions & {
  /**
   * Allows the service worker. Most tests block it, because it handles requests before `page.route` receives
   * them.
   */
  installed?: true
}

async function newWalker({ installed, ...options }: Options = {}): Promise<Walker> {
  const context = await browser!.newContext({
    baseURL: product.site,
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
    timezoneId: 'Asia/Kolkata',
    ...options,
  })
  // Only a failing test reaches this limit.
  context.setDefaultTimeout(90_000)
  if (!installed)
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  const complaints: string[] = []
  const expected: RegExp[] = []
  const requests: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !busy.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
  context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  const page = await context.newPage()
  const walker = {
    page,
    context,
    requests,
    complaints,
    expected,
    expectComplaint: (p: RegExp) => void expected.push(p),
  }
  walkers.push(walker)
  return walker
}

/** Creates a walker logged in as `member`, with `tokens` or the tokens of a new login. */
async function memberWalker(member: Member, options: Options & { tokens?: Tokens } = {}): Promise<Walker> {
  const { tokens = await tokensOf(member), ...rest } = options
  return newWalker({ ...rest, storageState: storageWith(tokens) })
}

/** Returns a browser profile with `items` in the site's local storage. */
export function storageWith(
  items: Record<string, string>,
): NonNullable<BrowserContextOptions['storageState']> & object {
  const localStorage = Object.entries(items).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: new URL(product.site).origin, localStorage }] }
}

/** Returns the content of local storage. */
export const storageOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** Returns the page's path and query. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Fills the login form and submits it. */
export async function logIn(
  page: Page,
  { username, password }: Pick<Member, 'username' | 'password'>,
): Promise<void> {
  const enter = page.getByRole('button', { name: 'Let’s Begin!' })
  // The registration form has the same fields, and can stay for a moment.
  await enter.waitFor()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password').fill(password)
  await enter.click()
}

/** Returns the note with this title, anywhere on the page. */
export const noteNamed = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

/** Returns the number of these requests that refresh a token. */
export const refreshesIn = (requests: string[]): number =>
  requests.filter((each) => each.includes('/token/refresh/')).length

/**
 * Opens a page, and waits until half a second passes without requests. Ignores the notification stream, which
 * opens after three seconds and stays open: a page that takes longer would never be idle.
 */
export async function openIdle(page: Page, path: string): Promise<void> {
  const open = new Set<Request>()
  let last = performance.now()
  const begin = (request: Request) => {
    if (!request.url().endsWith('/api/notifications/live/')) open.add(request)
  }
  const end = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(path)
  last = performance.now()
  while (open.size > 0 || performance.now() - last < 500) await page.waitForTimeout(50)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
}

/** Delays every request to `pattern` until the returned function is called, like a slow network. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(pattern, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/**
 * Records every message that the page announces from now on. Messages disappear after a while, and a test on
 * a busy machine could miss them.
 *
 * @returns a function that waits until a message containing `text` has been announced
 */
export async function listenTo(page: Page): Promise<(text: string) => Promise<void>> {
  await page.evaluate(() => {
    const heard: string[] = []
    const listen = () => {
      for (const region of document.querySelectorAll('[role="status"], [role="alert"]'))
        heard.push(region.textContent)
    }
    new MutationObserver(listen).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    Object.assign(window, { heard })
  })
  return (text) =>
    expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'heard') as string[]).join('\n')))
      .toContain(text)
}

/** Expects no navigation to `path` for half a second, since loading the next screen's code takes a moment. */
export async function expectStaying(page: Page, path: string): Promise<void> {
  await expect(page.waitForURL(path, { timeout: 500 }), `navigated to ${path} too early`).rejects.toThrow(
    'Timeout',
  )
}
