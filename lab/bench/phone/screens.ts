import type { Page } from 'playwright-core'
import { tap } from './tap.ts'

export type Screen = {
  path: string
  /** True if the screen is opened as a member. */
  members: boolean
  /** Selects an element that exists once the screen's own data are shown. */
  content: string
  /** The taps to measure on the screen, in this order, by their names in the table. */
  taps?: Record<string, (page: Page) => Promise<void>>
}

/**
 * Returns the measured screens, in the order of the table. To measure a new screen, add a line here.
 *
 * @param classId a class in which the member can take a seat
 */
export const screensWith = (classId: number): readonly Screen[] => [
  { path: '/login', members: false, content: 'form button[type=submit]:not(:disabled)' },
  { path: '/register', members: false, content: 'form button[type=submit]:not(:disabled)' },
  { path: '/community', members: true, content: 'main article', taps: { like, post } },
  { path: '/dashboard', members: true, content: 'main section:last-child li' },
  {
    path: '/classes',
    members: true,
    content: 'main section li a',
    taps: { 'another day': anotherDay, 'open a class': openClass },
  },
  {
    path: `/classes/${classId}`,
    members: true,
    content: 'main article section button',
    taps: { book, cancel },
  },
  { path: '/classes/mine', members: true, content: 'main section:first-of-type li' },
  { path: '/rewards', members: true, content: 'main h3' },
  { path: '/mental-space/my-journal', members: true, content: 'main article' },
  { path: '/mental-space/calm-room', members: true, content: 'main section button' },
  { path: '/know-your-body', members: true, content: 'main button' },
  { path: '/community/circles', members: true, content: 'main p' },
  { path: '/check-ins', members: true, content: 'main p' },
  { path: '/webinars', members: true, content: 'main p' },
  { path: '/teachers', members: true, content: 'main p' },
  { path: '/settings', members: true, content: 'main section form' },
]

async function like(page: Page) {
  await tap(page.getByRole('button', { name: /^Like/ }).first())
}

async function post(page: Page) {
  await page.getByLabel('Title').fill('A morning more')
  await page.getByLabel('Content').fill('Written on a phone.')
  await tap(page.getByRole('button', { name: 'Post', exact: true }))
}

async function anotherDay(page: Page) {
  await tap(page.getByRole('list', { name: 'Days of this week' }).getByRole('button').nth(2))
}

async function openClass(page: Page) {
  await tap(page.locator('main section li a').first())
}

async function book(page: Page) {
  await tap(page.getByRole('button', { name: 'Take a seat' }))
  await page.getByText('You have a seat.').waitFor()
}

/** Cancels the seat, so the next visit can take it again. The tap on the dialog's button counts too. */
async function cancel(page: Page) {
  await tap(page.getByRole('button', { name: 'Cancel my seat' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Cancel my seat' }))
  await page.getByRole('button', { name: 'Take a seat' }).waitFor()
}
