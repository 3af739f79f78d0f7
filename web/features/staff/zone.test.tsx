import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../contract/api.ts'
import { anAccount, aNote } from '../../testing/builders.ts'
import { useBackend } from '../../testing/backend.ts'
import { accessFor, remember } from '../../testing/people.ts'
import { visit } from '../../testing/visit.tsx'

const backend = useBackend()

/** Sunday, 22 November 2026, 0:30 in the studio; still Saturday, 14:00, in New York. */
const night = '2026-11-21T19:00:00.000Z'

const own = process.env.TZ
beforeAll(() => {
  process.env.TZ = 'America/New_York'
})
afterAll(() => {
  if (own === undefined) delete process.env.TZ
  else process.env.TZ = own
})

beforeEach(() => {
  remember(accessFor('asha'))
  backend.answers('GET /api/accounts/me/', {
    body: anAccount({ time_zone: 'America/New_York', roles: ['owner'] }),
  })
})

const order: Answer<'GET /api/staff/orders/'>[number] = {
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
  created_at: night,
  paid_at: night,
  refunded_at: null,
  discount_code: null,
  currency: 'INR',
}

const member = {
  username: 'bela',
  name: 'Bela',
  email: 'bela@nitya.test',
  email_verified: true,
  tier: 'Plus',
  created_at: night,
  disabled_at: night,
  time_zone: 'America/New_York',
  attendance: { attended: 3, no_shows: 0, late: 0 },
  roles: [],
  membership: {
    tier_name: 'Plus',
    expires_at: night,
    given: [{ id: 1, days: 5, given_at: night, until: night, seats: 0 }],
  },
  credits: [{ id: 1, kind: 'class', source: 'plus', from: night, to: night, issued: 24, used: 4, left: 20 }],
  bookings: [{ class_id: 7, title: 'Evening flow', starts_at: night, status: 'booked' }],
  notifications: [],
} satisfies Answer<'GET /api/staff/members/:username/'>

/** Asserts that a screen shows `night` as the 22nd, never as the 21st. */
async function expectStudioDay(path: string, landmark: string) {
  visit(path)
  await screen.findAllByText(new RegExp(landmark))
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('22')
  expect(main).not.toHaveTextContent(/\b21\b/)
  return within(main)
}

test('the browser of these tests is not in the studio’s zone', () => {
  expect(new Date(night).getDate()).toBe(21)
})

test('orders are dated in the studio’s zone', async () => {
  backend.answers('GET /api/staff/orders/', { body: [order] })
  const page = await expectStudioDay('/staff/orders', '499')
  expect(page.getByText(/All times are India time \(IST\)\./)).toBeVisible()
})

test('payments that need attention are dated in the studio’s zone', async () => {
  backend.answers('GET /api/staff/troubles/', {
    body: [{ order_id: 'order_1', state: 'paid', event: 'paid twice', payment: 'pay_2', at: night }],
  })
  const page = await expectStudioDay('/staff/orders?show=attention', 'pay_2')
  expect(page.getByText('pay_2')).toBeVisible()
})

test('an order’s history is dated in the studio’s zone', async () => {
  backend.answers('GET /api/staff/orders/:order_id/', {
    body: {
      ...order,
      payment: 'pay_1',
      history: [{ at: night, source: 'webhook', event: 'paid', payment: 'pay_1' }],
    },
  })
  const page = await expectStudioDay('/staff/orders/order_1', '499')
  expect(page.getAllByText(/12:30/)).toHaveLength(3)
  expect(page.getByText(/All times are India time \(IST\)\./)).toBeVisible()
})

test('the audit is dated in the studio’s zone', async () => {
  backend.answers('GET /api/staff/audit/', {
    body: [
      {
        id: 1,
        who: 'asha',
        what: 'role.grant',
        whom: 'bela',
        before: null,
        after: { role: 'desk' },
        at: night,
      },
    ],
  })
  const page = await expectStudioDay('/staff/audit', 'Gave a role')
  expect(page.getByText(/12:30/)).toBeVisible()
})

test('questions to the teachers are dated in the studio’s zone', async () => {
  const question = aNote({ title: 'Knees', to: 'teachers', created_at: night, answer_by: night })
  backend.answers('GET /api/staff/questions/', { body: [question] })
  await expectStudioDay('/staff/questions', 'Knees')
  expect(screen.getAllByText(/22 Nov.*12:30/)).toHaveLength(2)
  expect(screen.getByText(/All times are India time \(IST\)\./)).toBeVisible()
})

test('members and a member’s page are dated in the studio’s zone', async () => {
  backend.answers('GET /api/staff/members/', { body: [member] })
  backend.answers('GET /api/staff/notifications/', {
    body: [{ id: 1, kind: 'seat_confirmed', created_at: night, seen: true }],
  })
  backend.answers('GET /api/staff/members/:username/', { body: member })
  await expectStudioDay('/staff/people/bela', 'Evening flow')
  expect(screen.getByRole('table', { name: 'Bookings' })).toHaveTextContent(/22.*12:30/)
  expect(await screen.findByText('Seat confirmed')).toBeVisible()
  expect(screen.getByRole('table', { name: 'Notifications sent' })).toHaveTextContent(/22.*12:30/)
})

test('a code’s last day ends in the studio’s zone', async () => {
  const spring = {
    code: 'SPRING',
    percent: 10,
    off: null,
    uses: 0,
    max_uses: null,
    ends_at: '2026-11-22T18:30:00.000Z',
    stopped_at: null,
  }
  backend.answers('GET /api/staff/tiers/', { body: [] })
  backend.answers('GET /api/staff/codes/', { body: [spring] })
  backend.answers('POST /api/staff/codes/', { status: 201, body: spring })
  const { person } = visit('/staff/prices')
  expect(await screen.findByText(/^Sun 22 Nov/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'New code' }))
  await person.type(screen.getByLabelText('Code'), 'SPRING')
  await person.type(screen.getByLabelText('Last day'), '2026-11-22')
  await person.click(screen.getByRole('button', { name: 'Create the code' }))
  await waitFor(() => expect(backend.requestsTo('POST /api/staff/codes/')).toHaveLength(1))
  expect(backend.requestsTo('POST /api/staff/codes/')[0]?.body).toMatchObject({ ends_at: spring.ends_at })
})
