import type { Locator, Page } from 'playwright-core'

/**
 * Scrolls a target into view and taps it once other content that came into view, such as comments, is
 * rendered.
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
