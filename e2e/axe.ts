import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that a theme can break: themes differ only in their colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Expects axe to find nothing in the page's current state, in the light and the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  // axe is injected through the debugger, because the page's CSP would block a script tag.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source)
  for (const [colorScheme, rules] of [['light'], ['dark', ofColours]] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const violations = await page.evaluate(async (runOnly) => {
      // Waits until the new colours are painted: even with reduced motion, a transition begins with the old
      // ones.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const axe = Reflect.get(globalThis, 'axe') as {
        run(root: Document, options: object): Promise<AxeResults>
      }
      const { violations } = await axe.run(document, { resultTypes: ['violations'], runOnly })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, any, all, none }) =>
            `${id} at ${target.join(' ')}: ${[...any, ...all, ...none][0]?.message}`,
        ),
      )
    }, rules)
    expect(violations, `${page.url()} in the ${colorScheme} theme`).toEqual([])
  }
}

/** Expects nothing to overflow a screen of this width in pixels. */
export async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  const over = await page.evaluate(async () => {
    // Components that resize by script do so in the next frame.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  expect(over, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0)
}

/** Expects no axe findings in either theme and no overflow, on a phone and on a desktop. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await expectNoSidewaysScroll(page, width)
    await expectAccessible(page)
  }
}
