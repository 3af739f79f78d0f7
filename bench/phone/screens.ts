import type { Page } from 'playwright-core'

export type Screen = {
  path: string
  /** For members only. */
  members: boolean
  /** An element that exists once the screen's own data are shown. */
  content: string
  /** The taps to measure on it, by the names of the table's columns. */
  taps?: Partial<Record<Tap, (page: Page) => Promise<void>>>
}

export const taps = ['like', 'post'] as const
export type Tap = (typeof taps)[number]

/** What is measured, in the order of the table. A new screen is a line here, and a new tap a name above. */
export const screens: readonly Screen[] = [
  { path: '/login', members: false, content: 'form button[type=submit]:not(:disabled)' },
  { path: '/register', members: false, content: 'form button[type=submit]:not(:disabled)' },
  { path: '/community', members: true, content: 'main article', taps: { like, post } },
  { path: '/dashboard', members: true, content: 'main section:last-child li' },
  { path: '/mental-space/my-journal', members: true, content: 'main article' },
  { path: '/know-your-body', members: true, content: 'main button' },
]

async function like(page: Page) {
  await page.getByRole('button', { name: /^Like/ }).first().tap()
}

async function post(page: Page) {
  await page.getByLabel('Title').fill('A morning more')
  await page.getByLabel('Content').fill('Written on a phone.')
  await page.getByRole('button', { name: 'Post', exact: true }).tap()
}
