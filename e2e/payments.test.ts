import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts'
import { freshName, mailTo, linkIn, makeMember, post } from './members.ts'
import { product } from './product.ts'
import { lostCall, refusedCall, useBrowser } from './walker.ts'

const { walker, memberWalker } = useBrowser()
const phone = 360
const successful = 'Payment Successful! 🎉'

const choose = (page: Page, plan: string) => page.getByRole('radio', { name: plan }).check()
const payNow = (page: Page) => page.getByRole('button', { name: 'Pay Now' })
const checkout = (page: Page) => page.frameLocator('iframe[title="Razorpay Checkout"]')
const openCheckout = async (page: Page, email: string, plan = 'Plus Monthly') => {
  await choose(page, plan)
  await page.getByLabel('Email').fill(email)
  await payNow(page).click()
  await checkout(page).getByText(/₹/).waitFor()
}
const payByUpi = (page: Page) => checkout(page).getByRole('button', { name: 'Pay by UPI' }).click()
/** Returns the details of a visitor who has no account yet. */
const nobodyYet = (base: string) => {
  const username = freshName(base)
  return { username, email: `${username}@nitya.test`, password: 'walks by the river at dawn' }
}
const turn = (path: string) => fetch(`${product.razorpay}/switches/${path}`, { method: 'POST' })
const statusOf = async (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('access')}` }
    return (await fetch('/api/payments/status/', { headers })).json()
  })

test('a member chooses a plan, pays by UPI, and is premium immediately, in this tab and in another', async () => {
  const member = await makeMember('asha')
  const { page, context, requests } = await memberWalker(member)
  const other = await context.newPage()
  await other.goto('/payments')
  await other.getByText('Free', { exact: true }).waitFor()

  await page.bringToFront()
  await page.goto('/payments')
  expect(await payNow(page).isDisabled()).toBe(true)
  await choose(page, 'Plus Monthly')
  // The member's email is filled in automatically.
  await expect.poll(() => payNow(page).isEnabled()).toBe(true)
  await openCheckout(page, member.email)
  expect(await checkout(page).getByText('Plus Monthly · ₹499.00').count()).toBe(1)
  await page.getByText(/Order ID: order_\w+/).waitFor()
  expect(await page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true)
  await payByUpi(page)
  await page.getByRole('heading', { name: successful }).waitFor()
  await page.getByText('Premium Plus').waitFor()
  await other.getByText('Premium Plus').waitFor()
  expect(await statusOf(page)).toMatchObject({ subscription_type: 'premium', tier_name: 'Plus' })
  expect((await mailTo(member.email, 'receipt')).Text).toContain('Plus Monthly')
  expect(requests.filter((each) => each.includes('verify-payment'))).toHaveLength(1)
})

test('a payment removes the offers to Free members from the dashboard and the menu immediately, even in open tabs', async () => {
  const member = await makeMember('jaya')
  const { page, context } = await memberWalker(member)
  const [dashboard, community] = [await context.newPage(), await context.newPage()]
  await dashboard.goto('/dashboard')
  await dashboard.getByRole('link', { name: 'Upgrade Now' }).waitFor()
  await community.goto('/community')
  await community.getByRole('button', { name: 'Menu' }).click()
  await community.getByText('Membership: Free').waitFor()

  await page.bringToFront()
  await page.goto('/payments')
  await openCheckout(page, member.email)
  await payByUpi(page)
  await page.getByRole('heading', { name: successful }).waitFor()
  await dashboard.getByText('Premium Plus').waitFor()
  expect(await dashboard.getByRole('link', { name: 'Upgrade Now' }).count()).toBe(0)
  await community.getByText('Membership: Premium Plus').waitFor()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.getByText('Premium Plus').waitFor()
  expect(await page.getByRole('link', { name: 'Upgrade Now' }).count()).toBe(0)
})

test('after a declined attempt the checkout stays open, and the next attempt succeeds', async () => {
  const member = await makeMember('bela')
  const { page } = await memberWalker(member)
  await page.goto('/payments')
  await openCheckout(page, member.email)
  await checkout(page).getByLabel('UPI id').fill('failure@razorpay')
  await payByUpi(page)
  await checkout(page).getByText('Your payment has been declined by the bank.').waitFor()
  await checkout(page).getByLabel('Card number').fill('4111 1111 1111 1111')
  await checkout(page).getByRole('button', { name: 'Pay by card' }).click()
  await page.getByRole('heading', { name: successful }).waitFor()
  expect(await statusOf(page)).toMatchObject({ subscription_type: 'premium' })
})

test('a guest pays by email, registers later, and is premium once the email is verified', async () => {
  const { page } = await walker()
  const person = nobodyYet('chetan')
  const { email } = person
  await page.goto('/payments')
  await openCheckout(page, email, 'Plus Yearly')
  await payByUpi(page)
  await page.getByRole('heading', { name: successful }).waitFor()
  await page.getByText('Register with the email you paid with').waitFor()
  expect((await mailTo(email, 'receipt')).Text).toContain('Register with this address')

  await post('/api/accounts/register/', person)
  await page.goto(linkIn(await mailTo(email, 'Verify')))
  await page.getByText('✅ Email verified successfully!').waitFor()
  const { page: home } = await memberWalker(person)
  await home.goto('/payments')
  await home.getByText('Premium Plus').waitFor()
})

test('a code shows its discount before payment, and the discounted price is charged', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/payments')
  await choose(page, 'Plus Monthly')
  await page.getByLabel('Discount code').fill('NOSUCH')
  await page.getByText('This discount code is not valid.').waitFor()
  await page.getByLabel('Email').fill(`${freshName('deepa')}@nitya.test`)
  expect(await payNow(page).isDisabled()).toBe(true)
  await page.getByLabel('Discount code').fill('welcome10')
  await page.getByText('You save ₹49.90.').waitFor()
  expect(await page.getByRole('status', { name: 'Summary' }).innerText()).toMatch(
    /₹499[\s\S]*−₹49.90[\s\S]*₹449.10/,
  )
  await payNow(page).click()
  await checkout(page).getByText('₹449.10').waitFor()
  await payByUpi(page)
  await page.getByRole('heading', { name: successful }).waitFor()
})

test('the webhook makes a member premium even if the tab was closed during the payment', async () => {
  const member = await makeMember('esha')
  const { page, context } = await memberWalker(member)
  await page.goto('/payments')
  await openCheckout(page, member.email)
  await checkout(page).getByLabel('And then').selectOption('silent')
  await payByUpi(page)
  await checkout(page).getByText('The page that opened this is never told').waitFor()
  await page.close()
  const later = await context.newPage()
  await later.goto('/payments')
  await expect.poll(() => statusOf(later)).toMatchObject({ subscription_type: 'premium' })
})

test('a checkout closed after the payment is recognised as paid', async () => {
  const member = await makeMember('farah')
  const { page } = await memberWalker(member)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/payments')
  await openCheckout(page, member.email)
  await checkout(page).getByLabel('And then').selectOption('silent')
  await payByUpi(page)
  await checkout(page).getByText('The page that opened this is never told').waitFor()
  await expect.poll(() => statusOf(page)).toMatchObject({ subscription_type: 'premium' })
  await checkout(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('heading', { name: successful }).waitFor()
})

test('a checkout closed before the payment leaves the form unchanged', async () => {
  const { page } = await walker()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/payments')
  await openCheckout(page, `${freshName('gita')}@nitya.test`)
  await checkout(page).getByRole('button', { name: 'Close' }).click()
  await page.getByText('The payment window was closed.').waitFor()
  expect(await page.getByRole('radio', { name: 'Plus Monthly' }).isChecked()).toBe(true)
  await payNow(page).click()
  await payByUpi(page)
  await page.getByRole('heading', { name: successful }).waitFor()
})

test('when the provider’s script is blocked, a message appears, nothing is ordered, and the page stays usable', async () => {
  const { page, requests, expectComplaint } = await walker()
  expectComplaint(lostCall)
  await page.route('**/checkout.js', (route) => route.abort())
  await page.goto('/payments')
  await choose(page, 'Plus Monthly')
  await page.getByLabel('Email').fill('hari@nitya.test')
  await payNow(page).click()
  await page.getByText('Razorpay SDK failed to load. Please try again later.').waitFor()
  expect(requests.filter((each) => each.includes('create-order'))).toEqual([])
  await page.unroute('**/checkout.js')
  await payNow(page).click()
  await checkout(page).getByText('₹499.00').waitFor()
})

test('when the provider is unreachable, the server’s message is shown and nothing is charged', async () => {
  const { page, expectComplaint } = await walker()
  expectComplaint(refusedCall)
  await page.goto('/payments')
  await turn('trouble/busy')
  try {
    await choose(page, 'Plus Quarterly')
    await page.getByLabel('Email').fill(`${freshName('isha')}@nitya.test`)
    await payNow(page).click()
    await page.getByText('Payment is unavailable right now. Nothing was charged.').waitFor()
    expect(await payNow(page).isEnabled()).toBe(true)
  } finally {
    await turn('trouble/none')
  }
})

test('only /payments fetches the provider’s script', async () => {
  const { page, requests } = await walker()
  const asked = () => requests.some((each) => each.startsWith(`GET ${product.razorpay}`))
  for (const path of ['/', '/login', '/register', '/about'])
    await page.goto(path, { waitUntil: 'networkidle' })
  expect(asked()).toBe(false)
  await page.goto('/payments')
  await expect.poll(asked).toBe(true)
})

test('axe finds nothing in either theme, and everything fits a phone', async () => {
  const { page } = await walker()
  await page.goto('/payments')
  await page.getByRole('radio', { name: 'Plus Yearly' }).waitFor()
  await page.getByText('Choose a plan to see your total.').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone)
  await choose(page, 'Plus Yearly')
  await page.getByLabel('Discount code').fill('WELCOME10')
  await page.getByText('You save ₹449.90.').waitFor()
  expect(await payNow(page).isDisabled()).toBe(true)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, phone)
})
