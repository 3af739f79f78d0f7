import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Opens a screen of the console and waits for its data. */
export async function openConsole(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
}

export const settled = (page: Page) =>
  expect.poll(() => page.getByRole('status').filter({ hasText: 'Loading...' }).count()).toBe(0)

export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
