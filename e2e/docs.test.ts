import { expect, test } from 'vitest'
import { api } from '../contract/api.ts'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { product } from './product.ts'
import { useBrowser } from './walker.ts'

const { walker } = useBrowser()

test('/api/docs shows every call, has no axe findings, loads only from our own origin, and sends nothing', async () => {
  const { page, requests } = await walker()
  await page.goto('/api/docs')
  const calls = page.locator('.opblock')
  await expect.poll(() => calls.count()).toBe(Object.keys(api).length)
  await expectAccessible(page)
  for (const path of ['/api/posts/notes/{id}/comments/', '/api/daily-content/']) {
    const call = calls.filter({ hasText: path }).last()
    await call.getByRole('button').first().click()
    await call.getByText('Responses').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page, 360)
    await call.getByRole('button').first().click()
  }
  expect(await page.getByText(/try it out|authorize/i).count()).toBe(0)
  expect(requests.filter((each) => !each.startsWith(`GET ${product.site}`) && !each.startsWith('GET data:'))).toEqual([])
})
