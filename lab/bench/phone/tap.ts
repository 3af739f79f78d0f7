import type { Locator, Page } from 'playwright-core'

/**
 * Taps what is in view. Content that scrolls into view with it, such as comments, is loaded and rendered
 * first.
 */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await rested(target.page())
  await target.tap()
}

/** Waits until a second passes without rendering or a long task. */
export async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.observed.lastWork > 1_000)
}
