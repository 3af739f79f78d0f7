import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/**
 * Expects the screen's current state to fit a phone and have no axe findings in both themes, then restores
 * desktop size.
 */
export async function expectLook(page: Page): Promise<void> {
  // Nothing can be checked while the screen is loading.
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expectNoSidewaysScroll(page, 360)
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
  await page.setViewportSize({ width: 1280, height: 900 })
}
