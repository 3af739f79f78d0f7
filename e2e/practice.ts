import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/**
 * Expects that the screen's current state fits a phone and has no axe findings in both themes; then returns to
 * desktop size.
 */
export async function expectLook(page: Page): Promise<void> {
  // A screen that is still loading has nothing to check.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectNoSidewaysScroll(page, 360)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 900 })
}
