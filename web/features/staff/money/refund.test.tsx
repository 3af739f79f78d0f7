import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../../contract/api.ts'
import { anAccount } from '../../../testing/builders.ts'
import { useBackend } from '../../../testing/backend.ts'
import { accessFor, remember } from '../../../testing/people.ts'
import { visit } from '../../../testing/visit.tsx'

const backend = useBackend()
const today = 'GET /api/staff/today/'
const member = 'GET /api/staff/members/:username/'
const at = '2026-11-22T06:00:00.000Z'

const order: Answer<'GET /api/staff/orders/:order_id/'> = {
  order_id: 'order_1',
  username: 'bela',
  email: 'bela@nitya.test',
  state: 'paid',
  refund: null,
  kind: 'tier' as const,
  tier: 'Plus',
  webinar: null,
  refunded_amount: 0,
  amount: 49_900,
  created_at: at,
  paid_at: at,
  refunded_at: null,
  discount_code: null,
  currency: 'INR',
  payment: 'pay_2',
  history: [{ at, source: 'webhook', event: 'paid', payment: 'pay_2' }],
}
const refunded = { ...order, state: 'refunded' as const, refund: 'done' as const, refunded_at: at }
const bela: Answer<typeof member> = {
  username: 'bela',
  name: 'Bela',
  email: 'bela@nitya.test',
  email_verified: true,
  tier: 'Plus',
  created_at: at,
  disabled_at: null,
  time_zone: 'Asia/Kolkata',
  attendance: { attended: 3, no_shows: 0, late: 0 },
  roles: [],
  membership: { tier_name: 'Plus', expires_at: '2026-12-22T06:00:00.000Z', given: [] },
  credits: [],
  bookings: [],
  notifications: [],
}
const day = {
  day: '2026-11-22',
  classes: [],
  webinars: [],
  checkins: [],
  payments: [{ order_id: 'order_1', state: 'paid', event: 'paid twice', payment: 'pay_2', at }],
  week: null,
  cases: { open: 0, overdue: 0 },
  questions: { open: 0, overdue: 0 },
  failed_jobs: [],
}

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', { body: anAccount({ roles: ['owner'] }) })
  backend.answers(today, { body: day })
  backend.answers(member, { body: bela })
  backend.answers('GET /api/staff/notifications/', { body: [] })
  backend.answers('GET /api/staff/orders/:order_id/', { body: order })
  backend.answers('POST /api/staff/orders/:order_id/refund/', () => {
    backend.answers(today, { body: { ...day, payments: [] } })
    backend.answers(member, {
      body: { ...bela, tier: null, membership: { tier_name: null, expires_at: null, given: [] } },
    })
    backend.answers('GET /api/staff/orders/:order_id/', { body: refunded })
    return { body: { ...refunded, repeated: false } }
  })
})

test('a refund is shown immediately on Today and on the member’s page', async () => {
  const { person } = visit('/staff/people/bela')
  expect(await screen.findByText(/^Plus until /)).toBeVisible()
  const openToday = async () => {
    await person.click(screen.getAllByRole('link', { name: 'Today' })[0]!)
    return within(await screen.findByRole('region', { name: 'Payments that need attention' }))
  }
  await person.click((await openToday()).getByRole('link', { name: 'order_1' }))
  await person.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹499?' }))
  await person.type(dialog.getByLabelText('Reason'), 'Paid twice.')
  await person.click(dialog.getByRole('button', { name: 'Refund' }))
  await screen.findByText('₹499 is on its way back, and what the payment bought has ended.')

  await person.click(screen.getByRole('link', { name: 'bela' }))
  await screen.findByRole('heading', { level: 1, name: /bela/i })
  await waitFor(() => expect(screen.queryByText(/^Plus until /)).toBeNull())
  const payments = await openToday()
  await waitFor(() => expect(payments.queryByRole('link', { name: 'order_1' })).toBeNull())
})

test('a refund whose response is an error is not reported as not done, and the order is read again', async () => {
  const { person } = visit('/staff/orders/order_1')
  await person.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹499?' }))
  await person.type(dialog.getByLabelText('Reason'), 'Paid twice.')
  backend.answers('POST /api/staff/orders/:order_id/refund/', () => {
    backend.answers('GET /api/staff/orders/:order_id/', { body: refunded })
    return { status: 500, body: {} }
  })
  await person.click(dialog.getByRole('button', { name: 'Refund' }))
  expect((await screen.findAllByText('Refunded'))[0]).toBeVisible()
  expect(screen.queryByText(/nothing was changed/i)).toBeNull()
})

test('a refund of an order, a part of which was refunded, returns the rest', async () => {
  backend.answers('GET /api/staff/orders/:order_id/', { body: { ...order, refunded_amount: 20_000 } })
  const { person } = visit('/staff/orders/order_1')
  expect(await screen.findByText('₹200')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹299?' }))
  expect(dialog.getByText(/^bela gets ₹299 back/)).toBeVisible()
  await person.type(dialog.getByLabelText('Reason'), 'Asked for it.')
  await person.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText(/^₹299 is on its way back/)).toBeVisible()
})

test('refunding a ticket names the webinar, and mentions no loss of the membership', async () => {
  backend.answers('GET /api/staff/orders/:order_id/', {
    body: { ...order, kind: 'ticket', tier: null, webinar: { id: 5, title: 'Sleep' } },
  })
  const { person } = visit('/staff/orders/order_1')
  await person.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund ₹499?' }))
  expect(dialog.getByText('What this order bought ends immediately: Sleep.')).toBeVisible()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Refund' })).toBeEnabled())
  expect(dialog.queryByText(/^The membership currently lasts/)).toBeNull()
  expect(backend.requestsTo(member)).toEqual([])
})

test.each([
  ['tier', 1],
  ['ticket', 0],
] as const)(
  'a paid order without a member can be assigned only if it bought days: %s',
  async (kind, buttons) => {
    const bought = kind === 'ticket' ? { kind, tier: null, webinar: { id: 5, title: 'Sleep' } } : {}
    backend.answers('GET /api/staff/orders/:order_id/', { body: { ...order, ...bought, username: null } })
    visit('/staff/orders/order_1')
    await screen.findByRole('button', { name: 'Refund' })
    expect(screen.queryAllByRole('button', { name: 'Assign to a member' })).toHaveLength(buttons)
  },
)
