import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { run } from '../server/testing/admin.ts'
import { expectAccessible, expectFits, expectNoSidewaysScroll } from './axe.ts'
import { expectDialog } from './keyboard.ts'
import { freshName, mailTo, makeMember, post, tokensOf } from './members.ts'
import { product } from './product.ts'
import { addBookedClass, addSeries, givePlus, makeStaff } from './staff.ts'
import { refusedCall, useBrowser } from './walker.ts'

const { memberWalker } = useBrowser()
const phone = { width: 360, height: 780 }

/** Orders Plus Monthly and pays at the provider; without `access`, the payment belongs to no member yet. */
async function buy(email: string, access?: string): Promise<string> {
  const tier = { amount: 499, currency: 'INR', payment_method: 'razorpay', discount_code: null, tier_id: 1 }
  const { order_id, key_id: key } = await post('/api/payments/create-order/', { email, ...tier }, access)
  const paid = await fetch(`${product.razorpay}/checkout/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, order_id, email, upi: 'success@razorpay' }),
  })
  const { response } = (await paid.json()) as { response: object }
  await post('/api/payments/verify-payment/', response, access)
  return order_id
}

/** Returns the provider's payments for an order. */
async function paymentsOf(order: string) {
  const { payments } = (await (await fetch(`${product.razorpay}/switches`)).json()) as {
    payments: { order_id: string; status: string; amount_refunded: number }[]
  }
  return payments
    .filter(({ order_id }) => order_id === order)
    .map(({ status, amount_refunded }) => [status, amount_refunded])
}

/** Moves the focus to the target with the Tab key. */
async function tabTo(target: Locator) {
  await target.waitFor()
  for (let n = 0; n < 80; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`${target} was not reached by the keyboard`)
}

async function press(target: Locator) {
  await tabTo(target)
  await target.page().keyboard.press('Enter')
}

/** Expects no overflow on a phone or a desktop, and no axe findings on a phone. */
async function expectFit(page: Page) {
  const before = page.viewportSize()!
  await expectNoSidewaysScroll(page, 1280)
  await expectNoSidewaysScroll(page, phone.width)
  await expectAccessible(page)
  await page.setViewportSize(before)
}

test('finance refunds an order by keyboard on a phone, and an owner who tries it later sees that the order was already refunded', async () => {
  const asha = await makeMember('asha')
  const { access } = await tokensOf(asha)
  const order = await buy(asha.email, access)
  await fetch(`${product.site}/api/credits/`, { headers: { authorization: `Bearer ${access}` } })
  const finance = await makeStaff('finance', 'finance')
  const owner = await makeStaff('owner', 'owner')
  const [hers, theirs] = [
    await memberWalker(finance, { tokens: finance.tokens, viewport: phone }),
    await memberWalker(owner, { tokens: owner.tokens }),
  ]

  const { page } = hers
  await page.goto('/staff/orders')
  await page.getByRole('table', { name: 'Orders' }).waitFor()
  await expectFit(page)
  await page.getByLabel('State').selectOption('Refunded')
  await page.waitForURL('/staff/orders?state=refunded')
  await page.reload()
  expect(await page.getByLabel('State').inputValue()).toBe('refunded')
  await page.getByLabel('State').selectOption('Paid')
  await tabTo(page.getByLabel('Find an order'))
  await page.keyboard.type(asha.username)
  await page.waitForURL(`/staff/orders?state=paid&q=${asha.username}`)
  await press(page.getByRole('link', { name: asha.username }))
  await page.waitForURL(`/staff/orders/${order}`)
  const history = page.getByRole('table', { name: 'History' })
  await history.getByRole('cell', { name: 'Paid' }).waitFor()
  await expectFit(page)

  await theirs.page.goto(`/staff/orders/${order}`)
  await theirs.page.getByRole('button', { name: 'Refund' }).click()
  const second = theirs.page.getByRole('dialog', { name: 'Refund ₹499?' })
  await second.getByLabel('Reason').fill('They wrote to us.')

  await press(page.getByRole('button', { name: 'Refund' }))
  const dialog = page.getByRole('dialog', { name: 'Refund ₹499?' })
  await dialog.getByText(`${asha.username} gets ₹499 back`).waitFor()
  await dialog.getByText(/^The membership currently lasts until /).waitFor()
  await dialog.getByText(/^Unused class credits from this membership become void/).waitFor()
  await expectFit(page)
  await press(dialog.getByRole('button', { name: 'Refund' }))
  await dialog.getByText('Say why, in a few words.').waitFor()
  expect(await paymentsOf(order)).toEqual([['captured', 0]])
  await tabTo(dialog.getByLabel('Reason'))
  await page.keyboard.type('Moved away.')
  await press(dialog.getByRole('button', { name: 'Refund' }))
  await page.getByText('₹499 is on its way back, and what the payment bought has ended.').waitFor()
  await history.getByRole('cell', { name: 'The money was returned' }).waitFor()
  expect(await page.getByRole('button', { name: 'Refund' }).count()).toBe(0)
  await expectFit(page)
  expect(await paymentsOf(order)).toEqual([['refunded', 49_900]])
  await mailTo(asha.email, 'refund')

  await second.getByRole('button', { name: 'Refund' }).click()
  await theirs.page.getByText('This order had already been refunded, so nothing changed.').waitFor()
  expect(await paymentsOf(order)).toEqual([['refunded', 49_900]])
  const status = await fetch(`${product.site}/api/payments/status/`, {
    headers: { authorization: `Bearer ${access}` },
  })
  expect(await status.json()).toMatchObject({ subscription_type: 'free' })
})

test('a payment that belongs to no member needs attention until it is assigned to one', async () => {
  const bela = await makeMember('bela')
  const order = await buy(`${freshName('guest')}@nitya.test`)
  // An unpaid order loses its email when it is closed, but a payment for it may still arrive.
  await run(product.siteDatabase, 'update orders set email = null where provider_order = $1', [order])
  const finance = await makeStaff('finance', 'finance')
  const { page, expectComplaint } = await memberWalker(finance, { tokens: finance.tokens, viewport: phone })
  expectComplaint(refusedCall)
  await page.goto('/staff/orders')
  await page.getByRole('button', { name: 'Needs attention' }).click()
  await page.waitForURL('/staff/orders?show=attention')
  await page.reload()
  await page.getByRole('link', { name: order }).waitFor()
  await expectFit(page)
  await page.getByRole('link', { name: order }).click()
  await page.getByRole('button', { name: 'Assign to a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign this payment to a member?' })
  await dialog.getByLabel('Username').fill('nobody-of-us')
  await expectFit(page)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await dialog.getByText('There is no member by this name.').waitFor()
  await dialog.getByLabel('Username').fill(bela.username)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByText(`The order belongs to ${bela.username} now.`).waitFor()
  await page.getByRole('link', { name: bela.username, exact: true }).waitFor()
  await page.goto('/staff/orders?show=attention')
  await page.getByRole('button', { name: 'Needs attention', pressed: true }).waitFor()
  await page.waitForFunction(() => document.querySelector('[role=table], main p'))
  expect(await page.getByRole('link', { name: order }).count()).toBe(0)
})

test('tiers and codes are created, changed, stopped and reactivated, with Undo', async () => {
  const finance = await makeStaff('finance', 'finance')
  const { page, expectComplaint } = await memberWalker(finance, { tokens: finance.tokens })
  expectComplaint(refusedCall)
  await page.goto('/staff/prices')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  const name = freshName('Plus Season ')
  await row('Plus Monthly').first().waitFor()
  await expectFit(page)

  await page.getByRole('button', { name: 'New tier' }).click()
  const tier = page.getByRole('dialog', { name: 'New tier' })
  await tier.getByLabel('Name').fill(name)
  await tier.getByLabel('Price in rupees').fill('1299.999')
  await tier.getByLabel('Days').fill('90')
  await expectFit(page)
  await tier.getByRole('button', { name: 'Put on sale' }).click()
  await tier.getByText('Ensure that there are no more than 2 decimal places.').waitFor()
  await tier.getByLabel('Price in rupees').fill('1299.5')
  await tier.getByRole('button', { name: 'Put on sale' }).click()
  await row(name).getByText('₹1,299.50').waitFor()

  await page.getByRole('button', { name: `Change price: ${name}` }).click()
  await page.getByRole('dialog').getByLabel('Price in rupees').fill('999')
  await expectFit(page)
  await page.getByRole('button', { name: 'Change the price' }).click()
  await row(name).getByText('₹999').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(name).getByText('₹1,299.50').waitFor()

  await page.getByRole('button', { name: `Withdraw: ${name}` }).click()
  await page.getByRole('button', { name: 'Take off sale' }).click()
  await row(name).getByText('Withdrawn').waitFor()
  await page.getByRole('button', { name: `Put back on sale: ${name}` }).click()
  await row(name).getByText('On sale').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(name).getByText('Withdrawn').waitFor()

  const code = freshName('season').toUpperCase()
  await page.getByRole('button', { name: 'New code' }).click()
  const made = page.getByRole('dialog', { name: 'New code' })
  await made.getByLabel('Code').fill(code.toLowerCase())
  await made.getByLabel('How much').fill('15')
  await made.getByLabel('Maximum uses').fill('20')
  await made.getByLabel('Last day').fill('2099-12-31')
  await expectFit(page)
  await made.getByRole('button', { name: 'Create the code' }).click()
  await row(code).getByText('0 of 20').waitFor()
  await row(code).getByText('Thu 31 Dec 2099').waitFor()
  await page.getByRole('button', { name: `Stop: ${code}` }).click()
  await page.getByRole('dialog').getByText('This code has been used 0 times').waitFor()
  await page.getByRole('button', { name: 'Stop the code' }).click()
  await row(code).getByText('Stopped').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(code).getByText('Active').waitFor()
})

/**
 * Returns the buttons of each console screen that open a dialog; `chosen` is a member's username, `lesson` a
 * class's id.
 */
const dialogsOf = (chosen: string, lesson: number): [path: string, openers: (string | RegExp)[]][] => [
  ['/staff/schedule', ['Add a class', 'Copy this week']],
  [`/staff/classes/${lesson}`, ['Change', 'Cancel']],
  ['/staff/class-types', ['Add a class type', /^Change /]],
  ['/staff/series', ['Add a series', /^Change the series: /]],
  [
    `/staff/people/${chosen}`,
    ['Give a credit', 'Give days of Plus', 'Make an enrolment link', 'End Plus', 'Disable the account'],
  ],
  [
    '/staff/prices',
    ['New tier', 'New code', 'Change price: Plus Monthly', 'Withdraw: Plus Monthly', 'Stop: WELCOME10'],
  ],
  ['/staff/rewards', ['Add a reward', 'Edit: A streak freeze', 'Take off: A streak freeze']],
  ['/staff/roles', ['Give a role', /^Take the role /]],
]

test('every dialog of the console opens, is filled in and closes by keyboard, and is accessible on a phone and a desktop', async () => {
  const owner = await makeStaff('asha', 'owner', 'host')
  const chetan = await makeMember('chetan')
  await givePlus(chetan)
  const lesson = await addBookedClass(owner, chetan)
  await addSeries(owner)
  const { page } = await memberWalker(owner, { tokens: owner.tokens })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [path, openers] of dialogsOf(chetan.username, lesson)) {
    await page.goto(path)
    for (const name of openers) {
      await expectDialog(page, page.getByRole('button', { name, exact: true }).first(), () =>
        expectFits(page),
      )
    }
  }
})

test('insights show every number as a chart, a table and a file, and only to permitted roles', async () => {
  const finance = await makeStaff('finance', 'finance')
  const { page } = await memberWalker(finance, { tokens: finance.tokens })
  await page.goto('/staff/insights')
  for (const name of [
    'New members',
    'Active days',
    'Seats filled',
    'No-shows',
    'Retention',
    'Revenue',
    'Refund reasons',
  ]) {
    const part = page.getByRole('region', { name })
    await part.getByText('Numbers').click()
    await part.getByRole('button', { name: `Download as CSV: ${name}` }).waitFor()
  }
  await expectFit(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV: Revenue' }).click()
  expect((await downloading).suggestedFilename()).toBe('revenue.csv')

  const desk = await makeStaff('desk', 'desk')
  const other = await memberWalker(desk, { tokens: desk.tokens })
  for (const path of ['/staff/orders', '/staff/prices', '/staff/insights']) {
    await other.page.goto(path)
    await other.page.getByRole('heading', { name: 'Not for this account' }).waitFor()
  }
  expect(
    await other.page
      .getByRole('navigation', { name: 'Staff console' })
      .getByRole('link', { name: 'Orders' })
      .count(),
  ).toBe(0)
  expect(other.requests.filter((each) => /\/api\/staff\/(orders|tiers|codes|insights)/.test(each))).toEqual(
    [],
  )
})
