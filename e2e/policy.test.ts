import { expect, test } from 'vitest'
import { product } from './product.ts'
import { screens } from './screens.ts'
import { noteViolations, violationsOn } from './violations.ts'
import { lostCall, useBrowser } from './walker.ts'

const { walker } = useBrowser()

test('a script injected into a page does not run', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(/Content Security Policy/)
  await page.addInitScript(noteViolations)
  for (const path of ['/', '/login']) {
    await page.goto(path)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'window.injected = true'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.injected = true">')
    })
    await expect
      .poll(() => violationsOn(page))
      .toEqual(expect.arrayContaining([expect.stringMatching(/^script-src/)]))
    expect(await page.evaluate(() => 'injected' in window), path).toBe(false)
  }
})

test('every page has its security headers', async () => {
  for (const { pattern, path } of screens) {
    const { headers } = await fetch(product.site + path)
    const policy = headers.get('content-security-policy')!
    expect(policy, pattern).toContain("default-src 'none'")
    expect(policy, pattern).toContain("frame-ancestors 'none'")
    expect(/script-src [^;]*'unsafe-(inline|eval)'/.test(policy), pattern).toBe(false)
    expect(headers.get('cross-origin-opener-policy'), pattern).toBe('same-origin-allow-popups')
    expect(headers.get('x-content-type-options'), pattern).toBe('nosniff')
    expect(headers.get('strict-transport-security'), pattern).toContain('includeSubDomains')
    const secret = pattern.includes(':token')
    // A report would contain the address, and thus the token.
    expect(policy.includes('report-uri /api/browser-reports/;report-to own'), pattern).toBe(!secret)
    expect(headers.get('reporting-endpoints'), pattern).toBe(secret ? null : 'own="/api/browser-reports/"')
    expect(headers.get('referrer-policy'), pattern).toBe(
      secret ? 'no-referrer' : 'strict-origin-when-cross-origin',
    )
  }
})

test('an unknown path gets a 404 page that links home', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(/status of 404/)
  for (const path of ['/no-such-place', '/community/none', '/verify/', '/%E0%A4%A8', '/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer!.status(), path).toBe(404)
    await page.getByRole('heading', { name: '404 Not Found' }).waitFor()
    await page.getByText("The page you're looking for doesn't exist!").waitFor()
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await page.waitForURL('/')
})

test('the payments page is readable and has working links even if the app’s files fail to load', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(lostCall)
  await page.route('**/assets/*.js', (route) => route.abort())
  const lost = page.waitForEvent('requestfailed')
  await page.goto('/payments')
  await lost
  await page.getByRole('heading', { level: 1, name: 'Choose your plan' }).waitFor()
  await page.getByRole('link', { name: 'Terms and privacy' }).click()
  await page.waitForURL('/legal')
})

test('without JavaScript the landing page is complete', async () => {
  const { page } = await walker({ javaScriptEnabled: false })
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Unlock a Healthier You' }).waitFor()
  const contents = [
    '1 live yoga class per week',
    'limited community access',
    '24 live yoga sessions per month',
    '4 personal accountability check-ins',
    'full community access',
    'rewards for showing up',
    '30% off webinars plus bonus tools',
  ]
  for (const content of contents)
    expect(await page.getByText(content, { exact: true }).isVisible(), content).toBe(true)
  const links = await page
    .getByRole('link')
    .evaluateAll((all) => all.map((each) => each.getAttribute('href')))
  expect(links).toEqual(
    expect.arrayContaining(['/about', '/blogs', '/register', '/payments', '/legal', '/community']),
  )
})
