import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits for the control called `name`, and presses Tab until it has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'a, button, input, select, textarea, summary, [tabindex]',
        ),
      ].some(
        ({ labels, ariaLabel, textContent }) =>
          (labels?.[0]?.textContent ?? ariaLabel ?? textContent)?.trim() === wanted,
      ),
    name,
  )
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

/** A number of presses that exceeds the controls of any screen. */
const mostPresses = 300

/**
 * Expects the Tab key to reach every control of the screen, or of an open dialog, with a visible focus on
 * each. One radio button of a group is enough, since arrow keys reach the others.
 */
export async function expectReachable(page: Page): Promise<void> {
  const withoutVisibleFocus = new Set<string>()
  let unreached: string[] = ['not looked for yet']
  for (let presses = 0; unreached.length > 0 && presses < mostPresses; presses++) {
    await page.keyboard.press('Tab')
    const seen = await page.evaluate(() => {
      const active = document.activeElement as HTMLElement
      // A date field has several tab stops inside; the last is the browser's own button, which shows its own
      // focus.
      const isFirst = active.dataset['reached'] === undefined
      active.dataset['reached'] = ''
      const marks = [active, active.parentElement, active.nextElementSibling].map(
        (each) => each && getComputedStyle(each),
      )
      const shown = marks.some(
        (style) =>
          style &&
          ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'),
      )
      const scope = document.querySelector('dialog[open]') ?? document.body
      const controls = [
        ...scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary'),
      ].filter(
        (each) =>
          each.tabIndex >= 0 &&
          !each.matches(':disabled') &&
          !each.closest('[inert]') &&
          each.checkVisibility({ visibilityProperty: true }),
      )
      const isReached = (each: HTMLElement) =>
        each instanceof HTMLInputElement && each.type === 'radio'
          ? scope.querySelector(`input[name="${each.name}"][data-reached]`) !== null
          : each.dataset['reached'] !== undefined
      const inShort = (each: HTMLElement) => each.outerHTML.slice(0, 200)
      return {
        unreached: controls.filter((each) => !isReached(each)).map(inShort),
        hidden: isFirst && controls.includes(active) && !shown ? inShort(active) : null,
      }
    })
    unreached = seen.unreached
    if (seen.hidden !== null) withoutVisibleFocus.add(seen.hidden)
  }
  expect({ unreached, withoutVisibleFocus: [...withoutVisibleFocus] }, page.url()).toEqual({
    unreached: [],
    withoutVisibleFocus: [],
  })
}

/**
 * Opens a dialog with Enter, expects its controls to be reachable, and expects Escape to close it and restore
 * the focus.
 */
export async function expectDialog(page: Page, opener: Locator, look: () => Promise<void>): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await expectReachable(page)
  await look()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true)
}
