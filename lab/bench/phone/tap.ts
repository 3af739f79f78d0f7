import type { Locator, Page } from 'playwright-core'

/** Taps what is in sight. Content that scrolls into sight with it, such as comments, is loaded and rendered first. */
export async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await rested(target.page())
  await target.tap()
}

/** Waits until nothing was rendered and no long task ran for a second. */
export async function rested(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() - window.observed.lastWork > 1_000)
}
