import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { formatDay } from '../../../core/format.ts'
import { plus, useCheckout } from '../../../testing/checkout.tsx'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useCheckout()
const payments = 'GET /api/payments/orders/'
const paid = {
  order_id: 'order_abc',
  state: 'paid',
  kind: 'tier' as const,
  tier: 'Plus Monthly',
  webinar: null,
  refunded_amount: 0,
  amount: 44_910,
  currency: 'INR',
  discount_code: 'WELCOME10',
  created_at: '2026-11-20T06:00:00.000Z',
  paid_at: '2026-11-20T06:01:00.000Z',
  refunded_at: null,
  duration_days: 30,
} as const
const refunded = {
  ...paid,
  order_id: null,
  state: 'refunded',
  tier: 'Plus Yearly',
  discount_code: null,
  created_at: '2026-10-20T06:00:00.000Z',
  paid_at: '2026-10-20T06:01:00.000Z',
  refunded_at: '2026-10-22T06:00:00.000Z',
} as const

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/payments/status/', { body: plus })
})

test('past payments are listed with receipts, which can be printed', async () => {
  backend.answers(payments, { body: [paid, refunded] })
  const { person } = visit('/payments')
  const list = await screen.findByRole('region', { name: 'Your payments' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `Plus Monthly, ₹449.10${formatDay(paid.paid_at)}Receipt`,
    `Plus Yearly, ₹449.10${formatDay(refunded.paid_at)}, refunded ${formatDay(refunded.refunded_at)}Receipt`,
  ])
  await person.click(within(rows[0]!).getByRole('button'))
  const receipt = screen.getByRole('dialog', { name: 'Your receipt for Plus Monthly' })
  for (const fact of ['₹449.10', 'WELCOME10', 'order_abc', formatDay(paid.paid_at), '30 days'])
    expect(receipt).toHaveTextContent(fact)
  expect(within(receipt).getByRole('button', { name: 'Print' })).toBeVisible()
  expect(receipt).toHaveTextContent('Your membership does not renew by itself')
  await person.click(within(receipt).getByRole('button', { name: 'Close' }))
  await person.click(within(rows[1]!).getByRole('button'))
  expect(screen.getByRole('dialog')).toHaveTextContent('this membership ended')
})

test('a payment of which a part was refunded shows the part', async () => {
  backend.answers(payments, { body: [{ ...paid, refunded_amount: 20_000 }] })
  const { person } = visit('/payments')
  const row = within(await screen.findByRole('region', { name: 'Your payments' })).getByRole('listitem')
  expect(row).toHaveTextContent(`${formatDay(paid.paid_at)}, ₹200 of it refunded`)
  await person.click(within(row).getByRole('button'))
  expect(screen.getByRole('dialog')).toHaveTextContent('Refunded₹200')
})

test('a ticket’s receipt does not mention a membership', async () => {
  const webinar = { id: 7, title: 'Sleep and rhythm' }
  const ticket = { ...paid, kind: 'ticket' as const, tier: null, webinar, duration_days: null }
  backend.answers(payments, { body: [ticket] })
  const { person } = visit('/payments')
  await person.click(await screen.findByRole('button', { name: /^Receipt for Sleep and rhythm/ }))
  const receipt = screen.getByRole('dialog', { name: 'Your receipt for Sleep and rhythm' })
  expect(receipt).toHaveTextContent('₹449.10')
  expect(receipt).not.toHaveTextContent('membership')
})

test('earlier payments are on the next page', async () => {
  backend.answers(payments, ({ path }) =>
    path.includes('cursor=more')
      ? { body: [refunded] }
      : {
          body: [paid],
          headers: { link: '</api/payments/orders/?limit=10&cursor=more>; rel="next"' },
        },
  )
  const { person } = visit('/payments')
  await person.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText(/Plus Yearly, /)).toBeVisible()
})

test('a member who has never paid sees no list', async () => {
  backend.answers(payments, { body: [] })
  visit('/payments')
  await screen.findByText(/^Until /)
  expect(screen.queryByText('Your payments')).toBeNull()
})
