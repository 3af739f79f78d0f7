import { expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { product } from './product.ts'
import { useBrowser } from './walker.ts'

const { walker } = useBrowser()

test('/api/docs shows every call, has no axe findings and sends only GETs, to our own origin', async () => {
  const { page, requests } = await walker()
  await page.goto('/api/docs')
  const calls = page.locator('.opblock')
  await calls.first().waitFor()
  // Only the calls near the viewport are in the document.
  const scrollOn = () => page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
  const seen = new Set<string>()
  await expect
    .poll(async () => {
      for (const call of await calls.locator('.opblock-summary').evaluateAll(namesOf)) seen.add(call)
      await scrollOn()
      return seen.size
    })
    .toBe(Object.keys(api).length)
  await expectAccessible(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (const path of ['/api/accounts/register/', '/api/accounts/verify-email/{token}/']) {
    const call = calls.filter({ hasText: path }).last()
    await call.getByRole('button').first().click()
    await call.getByText('Responses').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 360)
    await call.getByRole('button').first().click()
  }
  expect(await page.getByText(/try it out|authorize/i).count()).toBe(0)
  expect(
    requests.filter((each) => !each.startsWith(`GET ${product.site}`) && !each.startsWith('GET data:')),
  ).toEqual([])
})

/** Returns the method and path of each call, such as `GET /api/config/`. */
const namesOf = (calls: Element[]) =>
  calls.map(
    (call) =>
      `${call.querySelector('.opblock-summary-method')!.textContent} ${call.querySelector('.opblock-summary-path')!.textContent}`,
  )
