import { expect, it } from 'vitest'
import * as limits from '../../contract/limits.ts'

// How long things take on a screen is a matter of taste, so only the values are tested;
// docs/product.md#constants lists them.
it.each([
  ['shown.messageBox', 5_000],
  ['shown.posted', 2_000],
  ['shown.verifyRedirect', 3_000],
  ['shown.resetRedirect', 2_000],
  ['shown.submenuClose', 2_000],
  ['shown.burning', 2_500],
  ['shown.breathToggle', 4_000],
])("'%s' takes %i milliseconds", (path, ms) => {
  expect(limits.shown[path.split('.')[1] as keyof typeof limits.shown]).toBe(ms)
})

it("'consent.version' is 1 until the notices change", () => {
  expect(limits.consent.version).toBe(1)
})
