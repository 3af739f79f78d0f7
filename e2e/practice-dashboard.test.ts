import { describe, expect, test } from 'vitest'
import type { Answer } from '../contract/api.ts'
import { makeMember } from './members.ts'
import { expectLook, link } from './practice.ts'
import { product } from './product.ts'
import { storageOf, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()

async function fresh(base: string, path: string) {
  const someone = await memberWalker(await makeMember(base))
  await someone.page.goto(path)
  return someone
}

describe('the dashboard', () => {
  test('counts the day for the streak, shows its points once, and links everywhere', async () => {
    const { page } = await fresh('asha', '/dashboard')
    await page.getByText('+5 pts', { exact: true }).waitFor()
    await page.getByRole('img', { name: 'Streak: 1 day', exact: true }).waitFor()
    await page.getByText('Came by', { exact: true }).waitFor()
    await page.getByText('1 day of practice in the last year').waitFor()
    await page.getByText('Not set', { exact: true }).waitFor()
    expect(
      await page.getByRole('region', { name: 'Membership' }).getByText('Free', { exact: true }).count(),
    ).toBe(1)
    expect(await link(page, 'Upgrade Now').getAttribute('href')).toBe('/payments')
    expect(await link(page, 'Recommendations').getAttribute('href')).toBe('/recommendations')
    await expectLook(page)
    await page.reload()
    await page.getByRole('img', { name: 'Streak: 1 day', exact: true }).waitFor()
    expect(await page.getByText('+5 pts', { exact: true }).count()).toBe(0)
    await link(page, 'Back to Community').click()
    await page.waitForURL('/community')
  })

  test('shows Detecting... while the body type loads, and Not set when it fails', async () => {
    const walker = await memberWalker(await makeMember('bela'))
    const { page } = walker
    walker.expectComplaint(/status of 500/)
    let release = () => {}
    const held = new Promise<void>((over) => (release = over))
    await page.route('**/api/accounts/update-dosha/', async (route) => {
      await held
      await route.fulfill({ status: 500, json: { detail: 'A server error occurred.' } })
    })
    await page.goto('/dashboard')
    await page.getByText('Detecting...', { exact: true }).waitFor()
    release()
    await page.getByText('Not set', { exact: true }).waitFor()
    expect(await page.getByText('Detecting...').count()).toBe(0)
  })

  test('shows Plus members their tier’s name and no upgrade', async () => {
    const walker = await memberWalker(await makeMember('chetan'))
    const { page } = walker
    const plus: Answer<'GET /api/payments/status/'> = {
      subscription_type: 'premium',
      tier_name: 'Plus',
      expires_at: '2030-01-01T00:00:00Z',
    }
    await page.route('**/api/payments/status/', (route) => route.fulfill({ json: plus }))
    await page.goto('/dashboard')
    await page.getByText('Premium Plus', { exact: true }).waitFor()
    expect(await link(page, 'Upgrade Now').count()).toBe(0)
  })

  test('shows the same day in any browser time zone', async () => {
    for (const timezoneId of ['America/New_York', 'UTC', 'Pacific/Kiritimati']) {
      const { page } = await memberWalker(await makeMember('dina'), { timezoneId })
      await page.goto('/dashboard')
      await page.getByText('+5 pts', { exact: true }).waitFor()
      const day = await page
        .getByRole('region', { name: 'Points history' })
        .locator('time')
        .first()
        .getAttribute('datetime')
      const [access, site] = [(await storageOf(page)).access, product.site]
      const standing = await fetch(`${site}/api/streaks/`, { headers: { authorization: `Bearer ${access}` } })
      const { today } = await standing.json()
      expect(day).toBe(today)
    }
  })
})
