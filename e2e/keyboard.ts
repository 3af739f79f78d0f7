import type { Page } from 'playwright-core'

/** Presses Tab until the element called `name` has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab')
    const called = await page.evaluate(() => {
      const { labels, ariaLabel, textContent } = document.activeElement as HTMLInputElement
      return labels?.[0]?.textContent ?? ariaLabel ?? textContent
    })
    if (called?.trim() === name) return
  }
  throw new Error(`“${name}” cannot be reached with the Tab key`)
}
